import { useSyncExternalStore } from 'react';

let unreachable = false;
/** The pending check: many calls fail at once. */
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

/** Checks now whether the server answers; while it does not, repeats every five seconds. */
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

/** Calls back whenever the server is reachable again. */
export function onServerHeard(onReachable: () => void): () => void {
  let wasAway = unreachable;
  const leave = subscribe(() => {
    if (wasAway && !unreachable) onReachable();
    wasAway = unreachable;
  });
  window.addEventListener('online', onReachable);
  return () => {
    leave();
    window.removeEventListener('online', onReachable);
  };
}

/** Whether the server is unreachable: the browser is offline, or both a call and the following check failed. */
export function useServerUnreachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unreachable,
    () => false,
  );
}
