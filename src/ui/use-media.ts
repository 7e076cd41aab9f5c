import { useSyncExternalStore } from 'react';

/** True while the media query holds; false in prerendered HTML. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Below 720 px: tab bar, cards instead of rows, sheets instead of dialogs. */
export const usePhone = (): boolean => useMedia('(width < 720px)');

/** Above 1100 px, what is chosen in a list stands beside it. */
export const useWideScreen = (): boolean => useMedia('(width > 1100px)');

/** A small laptop window, where page headers collapse to one row. */
export const useSmallWindow = (): boolean => useMedia('(width <= 1360px) or (height <= 800px)');

/** Held upright: higher than wide. */
export const useUpright = (): boolean => useMedia('(orientation: portrait)');
