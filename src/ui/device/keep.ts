import { useSyncExternalStore } from 'react';
import { takeOver, workerAddress } from './kept.ts';

const hour = 3_600_000;
/** A first page has the line for itself until it is there. */
const pause = 4000;

/** A newer release: waiting for its turn, or already serving pages that were opened after this one. */
let next: ServiceWorker | 'active' | undefined;
let isAsked = false;
let isFollowing = false;
let begun: Promise<ServiceWorkerRegistration | undefined> | undefined;
const listeners = new Set<() => void>();

function note(found: ServiceWorker | 'active'): void {
  next = found;
  for (const listener of listeners) listener();
}

function follow(registration: ServiceWorkerRegistration | undefined): void {
  // Where workers are refused there is none.
  if (!registration) return;
  const container = navigator.serviceWorker;
  const noteInstalled = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && container.controller) note(worker);
  };
  noteInstalled(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => noteInstalled(coming));
  });
  let last = Date.now();
  // A page may stay open for days without being loaded anew.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < hour) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Keeps the application on this device, once a page behind the session stands: the next visit opens from there. */
export function keepOnDevice(): void {
  if (!isKeeping() || isFollowing) return;
  isFollowing = true;
  const { serviceWorker } = navigator;
  let isFirst = !serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload();
    else if (!isFirst) note('active');
    isFirst = false;
  });
  // A browser may refuse to keep anything: pages then come from the server.
  setTimeout(() => void register().then(keepLoaded), pause);
}

/** What this page loaded before the worker stood is asked for again through it: fonts, and the texts of the language. */
async function keepLoaded(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration) return;
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  for (const { href } of own) await fetch(href).catch(() => undefined);
}

const isKeeping = () => import.meta.env.PROD && 'serviceWorker' in navigator;

function register(): Promise<ServiceWorkerRegistration | undefined> {
  begun ??= navigator.serviceWorker.register(workerAddress).then(
    (registration) => {
      follow(registration);
      return registration;
    },
    () => undefined,
  );
  return begun;
}

/** The worker of this device once it runs; undefined where there can be none. */
export async function keptHere(): Promise<ServiceWorkerRegistration | undefined> {
  return isKeeping() && (await register()) ? navigator.serviceWorker.ready : undefined;
}

/** Whether a newer release is ready to take the place of the one this page runs. */
export function useNewRelease(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => next !== undefined,
    () => false,
  );
}

/** Loads this page anew in the newer release. */
export function openNewRelease(): void {
  if (next === 'active' || !next) return location.reload();
  isAsked = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  next.postMessage(takeOver);
}
