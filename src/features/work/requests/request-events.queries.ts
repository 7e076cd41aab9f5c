import { type Kysely, sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, lastOfPage, writtenPage, type WrittenPage } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import type { RawJson } from '#platform/db/raw-json.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { partScope, reachesRequest, requestScope } from './request.scope.ts';

/** The thread as the viewer may read it, oldest first; `ownReasons` in their language. */
export async function listEvents(
  db: Kysely<DB>,
  viewer: Viewer,
  input: { id: string; cursor?: string | undefined; limit: number },
  ownReasons: Readonly<Record<string, string>>,
): Promise<RawJson> {
  const companyId = viewer.company?.id ?? null;
  const readable =
    viewer.side === 'provider'
      ? sql`is_read_by(e, r, ${companyId}, 'provider')`
      : sql`is_read_by(e, r, r.company_id, 'ordering')`;
  // A former provider reads its own events, and shared ones from the time of its order.
  const wasTheirs = sql`(e.audience = 'provider' AND e.audience_provider_id = ${companyId} OR e.audience = 'thread'
    AND EXISTS (SELECT FROM left_requests l WHERE l.request_id = r.id AND l.provider_id = ${companyId}
      AND e.occurred_at BETWEEN l.ordered_at AND l.left_at))`;
  // From an opening, a provider reads that it took place, the number of offers, and its own line.
  const own = (list: string) => sql`jsonb_path_query_array(e.data, ${`$.${list}[*]?(@.providerId==$id)`}::jsonpath,
    jsonb_build_object('id', ${companyId}::text))`;
  const data =
    viewer.side === 'provider'
      ? sql`CASE WHEN e.kind = 'request.opened' THEN e.data - 'silent' || jsonb_build_object(
          'received', ${own('received')}, 'setAside', ${own('setAside')}) ELSE e.data END`
      : sql`e.data`;
  const saidReason = sql`CASE WHEN e.data ? 'ownReason'
    THEN jsonb_build_object('ownReason', ${JSON.stringify(ownReasons)}::jsonb -> (e.data ->> 'ownReason')) ELSE '{}' END`;
  // Events of duplicates appear in the request they were merged into, for readers with access to them.
  const ofThread =
    viewer.side === 'provider'
      ? sql`r.id = target.id`
      : sql`(r.id = ANY(ARRAY(SELECT m.id FROM requests m WHERE m.merged_into_id = target.id) || target.id)
          AND (r.id = target.id OR ${requestScope(viewer)}))`;
  const of = sql`CASE WHEN e.request_id <> ${input.id} THEN (SELECT json_build_object('id', r.id, 'number', r.number,
    'title', r.title) FROM requests r WHERE r.id = e.request_id) END`;
  const order = keyset(input.cursor, { key: sql`e.occurred_at`, id: 'e.id' });
  const found = await sql<WrittenPage & { known: boolean }>`
    WITH target AS (SELECT r.id, ${reachesRequest(viewer)} AS reached FROM requests r
      WHERE r.id = ${input.id} AND ${partScope(viewer)}),
    page AS (
      SELECT e.*, ${order.key} AS key, row_number() OVER (ORDER BY ${order.by}) AS rank
      FROM target JOIN requests r ON ${ofThread} JOIN events e ON e.request_id = r.id
      WHERE CASE WHEN target.reached THEN ${readable} ELSE ${wasTheirs} END AND ${order.after}
      ORDER BY ${order.by} LIMIT ${input.limit + 1})
    SELECT EXISTS (SELECT FROM target) AS known,
      coalesce((SELECT json_agg(json_build_object('id', e.id, 'kind', e.kind, 'occurredAt', e.occurred_at, 'data', ${data} || ${saidReason},
        'of', ${of},
        'actor', CASE WHEN u.id IS NOT NULL THEN json_build_object('name', u.name,
          'company', ${companyName('c')}) END) ORDER BY e.rank)
        FROM page e LEFT JOIN users u ON u.id = e.actor_user_id LEFT JOIN company_profiles c ON c.id = e.actor_company_id
        WHERE e.rank <= ${input.limit}), '[]')::text AS items,
      last.key, last.id::text AS id FROM (SELECT 1) one ${lastOfPage(input.limit)}`.execute(db);
  const page = one(found);
  if (!page.known) throw refuse(problems.NOT_FOUND);
  return writtenPage(page);
}
