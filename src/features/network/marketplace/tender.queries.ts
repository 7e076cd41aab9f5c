import { type Kysely, sql } from 'kysely';
import { offeredScope } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';

const most = 500;

/** Requests offered to a provider with their approximate positions, and their total. */
export async function listTenders(
  db: Kysely<DB>,
  providerId: string,
  { trade }: { trade?: string | undefined },
): Promise<RawJson> {
  const ofTrade = trade ? sql`AND r.trade = ${trade}` : sql``;
  const found = await sql<{ answer: string }>`
    WITH offered AS MATERIALIZED (SELECT r.id, r.deadline_at FROM requests r
      WHERE r.state = 'published' AND ${offeredScope(providerId)} ${ofTrade}),
    open AS (SELECT r.* FROM (SELECT id FROM offered ORDER BY deadline_at NULLS LAST, id LIMIT ${most}) first
      JOIN requests r ON r.id = first.id)
    SELECT json_build_object('count', (SELECT count(*) FROM offered), 'items', coalesce(json_agg(json_build_object('id', r.id, 'number', r.number, 'title', r.title,
      'trade', r.trade, 'priority', r.priority, 'district', district_label(s.postal_code, s.city),
      'latitude', s.public_latitude, 'longitude', s.public_longitude, 'deadlineAt', r.deadline_at)
      ORDER BY r.deadline_at NULLS LAST, r.id), '[]'))::text AS answer
    FROM open r JOIN sites s ON s.id = r.site_id`.execute(db);
  return new RawJson(one(found).answer);
}
