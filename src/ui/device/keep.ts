import { useSyncExternalStore } from 'react';
import { takeOver, workerAddress } from './kept.ts';

const hour = 3_600_000;
/** Leaves the connection to the first page until it has loaded. */
const pause = 4000;

/** A newer release: waiting to take over, or already serving pages opened later. */
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
  // Undefined where service workers are refused.
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
  // A page may stay open for days without reloading.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < hour) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Installs the service worker after a page with a session has loaded; the next visit opens from the device. */
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
  // The browser may refuse storage: pages then come from the server.
  setTimeout(() => void register().then(keepLoaded), pause);
}

/** Refetches through the worker what this page loaded before it was active: fonts, and texts. */
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

/** The active worker of this device; undefined when unavailable. */
export async function keptHere(): Promise<ServiceWorkerRegistration | undefined> {
  return isKeeping() && (await register()) ? navigator.serviceWorker.ready : undefined;
}

/** Whether a newer release is ready to replace this page's. */
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

export function openNewRelease(): void {
  if (next === 'active' || !next) return location.reload();
  isAsked = true;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  next.postMessage(takeOver);
}
