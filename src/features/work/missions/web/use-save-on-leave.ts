import { useEffect, useRef } from 'react';

/** Saves input when its form is left: step, page, or app in the background. */
export function useSaveOnLeave(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const leave = () => latest.current();
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

/** Saves complete input however the sheet is closed, except when the app goes to the background. */
export function useSaveAsClosed(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
}
