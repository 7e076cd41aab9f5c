import { useEffect, useRef, useSyncExternalStore } from 'react';

let said = '';
let turn = 0;
const listeners = new Set<() => void>();

/** Tells those who do not see the page what just changed on it: how many results, what was selected. */
export function announce(text: string): void {
  said = text;
  turn += 1;
  for (const listener of listeners) listener();
}

/** Announces a text whenever it changes, not what it was at first. */
export function useAnnouncement(text: string | undefined | false): void {
  const before = useRef(text);
  useEffect(() => {
    if (text && text !== before.current) announce(text);
    before.current = text;
  }, [text]);
}

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Where `announce` speaks. Mounted once, in the root: a region is heard only when it was there before its words. */
export function Announcer() {
  const key = useSyncExternalStore(
    subscribe,
    () => turn,
    () => 0,
  );
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {/* Written anew, the same words are said again. */}
      <span key={key}>{said}</span>
    </div>
  );
}
