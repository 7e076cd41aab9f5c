import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Topic } from './tell.ts';

/** A message to browsers: names only, readers fetch the data under their own rights. */
export interface Message {
  id: string;
  topic: string;
  subject: string;
  data: Record<string, string | null>;
}

/** The transactions finished in a PostgreSQL snapshot; ids would not work, as commits are not in order. */
export interface Position {
  xmin: bigint;
  xmax: bigint;
  running: bigint[];
  at: number;
}

const keptMs = 3_600_000;
/** Beyond this number, refetching is cheaper than catching up. */
const most = 1000;
/** A busy database has many running transactions, and a position must fit into a URL. */
const mostRunning = 40;

export const nowhere: Position = { xmin: 1n, xmax: 1n, running: [], at: 0 };

const snapshotOf = ({ xmin, xmax, running }: Position) => `${xmin}:${xmax}:${running.join(',')}`;
export const writePosition = (position: Position): string => `${snapshotOf(position)}-${position.at}`;

export function positionOf(snapshot: string, at: number): Position {
  const [xmin = 1n, xmax = 1n, ...running] = snapshot.split(/[:,]/).filter(Boolean).map(BigInt);
  // Treats all as running since the oldest: some messages arrive twice.
  return running.length > mostRunning ? { xmin, xmax: xmin, running: [], at } : { xmin, xmax, running, at };
}

export function readPosition(text: string): Position {
  const [, snapshot, at] = /^(\d{1,18}:\d{1,18}:(?:\d{1,18}(?:,\d{1,18})*)?)-(\d{1,15})$/.exec(text) ?? [];
  if (snapshot === undefined) return nowhere;
  const position = positionOf(snapshot, Number(at));
  const { xmin, xmax, running } = position;
  const rises = [xmin, ...running].every((xid, index, all) => index < 2 || xid > (all[index - 1] ?? 0n));
  return xmin > 0n && xmin <= xmax && rises && running.every((xid) => xid >= xmin && xid < xmax) ? position : nowhere;
}

/** Whether a transaction's messages were not delivered yet. */
const isNews = (xid: bigint, { xmin, xmax, running }: Position) =>
  xid >= xmax || (xid >= xmin && running.includes(xid));

export type Ask = <Row>(name: string, query: RawBuilder<Row>) => Promise<Row[]>;

interface MissedRow extends Message {
  xid: string;
  sessions: string[];
}

export interface Missed {
  position: Position;
  /** Messages a session missed since its position, in order; null when they are no longer known. */
  by: (sessionId: string, since: Position) => Message[] | null;
}

/** Finds the sessions that receive messages: for one as it is sent, or for all that some missed. */
export function findersOf(topics: readonly Topic[], clock: Clock) {
  const followers = sql.join(
    topics.map((topic) => sql`SELECT id FROM (${topic.sql}) AS of_topic(id) WHERE told.topic = ${topic.name}`),
    sql` UNION ALL `,
  );
  /** Of these sessions, those that may currently receive message `told`. */
  const among = (sessionIds: string[]) => sql`ARRAY(
    SELECT DISTINCT s.id::text FROM (${followers}) follower JOIN sessions s USING (id)
    WHERE s.id = ANY(${sessionIds}::uuid[]) AND s.expires_at > now())`;

  const sessionsFor = async (ask: Ask, { topic, subject, data }: Message, sessionIds: string[]) => {
    const [row] = await ask(
      'live-deliver',
      sql<{ sessions: string[] }>`SELECT ${among(sessionIds)} AS sessions
        FROM (SELECT ${topic}::text AS topic, ${subject}::uuid AS subject, ${JSON.stringify(data)}::jsonb AS data) told`,
    );
    return new Set(row?.sessions);
  };

  /** What these sessions missed since their positions, in one statement. */
  const missedSince = async (ask: Ask, positions: Position[], sessionIds: string[]): Promise<Missed> => {
    const at = clock().getTime();
    const isKept = (since: Position) => since.at >= at - keptMs;
    const keptPositions = positions.filter(isKept);
    const oldest = keptPositions.reduce<bigint | null>((a, { xmin }) => (a === null || xmin < a ? xmin : a), null);
    type Row = { here: string } & (MissedRow | { id: null });
    const rows = await ask(
      'live-missed',
      sql<Row>`SELECT here::text, told.id, told.topic, told.subject, told.data, told.xid::text,
          ${among(sessionIds)} AS sessions
        FROM pg_current_snapshot() here LEFT JOIN LATERAL (
          SELECT * FROM live_messages WHERE xid >= ${oldest?.toString() ?? null}::xid8 AND EXISTS (
            SELECT FROM unnest(${keptPositions.map(snapshotOf)}::pg_snapshot[]) since WHERE NOT pg_visible_in_snapshot(xid, since))
          ORDER BY xid DESC LIMIT ${most + 1}) told ON true
        ORDER BY told.id`,
    );
    const [first] = rows;
    if (!first) throw new Error('the position has no answer');
    const position = positionOf(first.here, at);
    const missed = rows.filter((row): row is Row & MissedRow => row.id !== null);
    const cutAt = missed.length > most ? missed.map(({ xid }) => BigInt(xid)).reduce((a, b) => (a < b ? a : b)) : 0n;
    return {
      position,
      by: (sessionId, since) => {
        // A database restored elsewhere restarts its transaction ids.
        if (!isKept(since) || since.xmin <= cutAt || since.xmax > position.xmax) return null;
        return missed.filter(({ xid, sessions }) => isNews(BigInt(xid), since) && sessions.includes(sessionId));
      },
    };
  };

  return { sessionsFor, missedSince };
}
