import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Events of the person's own scrolling. */
const takings = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const settling = 4000;
/** A section is current once its title is above this line, in pixels. */
const reading = 200;

/** Keeps the section of the URL at the top while sections above it load; returns the current section. */
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
      // The last sections are too short to reach the top.
      const atEnd = scroller.scrollTop + scroller.clientHeight > scroller.scrollHeight - 8;
      setCurrent((atEnd ? sections.at(-1) : (reached ?? sections[0]))?.id ?? null);
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [ready]);
  return current;
}
