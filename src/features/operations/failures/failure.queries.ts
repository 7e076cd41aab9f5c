import { type Kysely, type RawBuilder, sql } from 'kysely';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { type Failure, mailFailureOf } from './failure.contract.ts';

export type Kind = Failure['kind'];
type Row = Omit<Failure, 'kind' | 'cause' | 'since' | 'nextAt'> & {
  since: Date;
  nextAt: Date | null;
  key: string;
};

const queues: Record<Kind, RawBuilder<boolean>> = {
  mail: sql`j.name = 'mail'`,
  effect: sql`j.name = 'effect'`,
  // Excludes the queues' own jobs.
  job: sql`j.name NOT IN ('mail', 'effect') AND j.name NOT LIKE '__pgboss%'`,
};

/** Failed jobs of a kind that are not running (docs/decisions/0027). */
export const failing = (kind: Kind) =>
  sql<boolean>`${queues[kind]} AND j.state IN ('retry', 'failed') AND j.output IS NOT NULL`;

// The program's errors are objects; errors recorded by the queue (a dead process) are plain values.
const shared = sql`j.id, coalesce(j.output->>'message', j.output->'value'->>'message', j.output->>'value', '') AS reason,
  CASE WHEN j.state = 'retry' THEN j.start_after END AS "nextAt"`;

const forms: Record<Kind, RawBuilder<unknown>> = {
  mail: sql`SELECT ${shared}, m.template AS name, m.recipient, m.attempts::int, m.created_at AS since
    FROM pgboss.job j JOIN mails m ON m.id = j.id`,
  effect: sql`SELECT ${shared}, concat_ws(' · ', j.data->>'kind', j.data->>'effect') AS name, NULL AS recipient,
    j.retry_count + 1 AS attempts, e.occurred_at AS since FROM pgboss.job j JOIN events e ON e.id = (j.data->>'eventId')::uuid`,
  job: sql`SELECT ${shared}, j.name, NULL AS recipient, j.retry_count + 1 AS attempts,
    date_trunc('milliseconds', j.created_on) AS since FROM pgboss.job j`,
};

/** One page of failures, newest first. Admins only: checked by the endpoint. */
export async function listFailures(
  db: Kysely<DB>,
  { kind, state, cursor, limit }: { kind: Kind; state: 'ended' | 'all'; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`f.since`, id: 'f.id', way: 'DESC' });
  const { rows } = await sql<Row>`SELECT f.*, ${page.key} AS key FROM (${forms[kind]} WHERE ${failing(kind)}) f
    WHERE ${state === 'all' ? sql`true` : sql`"nextAt" IS NULL`} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, ({ since, nextAt, id, name, recipient, attempts, reason }): Failure => {
    const { cause, detail } = kind === 'mail' ? mailFailureOf(reason) : { cause: null, detail: reason };
    return {
      id,
      kind,
      name,
      recipient,
      attempts,
      cause,
      reason: detail,
      since: since.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    };
  });
}
