import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What a person does once they scroll by themselves. */
const takings = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const settling = 4000;

/** Holds the section of the address at the top while those above it are still being read; answers the one looked at. */
export function useSection(ready: boolean): string | null {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const wanted = hash ? document.getElementById(hash.slice(1)) : null;
    if (!ready || !wanted?.parentElement) return;
    const hold = () => wanted.scrollIntoView();
    hold();
    const sizes = new ResizeObserver(hold);
    for (const sibling of wanted.closest('main')?.querySelectorAll('section[id]') ?? []) sizes.observe(sibling);
    const leave = () => {
      sizes.disconnect();
      clearTimeout(timer);
      for (const taking of takings) removeEventListener(taking, leave);
    };
    const timer = setTimeout(leave, settling);
    for (const taking of takings) addEventListener(taking, leave, { passive: true });
    return leave;
  }, [ready, hash, key]);
  useEffect(() => {
    if (!ready) return;
    const sections = [...document.querySelectorAll('main section[id]')];
    const seen = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        setCurrent(sections.find((section) => seen.has(section))?.id ?? null);
      },
      // The upper third of the page is what one reads.
      { rootMargin: '-72px 0px -66% 0px' },
    );
    for (const section of sections) watch.observe(section);
    return () => watch.disconnect();
  }, [ready]);
  return current;
}
