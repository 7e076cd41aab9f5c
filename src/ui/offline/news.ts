import type { KeptAct } from './act.ts';

/** Messages between tabs and service worker. The answer to a received act is null when unknown. */
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

export function tell(news: News): void {
  line()?.postMessage(news);
  hear(news);
}

export function onNews(listener: (news: News) => void): () => void {
  line();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
