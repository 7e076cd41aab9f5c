import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Topic } from './tell.ts';

/** A message as it travels to browsers: names only, each reader fetches the rest under their own rights. */
export interface Message {
  id: string;
  topic: string;
  subject: string;
  data: Record<string, string | null>;
}

/**
 * How far a reader has heard: whatever commits later is of this transaction or a younger one. Ids would not do, for
 * transactions do not commit in the order in which they began.
 */
export interface Position {
  horizon: bigint;
  /** Epoch milliseconds. */
  at: number;
}

const keptMs = 3_600_000;
/** Past so many, asking anew costs less than catching up. */
const most = 1000;

export const writePosition = ({ horizon, at }: Position): string => `${horizon}-${at}`;

/** A position as a browser says it; what is none is one that nobody knows any more. */
export function readPosition(text: string): Position {
  const [, horizon = '0', at = '0'] = /^(\d{1,18})-(\d{1,15})$/.exec(text) ?? [];
  return { horizon: BigInt(horizon), at: Number(at) };
}

export type Ask = <Row>(name: string, query: RawBuilder<Row>) => Promise<Row[]>;

interface MissedRow extends Message {
  xid: string;
  sessions: string[];
}

export interface Missed {
  /** Where a reader stands who has heard all of it. */
  position: Position;
  /** What a session missed since it stood there, in the order it was told; null when nobody can know any more. */
  by: (sessionId: string, since: Position) => Message[] | null;
}

/** Makes what finds the sessions that hear of messages: of one as it is told, or of all that some missed. */
export function findersOf(topics: readonly Topic[], clock: Clock) {
  const followers = sql.join(
    topics.map((topic) => sql`SELECT id FROM (${topic.sql}) AS of_topic(id) WHERE told.topic = ${topic.name}`),
    sql` UNION ALL `,
  );
  /** Of these sessions, those that may hear of the message `told` now. */
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

  /** What these sessions missed since these positions, in one statement for all of them. */
  const missedSince = async (ask: Ask, positions: Position[], sessionIds: string[]): Promise<Missed> => {
    const at = clock().getTime();
    const isKept = (since: Position) => since.at >= at - keptMs;
    const horizons = positions.filter(isKept).map(({ horizon }) => horizon);
    const oldest = horizons.reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null);
    type Row = { horizon: string; next: string } & (MissedRow | { id: null });
    const rows = await ask(
      'live-missed',
      sql<Row>`SELECT pg_snapshot_xmin(here)::text AS horizon, pg_snapshot_xmax(here)::text AS next,
          told.id, told.topic, told.subject, told.data, told.xid::text, ${among(sessionIds)} AS sessions
        FROM pg_current_snapshot() here LEFT JOIN LATERAL (
          SELECT * FROM live_messages WHERE xid >= ${oldest?.toString() ?? null}::xid8
          ORDER BY xid DESC LIMIT ${most + 1}) told ON true
        ORDER BY told.id`,
    );
    const [here] = rows;
    if (!here) throw new Error('the position has no answer');
    const told = rows.filter((row): row is Row & MissedRow => row.id !== null);
    const cutAt = told.length > most ? told.map(({ xid }) => BigInt(xid)).reduce((a, b) => (a < b ? a : b)) : -1n;
    return {
      position: { horizon: BigInt(here.horizon), at },
      by: (sessionId, since) => {
        // A base that was restored elsewhere counts its transactions anew.
        if (!isKept(since) || since.horizon <= cutAt || since.horizon > BigInt(here.next)) return null;
        return told.filter(({ xid, sessions }) => BigInt(xid) >= since.horizon && sessions.includes(sessionId));
      },
    };
  };

  return { sessionsFor, missedSince };
}
