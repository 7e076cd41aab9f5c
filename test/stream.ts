import { expect, onTestFinished } from 'vitest';
import { eventBlocks } from './event-blocks.ts';

export interface Heard {
  event: string;
  data: Record<string, unknown>;
}

/** A person's stream as a browser receives it, without heartbeats, which only move its position. */
export interface Stream {
  heard: Heard[];
  position: () => string;
  cut: () => void;
}

/** Follows `GET /api/live` of a running program until the test ends or the stream is closed. */
export async function openStream(address: string, { cookie }: { cookie: string }, after?: string): Promise<Stream> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const url = `${address}/api/live${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`;
  const answer = await fetch(url, { headers: { cookie }, signal: left.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const heard: Heard[] = [];
  let position = '';
  const read = async () => {
    for await (const said of eventBlocks(answer)) {
      const event = said('event');
      position = said('id') ?? position;
      if (event && event !== 'beat') heard.push({ event, data: JSON.parse(said('data') ?? '') as Heard['data'] });
    }
  };
  read().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  return { heard, position: () => position, cut: () => left.abort() };
}
