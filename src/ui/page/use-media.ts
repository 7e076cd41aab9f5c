import { useSyncExternalStore } from 'react';

/** Whether the media query matches; false in prerendered HTML. */
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

/** Above 1100 px, a list's selected item is beside it. */
export const useWideScreen = (): boolean => useMedia('(width > 1100px)');

/** A small laptop window, where page headers collapse to one row. */
export const useSmallWindow = (): boolean => useMedia('(width <= 1360px) or (height <= 800px)');

export const useUpright = (): boolean => useMedia('(orientation: portrait)');
