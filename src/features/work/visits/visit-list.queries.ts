import { type Kysely, sql, type SqlBool } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { keyset } from '#platform/db/keyset.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { VisitState } from './visit.contract.ts';
import { type VisitRow, visits } from './visit.queries.ts';
import { visitScope } from './visit.scope.ts';

export interface Wanted {
  cursor?: string | undefined;
  limit: number;
  from?: string | undefined;
  to?: string | undefined;
  workOrderId?: string | undefined;
  requestId?: string | undefined;
  siteId?: string | undefined;
  latest?: boolean | undefined;
  states: readonly VisitState[];
}

const always = sql<SqlBool>`true`;

/** Readable visits, by time or latest first, one more than a page; with `from`, those not over by then. */
export async function listVisits(
  db: Kysely<DB>,
  viewer: Viewer,
  { cursor, limit, from, to, workOrderId, requestId, siteId, latest = false, states }: Wanted,
): Promise<(VisitRow & { key: string })[]> {
  const way = latest ? 'desc' : 'asc';
  const page = keyset(cursor, { key: sql`v.listed_at`, id: 'v.id', way: latest ? 'DESC' : 'ASC' });
  // No visit lasts longer than a month, which bounds the index scan.
  const begun = from
    ? sql<SqlBool>`(v.listed_at > ${from}::timestamptz - interval '32 days' AND v.listed_until > ${from})`
    : always;
  const ids = db
    .selectFrom('visits as v')
    .where(visitScope(viewer))
    .where(begun)
    .where(to ? sql<SqlBool>`v.listed_at < ${to}` : always)
    .where(workOrderId ? sql<SqlBool>`v.work_order_id = ${workOrderId}` : always)
    .where(requestId ? sql<SqlBool>`v.request_id = ${requestId}` : always)
    .where(siteId ? sql<SqlBool>`v.site_id = ${siteId}` : always)
    .where(states.length > 0 ? sql<SqlBool>`v.state = ANY(${[...states]})` : always)
    .where(page.after)
    .orderBy('v.listed_at', way)
    .orderBy('v.id', way)
    .limit(limit + 1)
    .select('v.id');
  return visits(db)
    .where('v.id', 'in', ids)
    .select(page.key.as('key'))
    .orderBy('v.listed_at', way)
    .orderBy('v.id', way)
    .execute();
}
