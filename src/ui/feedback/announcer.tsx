import { useEffect, useRef, useSyncExternalStore } from 'react';

let announced = '';
let turn = 0;
const listeners = new Set<() => void>();

export function announce(text: string): void {
  announced = text;
  turn += 1;
  for (const listener of listeners) listener();
}

/** Announces a text on each change, not its initial value. */
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

export function Announcer() {
  const key = useSyncExternalStore(
    subscribe,
    () => turn,
    () => 0,
  );
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {/* A new key repeats the same text. */}
      <span key={key}>{announced}</span>
    </div>
  );
}
