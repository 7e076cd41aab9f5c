import { asOnlySender, sendAll } from './sender.ts';
import { offlineStore } from './store.ts';
import { syncTag } from './sync.ts';

interface SyncEvent extends Event {
  readonly tag: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** What is used of the worker's surroundings: the whole of their types would take the place of the page's. */
export interface SyncScope {
  addEventListener: (type: 'sync', listener: (event: SyncEvent) => void) => void;
}

/** Of everybody who has something waiting here: the server takes it from whoever is signed in, and from nobody else. */
async function sendForAll(language: string): Promise<void> {
  const owners = new Set((await (await offlineStore()).getAll('acts')).map(({ owner }) => owner));
  for (const owner of owners) {
    const stop = await asOnlySender(() => sendAll({ owner, language }));
    // The browser comes again.
    if (stop.is === 'unheard') throw new Error('not heard');
  }
}

/** Sends what waits once the browser says that there is a network, whatever pages are open. */
export function sendInWorker(scope: SyncScope, language: () => Promise<string>): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(language().then(sendForAll));
  });
}
