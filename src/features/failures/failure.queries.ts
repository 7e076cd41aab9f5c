import { type Kysely, sql } from 'kysely';
import { decodeCursor, pageOf } from '#common/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Failure } from './failure.contract.ts';

type Kind = Failure['kind'];
type Row = Omit<Failure, 'kind' | 'since' | 'nextAt'> & { since: Date; nextAt: Date | null };

const forms = {
  mail: sql`SELECT id, template AS name, recipient, attempts::int, coalesce(last_error, '') AS reason, created_at AS since,
    CASE WHEN failed_at IS NULL THEN next_at END AS "nextAt", failed_at FROM mails
    WHERE sent_at IS NULL AND last_error IS NOT NULL`,
  effect: sql`SELECT id, kind AS name, NULL AS recipient, failures::int AS attempts, last_error AS reason,
    occurred_at AS since, CASE WHEN failed_at IS NULL THEN coalesce(next_at, occurred_at) END AS "nextAt", failed_at FROM events
    WHERE handled_at IS NULL AND last_error IS NOT NULL`,
};

/** One page of what failed, newest first; for admins, whom the endpoint lets in. */
export async function listFailures(
  db: Kysely<DB>,
  { kind, state, cursor, limit }: { kind: Kind; state: 'ended' | 'all'; cursor?: string | undefined; limit: number },
) {
  const after = cursor ? decodeCursor(cursor) : null;
  const { rows } = await sql<Row>`SELECT * FROM (${forms[kind]}) f
    WHERE ${state === 'all' ? sql`true` : sql`failed_at IS NOT NULL`} AND ${after ? sql`id < ${after.id}::uuid` : sql`true`}
    ORDER BY id DESC LIMIT ${limit + 1}`.execute(db);
  return pageOf(
    rows,
    limit,
    (row) => [row.since.toISOString(), row.id],
    ({ since, nextAt, id, name, recipient, attempts, reason }): Failure => ({
      id,
      kind,
      name,
      recipient,
      attempts,
      reason,
      since: since.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    }),
  );
}
