import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What a person does once they scroll by themselves. */
const takings = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const settling = 4000;
/** Where one reads: a section whose title is above it is the one looked at. */
const reading = 200;

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
    const scroller = document.querySelector('.scroller');
    if (!scroller) return;
    const look = () => {
      const sections = [...scroller.querySelectorAll('main section[id]')];
      const reached = sections.filter((section) => section.getBoundingClientRect().top < reading).at(-1);
      // The last ones are too short to come up to the top.
      const atEnd = scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 8;
      setCurrent((atEnd ? sections.at(-1) : (reached ?? sections[0]))?.id ?? null);
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [ready]);
  return current;
}
