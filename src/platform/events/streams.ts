import type { ServerResponse } from 'node:http';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Position, writePosition } from './missed.ts';

export interface Reader {
  sessionId: string;
  userId: string;
  companyId: string | null;
  /** Set until it has caught up. */
  behind: Behind | null;
}

export interface Behind {
  since: Position;
  heard: ReadonlySet<string>;
}

/** Limits on open streams per process; the oldest is closed. */
const most: [of: 'sessionId' | 'userId' | 'companyId', count: number][] = [
  ['sessionId', 6],
  ['userId', 20],
  ['companyId', 200],
];

/** A slow reader is disconnected, and catches up later. */
const mostUnsent = 1_000_000;

/** A process's streams by reader. */
export function keepStreams() {
  const readers = new Map<ServerResponse, Reader>();

  const send = (response: ServerResponse, event: string, data: object, position: Position | null) => {
    if (response.writableLength > mostUnsent) return void response.destroy();
    response.write(
      `${position ? `id: ${writePosition(position)}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
    );
  };

  const close = (response: ServerResponse, why: 'over' | 'full') => {
    readers.delete(response);
    send(response, why, {}, null);
    response.end();
  };

  const makeRoom = (coming: Reader) => {
    for (const [of, count] of most) {
      if (coming[of] === null) continue;
      const same = [...readers].filter(([, reader]) => reader[of] === coming[of]);
      for (const [response] of same.slice(0, Math.max(0, same.length - count + 1))) close(response, 'full');
    }
  };

  return {
    readers,
    send,

    open({ sessionId, userId, company }: Viewer, response: ServerResponse, behind: Behind | null): void {
      const reader = { sessionId, userId, companyId: company?.id ?? null, behind };
      makeRoom(reader);
      readers.set(response, reader);
      response.on('close', () => readers.delete(response));
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // A stream is the last request on its connection.
        connection: 'close',
      });
      response.write('retry: 2000\n\n');
    },

    /** Closes the streams of sessions that ended anywhere. */
    dismiss(isOver: (reader: Reader) => boolean): void {
      for (const [response, reader] of readers) if (isOver(reader)) close(response, 'over');
    },

    sessions: () => [...new Set([...readers.values()].map(({ sessionId }) => sessionId))],
  };
}
