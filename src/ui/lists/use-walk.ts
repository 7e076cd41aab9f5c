import type { RefObject } from 'react';
import { useHotkeys } from '#ui/page/hotkeys.ts';

/** j and k move the focus between `data-stop` elements in a box, from anywhere. */
export function useWalk(box: RefObject<HTMLElement | null>): void {
  function walk(step: 1 | -1) {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
    const here = stops.findIndex((stop) => stop.contains(document.activeElement));
    const next = stops[here < 0 ? (step > 0 ? 0 : stops.length - 1) : here + step];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }
  useHotkeys({ j: () => walk(1), k: () => walk(-1) });
}
