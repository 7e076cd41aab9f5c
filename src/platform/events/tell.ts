import { type Kysely, type RawBuilder, sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { DB } from '#platform/db/types.ts';

type Data = Record<string, string | null>;

export interface Topic {
  name: string;
  sql: RawBuilder<unknown>;
  /** Contract names whose screens a message makes stale. */
  stale: (data: Data) => readonly string[];
}

/** The SQL returns the ids of sessions that may receive `told` (`told.subject`, `told.data`); it runs at delivery. */
export const defineTopic = (
  name: string,
  sql: RawBuilder<unknown>,
  stale: readonly string[] | Topic['stale'] = [],
): Topic => ({
  name,
  sql,
  stale: typeof stale === 'function' ? stale : () => stale,
});

/** A PostgreSQL notification is limited to 8000 bytes. */
const longest = 4000;

/** Sends names and ids on commit; stored for an hour unless `passing`. Recipients: at delivery. */
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
