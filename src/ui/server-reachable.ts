import { useSyncExternalStore } from 'react';

let unreachable = false;
/** The question under way: many calls fail at once. */
let asking: Promise<boolean> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function note(lost: boolean): void {
  clearTimeout(next);
  if (lost) next = setTimeout(() => void askServer(), 5000);
  if (lost === unreachable) return;
  unreachable = lost;
  for (const listener of listeners) listener();
}

async function ask(): Promise<boolean> {
  const reached =
    navigator.onLine &&
    (await fetch('/api/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ));
  note(!reached);
  return reached;
}

/** Whether the server answers at all, asked now; as long as it does not, it is asked again every five seconds. */
export function askServer(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

const look = () => void askServer();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
  };
}

/** Calls back each time the server is in reach again. */
export function onServerHeard(heard: () => void): () => void {
  let wasAway = unreachable;
  const leave = subscribe(() => {
    if (wasAway && !unreachable) heard();
    wasAway = unreachable;
  });
  window.addEventListener('online', heard);
  return () => {
    leave();
    window.removeEventListener('online', heard);
  };
}

/** Whether the server is out of reach: the browser says so, or a call failed and so did the question that followed. */
export function useServerUnreachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unreachable,
    () => false,
  );
}
