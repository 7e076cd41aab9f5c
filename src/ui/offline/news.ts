import type { KeptAct } from './act.ts';

/**
 * What tabs and the service worker tell each other of the queue: something in the store changed, how far a file is, or what
 * the server answered to an act that it received; null where that is not known any more.
 */
export type News =
  | { kind: 'changed' }
  | { kind: 'received'; act: KeptAct; answer: unknown }
  | { kind: 'progress'; key: string; share: number }
  | { kind: 'idle' };

const listeners = new Set<(news: News) => void>();
let channel: BroadcastChannel | undefined;

function line(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('batilien-queue');
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  return channel;
}

function hear(news: News): void {
  for (const listener of listeners) listener(news);
}

/** Tells this tab and the others. */
export function tell(news: News): void {
  line()?.postMessage(news);
  hear(news);
}

export function onNews(listener: (news: News) => void): () => void {
  line();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
