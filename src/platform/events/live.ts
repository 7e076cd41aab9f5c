import type { ServerResponse } from 'node:http';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Client } from 'pg';
import type { Clock } from '#platform/clock.ts';
import { type Connection, connect } from '#platform/db/connection.ts';
import type { DB } from '#platform/db/types.ts';
import type { Log } from '#platform/log.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import {
  type Ask,
  findersOf,
  type Message,
  nowhere,
  type Position,
  positionOf,
  readPosition,
  writePosition,
} from './missed.ts';
import { presentNow } from './presence.ts';
import { type Behind, keepStreams } from './streams.ts';
import type { Topic } from './tell.ts';

const mostRecent = 1000;

interface Written {
  id: string;
  topic: string;
  subject: string;
  stale: string[];
  [said: string]: string | string[] | null;
}

export interface Polled {
  reader: string;
  position: string;
  /** Messages may have been lost: everything must be refetched. */
  reset: boolean;
  messages: Written[];
}

export interface Live {
  /** Streams to a browser until it disconnects; `after` is its position. */
  follow(viewer: Viewer, response: ServerResponse, after?: string): void;
  /** For proxies that cut streams. */
  poll(viewer: Viewer, after?: string): Promise<Polled>;
  close(): Promise<void>;
}

/** A notification: a stored message, a transient one, or a beat with only the current position. */
type Heard = (Message | { id?: undefined }) & { xid?: string; snapshot?: string };

const stillOpen = (sessionIds: string[]) =>
  sql<{ id: string }>`SELECT id::text FROM sessions WHERE id = ANY(${sessionIds}::uuid[]) AND expires_at > now()`;

// Notifications arrive in commit order: after this one, everything committed earlier has arrived.
const beat = sql`SELECT pg_notify('live', jsonb_build_object('snapshot', pg_current_snapshot())::text)`;

const pause = 1000;
const longestMs = 5000;

