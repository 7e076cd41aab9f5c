import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'scroll';
/** Steps of the history whose places are remembered. */
const most = 50;
/** How long a page may take to grow back to the height it was left at, in milliseconds. */
const patience = 3000;

function readPlaces(): [key: string, top: number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function keepPlace(key: string, top: number): void {
  try {
    const others = readPlaces().filter(([one]) => one !== key);
    sessionStorage.setItem(storageKey, JSON.stringify([...others, [key, top]].slice(-most)));
  } catch {
    // Storage may be refused: Back then leads to the top.
  }
}

/**
 * Back and forward lead to the place a page was left at, once its rows are there again; a page newly opened starts at its
 * top. The router does it for the window alone, and here a part of the page scrolls.
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const seen = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const isFirst = seen.current === '';
    // Whatever is opened by its address has the same key.
    const place = `${key} ${pathname}`;
    const opened = seen.current !== pathname;
    seen.current = pathname;
    // Another choice on the same page is made from where one stands.
    const wanted = back ? (readPlaces().find(([one]) => one === place)?.[1] ?? 0) : opened ? 0 : box.scrollTop;
    const reach = () => {
      box.scrollTo(0, wanted);
      if (box.scrollTop >= wanted - 1) stop();
    };
    const growing = new ResizeObserver(reach);
    const timer = setTimeout(stop, patience);
    function stop() {
      growing.disconnect();
      clearTimeout(timer);
    }
    for (const part of box.children) growing.observe(part);
    // A page that has just come stands at its top: asking would lay it out once more before its rows are there.
    if (isFirst && wanted === 0) stop();
    else reach();

    // Read while the page stands: when it is left, another already stands in its place.
    let top = wanted;
    const follow = () => {
      top = box.scrollTop;
    };
    const leave = () => keepPlace(place, top);
    const done = new AbortController();
    const options = { passive: true, signal: done.signal };
    box.addEventListener('scroll', follow, options);
    window.addEventListener('pagehide', leave, options);
    // Who scrolls meanwhile goes where they want.
    for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown']) box.addEventListener(kind, stop, options);
    return () => {
      done.abort();
      stop();
      leave();
    };
  }, [scroller, key, pathname, back]);
}
