import { asOnlySender, sendAll } from './sender.ts';
import { offlineStore } from './store.ts';
import { syncTag } from './sync.ts';

interface SyncEvent extends Event {
  readonly tag: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/** The worker APIs used here: the full worker types would conflict with the page's. */
export interface SyncScope {
  addEventListener: (type: 'sync', listener: (event: SyncEvent) => void) => void;
}

/** For every owner with acts here: the server only accepts those of the signed-in user. */
async function sendForAll(language: string): Promise<void> {
  const owners = new Set((await (await offlineStore()).getAll('acts')).map(({ owner }) => owner));
  for (const owner of owners) {
    const stop = await asOnlySender(() => sendAll({ owner, language }));
    if (stop.is === 'unheard') throw new Error('not heard');
  }
}

/** Sends pending acts when the browser reports a network, even without open pages. */
export function sendInWorker(scope: SyncScope, language: () => Promise<string>): void {
  scope.addEventListener('sync', (event) => {
    if (event.tag === syncTag) event.waitUntil(language().then(sendForAll));
  });
}
