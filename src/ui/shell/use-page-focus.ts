import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { focusPart, keepFocus } from '#ui/page/focus-kept.ts';
import { watchCutTexts } from '#ui/files/full-text.ts';

/** How long a page may take to show its title or list, in milliseconds. */
const patience = 10_000;

/** Calls `take` as soon as the element appears; returns the function to cancel. */
function whenShown(find: () => HTMLElement | null | undefined, take: (found: HTMLElement) => void): () => void {
  const found = find();
  if (found) {
    take(found);
    return () => undefined;
  }
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
  };
  const watch = new MutationObserver(() => {
    const now = find();
    if (!now) return;
    stop();
    take(now);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, patience);
  return stop;
}

const main = () => document.querySelector('main');
const title = () => document.querySelector('h1');
/** False once the user moved the focus. */
const isWaiting = () => [document.body, main(), title(), null].includes(document.activeElement as HTMLElement | null);

/** A new page starts at its title, Back ends on the link followed; removed elements never lose the focus. */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const seen = useRef({ pathname: '', key: '' });
  const followed = useRef(new Map<string, string>());

  useEffect(() => {
    const stops = [keepFocus(), watchCutTexts()];
    const note = ({ target }: MouseEvent) => {
      const address = target instanceof Element && target.closest('main a[href]')?.getAttribute('href');
      if (address) followed.current.set(seen.current.key, address);
    };
    document.addEventListener('click', note, true);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('click', note, true);
    };
  }, []);

  useLayoutEffect(() => {
    const left = seen.current;
    seen.current = { pathname, key };
    // The browser focuses a page it loads itself.
    if (left.pathname === pathname || (left.pathname === '' && back)) return;
    // The page focuses a field of its own.
    if (main()?.contains(document.activeElement) && document.activeElement?.matches('input, select, textarea')) return;
    const address = back ? followed.current.get(key) : undefined;
    const link = () =>
      [...document.querySelectorAll<HTMLElement>('main a[href]')].find((a) => a.getAttribute('href') === address);
    const now = (address && link()) || title();
    if (now) focusPart(now);
    else main()?.focus({ preventScroll: true });
    const stops = [now ? null : title, address ? link : null].map(
      (find) => find && whenShown(find, (found) => isWaiting() && focusPart(found)),
    );
    return () => stops.forEach((stop) => stop?.());
  }, [pathname, key, back]);
}
