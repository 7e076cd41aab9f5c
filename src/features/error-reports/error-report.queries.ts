import { type Kysely, sql } from 'kysely';
import { decodeCursor, encodeCursor } from '#common/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { ErrorReport } from './error-report.contract.ts';

const columns = [
  'id',
  'error_id as errorId',
  'message',
  'stack',
  'component_stack as componentStack',
  'user_agent as userAgent',
  'url',
  'user_id as userId',
  'occurred_at as occurredAt',
  'resolved_at as resolvedAt',
] as const;

type Row = Omit<ErrorReport, 'timestamp' | 'resolvedAt'> & { occurredAt: Date; resolvedAt: Date | null };

function present({ occurredAt, resolvedAt, ...row }: Row): ErrorReport {
  return {
    id: row.id,
    errorId: row.errorId,
    message: row.message,
    stack: row.stack,
    componentStack: row.componentStack,
    userAgent: row.userAgent,
    url: row.url,
    userId: row.userId,
    timestamp: occurredAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

/** One page of reports, newest first; for admins, whom the endpoint lets in. */
export async function listErrorReports(
  db: Kysely<DB>,
  { state, cursor, limit }: { state: 'open' | 'resolved' | 'all'; cursor?: string | undefined; limit: number },
) {
  let query = db.selectFrom('error_reports').select([...columns, sql<string>`occurred_at::text`.as('key')]);
  if (state !== 'all') query = query.where('resolved_at', state === 'open' ? 'is' : 'is not', null);
  if (cursor) {
    const after = decodeCursor(cursor);
    query = query.where(sql<boolean>`(occurred_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
  }
  const rows = await query
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(present),
    nextCursor: last ? encodeCursor(last.key, last.id) : null,
  };
}

/** One report; undefined when there is none. */
export async function readErrorReport(db: Kysely<DB>, id: string): Promise<ErrorReport | undefined> {
  const row = await db.selectFrom('error_reports').select(columns).where('id', '=', id).executeTakeFirst();
  return row && present(row);
}

/** The reports that a person sent. */
export async function listReportsOf(db: Kysely<DB>, { userId }: { userId: string }): Promise<ErrorReport[]> {
  const rows = await db
    .selectFrom('error_reports')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('occurred_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(present);
}
