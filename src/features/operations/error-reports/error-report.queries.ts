import { type Kysely, sql } from 'kysely';
import { likePattern } from '#platform/db/containing.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { ErrorReport } from './error-report.contract.ts';

const columns = [
  'r.id',
  'r.error_id as errorId',
  'r.message',
  'r.stack',
  'r.component_stack as componentStack',
  'r.user_agent as userAgent',
  'r.url',
  'r.user_id as userId',
  'u.name as userName',
  'r.occurred_at as occurredAt',
  'r.resolved_at as resolvedAt',
] as const;

const reports = (db: Kysely<DB>) => db.selectFrom('error_reports as r').leftJoin('users as u', 'u.id', 'r.user_id');

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
    userName: row.userName,
    timestamp: occurredAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}

/** One page of reports, newest first, filtered by ID or by text in the message. Admins only: checked by the endpoint. */
export async function listErrorReports(
  db: Kysely<DB>,
  {
    state,
    q,
    cursor,
    limit,
  }: { state: 'open' | 'resolved' | 'all'; q?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`r.occurred_at`, id: 'r.id', way: 'DESC' });
  let query = reports(db)
    .select([...columns, page.key.as('key')])
    .where(page.after);
  if (state !== 'all') query = query.where('r.resolved_at', state === 'open' ? 'is' : 'is not', null);
  if (q) {
    const part = likePattern(q);
    query = query.where(sql<boolean>`(upper(r.error_id) LIKE upper(${part.slice(1)}) OR r.message ILIKE ${part})`);
  }
  const rows = await query
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, present);
}

export async function readErrorReport(db: Kysely<DB>, id: string): Promise<ErrorReport | undefined> {
  const row = await reports(db).select(columns).where('r.id', '=', id).executeTakeFirst();
  return row && present(row);
}

export async function listReportsOf(db: Kysely<DB>, { userId }: { userId: string }): Promise<ErrorReport[]> {
  const rows = await reports(db)
    .select(columns)
    .where('r.user_id', '=', userId)
    .orderBy('r.occurred_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(present);
}
