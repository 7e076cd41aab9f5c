import { useEffect, useRef } from 'react';
import { useMap } from './map-context.ts';
import { nextPoint, type Way } from './next-point.ts';
import { useTexts } from './texts.ts';

const ways: Partial<Record<string, Way>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

function middleOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function pinsOf(box: HTMLElement) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return [...box.querySelectorAll('button')]
    .map((element) => ({ element, ...middleOf(element) }))
    .filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** Keyboard navigation of pins: one tab stop, then arrow keys go to the next pin in their direction. */
export function MapPins() {
  const t = useTexts();
  const map = useMap();
  const entry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const box = map.getCanvasContainer();
    const follow = (event: KeyboardEvent) => {
      const pin = event.target instanceof Element ? event.target.closest('button') : null;
      if (!pin) return;
      // A cluster disappears when entered, and the focus with it.
      if ((event.key === 'Enter' || event.key === ' ') && pin.matches('.map__many')) {
        event.preventDefault();
        pin.click();
        entry.current?.focus();
      }
      const way = ways[event.key];
      if (!way && event.key !== 'Escape') return;
      event.preventDefault();
      // Otherwise the arrow keys would move the map.
      event.stopPropagation();
      const next = way ? nextPoint(pinsOf(box), middleOf(pin), way)?.element : entry.current;
      next?.focus();
    };
    box.addEventListener('keydown', follow, true);
    return () => box.removeEventListener('keydown', follow, true);
  }, [map]);
  const enter = () => {
    const box = map.getCanvasContainer();
    nextPoint(pinsOf(box), middleOf(box))?.element.focus();
  };
  return (
    <button
      ref={entry}
      type="button"
      className="pop sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10 focus:max-w-80 focus:px-3 focus:py-2"
      onClick={enter}
    >
      {t('pins')}
    </button>
  );
}
