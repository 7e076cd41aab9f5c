import { type Kysely, type RawBuilder, sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';

type Data = Record<string, string | null>;

/** What is sent to browsers live, as its slice declares it. */
export interface Topic {
  name: string;
  sql: RawBuilder<unknown>;
  /** First names of the contract whose screens a message makes stale. */
  stale: (data: Data) => readonly string[];
}

/**
 * Declares a topic. The SQL answers the ids of the sessions that may hear of a message now: it is asked as the message is
 * delivered, after a cut too. In it `told` is the message: `told.subject` (a UUID), `told.data`.
 */
export const defineTopic = (
  name: string,
  sql: RawBuilder<unknown>,
  stale: readonly string[] | Topic['stale'] = [],
): Topic => ({
  name,
  sql,
  stale: typeof stale === 'function' ? stale : () => stale,
});

/** A notification of PostgreSQL holds 8000 bytes. */
const longest = 4000;

/**
 * Tells those who follow `subject` of a topic, when the transaction commits: names and ids only. Kept an hour for a
 * browser that was cut off; `passing` ones (somebody writes) are not kept. Who is told is found when it is delivered,
 * by the rights of that moment: by the SQL of its topic.
 */
export async function tell(
  db: Kysely<DB>,
  topic: string,
  subject: string,
  data: Data,
  { now, passing = false }: { now: Date; passing?: boolean },
): Promise<void> {
  const id = uuidv7(now.getTime());
  const message = { id, topic, subject, data };
  if (Buffer.byteLength(JSON.stringify(message)) > longest) throw new Error(`${topic}: names and ids only`);
  if (passing) {
    await sql`SELECT pg_notify('live', ${JSON.stringify(message)})`.execute(db);
    return;
  }
  await sql`
    WITH kept AS (
      INSERT INTO live_messages (id, topic, subject, data, created_at)
      VALUES (${id}, ${topic}, ${subject}, ${JSON.stringify(data)}, ${now}) RETURNING id, topic, subject, data, xid, snapshot)
    SELECT pg_notify('live', to_jsonb(kept)::text) FROM kept`.execute(db);
}