/** Uses a dedicated connection, and reconnects when it is lost. */
export function startLive(
  connection: Connection,
  {
    db,
    log,
    topics,
    clock,
    beatMs = 25_000,
  }: { db: Kysely<DB>; log: Log; topics: readonly Topic[]; clock: Clock; beatMs?: number },
): Live {
  const { sessionsFor, missedSince } = findersOf(topics, clock);
  const staleOf = new Map(topics.map(({ name, stale }) => [name, stale]));
  const streams = keepStreams();
  const { readers, send } = streams;
  const polling = new Set<string>();
  let client: Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  /** Position of up-to-date readers; and messages delivered beyond what the position records. */
  let position: Position | null = null;
  const recent = new Map<string, bigint>();

  const messageOf = ({ id, topic, subject, data }: Message): Written => {
    return { ...data, id, topic, subject, stale: [...(staleOf.get(topic)?.(data) ?? [])] };
  };
  const advance = ({ id, xid }: Heard, snapshot: string) => {
    position = positionOf(snapshot, clock().getTime());
    if (id && xid) recent.set(id, BigInt(xid));
    for (const [known, its] of recent) if (its < position.xmin || recent.size > mostRecent) recent.delete(known);
  };

  const upToDate = (): Behind => ({ since: position ?? nowhere, heard: new Set(recent.keys()) });

  const hear = async (ask: Ask, heard: Heard) => {
    const concerned = heard.id && readers.size > 0 ? await sessionsFor(ask, heard, streams.sessions()) : new Set();
    if (heard.snapshot) advance(heard, heard.snapshot);
    for (const [response, { sessionId, behind }] of readers) {
      if (behind) continue;
      if (!heard.id) send(response, 'beat', {}, position);
      else if (concerned.has(sessionId)) send(response, 'told', messageOf(heard), position);
    }
  };

  /** Delivers missed messages to readers that are behind, by their current rights. */
  const catchUp = async (ask: Ask) => {
    const late = [...readers].flatMap(([response, reader]) => {
      const { behind, sessionId } = reader;
      return behind ? { response, reader, behind, sessionId } : [];
    });
    if (late.length === 0) return;
    const positions = late.map(({ behind }) => behind.since);
    const missed = await missedSince(ask, positions, [...new Set(late.map(({ sessionId }) => sessionId))]);
    for (const { response, reader, behind, sessionId } of late) {
      const messages = missed.by(sessionId, behind.since);
      // If interrupted, restarts from the same point.
      for (const message of messages ?? []) {
        if (!behind.heard.has(message.id)) send(response, 'told', messageOf(message), behind.since);
      }
      send(response, messages ? 'beat' : 'reset', {}, missed.position);
      reader.behind = null;
    }
  };

  let turn: Promise<unknown> = Promise.resolve();
  /** Serialised, so that a reader catching up gets old messages before new ones. */
  const inTurn = (listening: Client, act: (ask: Ask) => Promise<void>) => {
    const ask: Ask = async <Row>(name: string, query: RawBuilder<Row>) => {
      const { sql: text, parameters } = query.compile(db);
      return (await listening.query<Row & object>({ name, text, values: [...parameters] })).rows;
    };
    turn = turn
      .then(() => act(ask))
      .catch(async (error: unknown) => {
        log.warn({ err: error }, 'live');
        // A reconnection delivers what this connection missed; readers refetch what is lost.
        if ((error as { severity?: string }).severity !== 'ERROR') return listening.end();
        for (const [response, reader] of readers) {
          reader.behind = null;
          send(response, 'reset', {}, position);
        }
      });
  };

  /** Streams of sessions that expired, or ended while nobody listened. */
  const dismissOver = async (ask: Ask) => {
    const sessionIds = new Set(streams.sessions());
    if (sessionIds.size === 0) return;
    const rows = await ask('live-sessions', stillOpen([...sessionIds]));
    const open = new Set(rows.map(({ id }) => id));
    streams.dismiss(({ sessionId }) => sessionIds.has(sessionId) && !open.has(sessionId));
  };

  const sayPresent = async (ask: Ask) => {
    const present = new Set([...polling, ...[...readers.values()].map(({ userId }) => userId)]);
    polling.clear();
    if (present.size > 0) await ask('live-presence', presentNow([...present], clock()));
  };

  const sayBeat = async (ask: Ask) => void (await ask('live-beat', beat));

  const listen = async () => {
    if (closed) return;
    // A connection may end while opening: each attempt has only one successor.
    const again = () => {
      client = undefined;
      const behind = upToDate();
      for (const reader of readers.values()) reader.behind ??= behind;
      clearTimeout(retry);
      if (!closed) retry = setTimeout(() => void listen(), pause);
    };
    try {
      const listening = await connect(connection, {
        application_name: 'batilien-live',
        statement_timeout: longestMs,
        // A connection without an answer is lost.
        query_timeout: 2 * longestMs,
      });
      if (closed) return await listening.end();
      listening.on('end', again);
      listening.on('notification', ({ channel, payload }) => {
        if (channel === 'sessions') streams.dismiss(({ sessionId }) => sessionId === payload);
        else if (payload) inTurn(listening, (ask) => hear(ask, JSON.parse(payload) as Heard));
      });
      await listening.query('LISTEN live; LISTEN sessions');
      client = listening;
      for (const act of [dismissOver, catchUp, sayBeat]) inTurn(listening, act);
    } catch (error) {
      log.warn({ err: error }, 'live');
      again();
    }
  };
  void listen();
  const heart = setInterval(() => {
    for (const response of readers.keys()) response.write(': \n\n');
    if (!client) return;
    for (const act of [dismissOver, sayPresent, sayBeat]) inTurn(client, act);
  }, beatMs).unref();

  return {
    follow(viewer, response, after) {
      const { userId } = viewer;
      const away = after === undefined ? null : { since: readPosition(after), heard: new Set<string>() };
      const behind = away ?? (client ? null : upToDate());
      streams.open(viewer, response, behind);
      // Sent immediately: a browser that does not receive it knows that a proxy buffers streams.
      send(
        response,
        'beat',
        away ? { reader: userId } : { reader: userId, heard: [...recent.keys()] },
        behind?.since ?? position,
      );
      if (behind && client) inTurn(client, catchUp);
    },
    async poll({ sessionId, userId }, after) {
      polling.add(userId);
      const since = after === undefined ? null : readPosition(after);
      const ask: Ask = async (_name, query) => (await query.execute(db)).rows;
      const missed = await missedSince(ask, since ? [since] : [], [sessionId]);
      const messages = since ? missed.by(sessionId, since) : [];
      return {
        reader: userId,
        position: writePosition(missed.position),
        reset: messages === null,
        messages: (messages ?? []).map(messageOf),
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(heart);
      for (const response of readers.keys()) response.end();
      client?.removeAllListeners('end');
      await client?.end();
    },
  };
}
