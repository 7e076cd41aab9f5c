import { useEffect, useRef } from 'react';

/** Saves what is typed when its form is left: the step, the page, or the application put aside. */
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

/**
 * Saves what was typed in a sheet as it closes, whatever closes it: nothing typed on a mission depends on a button. Not as
 * the application is put aside, which opening the camera does: what is half typed waits on the device.
 */
export function useSaveAsClosed(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
}
