import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { JsonText } from '#platform/db/json-text.ts';
import { one } from '#platform/db/one.ts';

const most = 500;

/** The requests offered to a provider, where its map shows them; `offered` is the requests' own predicate on `r`. */
export async function listTenders(
  db: Kysely<DB>,
  offered: RawBuilder<SqlBool>,
  { trade }: { trade?: string | undefined },
): Promise<JsonText> {
  const ofTrade = trade ? sql`AND r.trade = ${trade}` : sql``;
  const found = await sql<{ answer: string }>`
    WITH open AS (SELECT r.* FROM requests r WHERE r.state = 'published' AND ${offered} ${ofTrade}
      ORDER BY r.deadline_at NULLS LAST, r.id LIMIT ${most})
    SELECT json_build_object('items', coalesce(json_agg(json_build_object('id', r.id, 'number', r.number, 'title', r.title,
      'trade', r.trade, 'priority', r.priority, 'district', district_label(s.postal_code, s.city),
      'latitude', shown_degrees(s.latitude), 'longitude', shown_degrees(s.longitude), 'deadlineAt', r.deadline_at)
      ORDER BY r.deadline_at NULLS LAST, r.id), '[]'))::text AS answer
    FROM open r JOIN sites s ON s.id = r.site_id`.execute(db);
  return new JsonText(one(found).answer);
}
