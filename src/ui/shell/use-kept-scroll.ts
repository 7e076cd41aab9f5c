import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const storageKey = 'scroll';
const most = 50;
/** How long a page may take to regain its height, in milliseconds. */
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
    // Without storage, Back starts at the top.
  }
}

/** Restores scroll positions on back and forward once rows are loaded; the router only handles the window. */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const seen = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const isFirst = seen.current === '';
    // All directly opened addresses share one key.
    const place = `${key} ${pathname}`;
    const opened = seen.current !== pathname;
    seen.current = pathname;
    // A change within the same page keeps the position.
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
    // A new page is already at the top: scrolling would force a layout before its rows exist.
    if (isFirst && wanted === 0) stop();
    else reach();

    // Recorded while the page is shown: on leaving, another is already in its place.
    let top = wanted;
    const follow = () => {
      top = box.scrollTop;
    };
    const leave = () => keepPlace(place, top);
    const done = new AbortController();
    const options = { passive: true, signal: done.signal };
    box.addEventListener('scroll', follow, options);
    window.addEventListener('pagehide', leave, options);
    // User scrolling takes precedence.
    for (const kind of ['wheel', 'touchstart', 'keydown', 'pointerdown']) box.addEventListener(kind, stop, options);
    return () => {
      done.abort();
      stop();
      leave();
    };
  }, [scroller, key, pathname, back]);
}
