import { sql, type Transaction } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';

const kinds = sql`(VALUES ('quote.sent', 'ordering', 'quote_received'), ('work-order.confirmed', 'ordering', 'order_answered'),
  ('request.scheduled', 'ordering', 'work_moved'), ('request.done', 'ordering', 'work_done'),
  ('invoice.issued', 'ordering', 'invoice_issued'), ('work-order.issued', 'provider', 'order_issued'), ('quote.declined', 'provider', 'quote_declined'),
  ('request.accepted', 'provider', 'work_received'), ('mission.signed-on-device', 'ordering', 'mission_told'),
  ('mission.signature-contested', 'provider', 'mission_told')) k (event, side, kind)`;

/** Notices of recent events; those of the last four days are unread. */
export async function tellNotices(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`
    INSERT INTO notices (id, user_id, company_id, kind, group_key, request_id, data, in_app, push, created_at, read_at)
    SELECT gen_random_uuid(), m.user_id, m.company_id, told.kind, told.kind || ':' || r.id, r.id,
      jsonb_build_object('number', coalesce(r.number, ''), 'title', r.title,
        'place', CASE WHEN k.side = 'ordering' THEN s.name ELSE district_label(s.postal_code, s.city) END,
        'who', CASE WHEN k.side = 'provider' THEN ${companyName('o')}
          WHEN r.sealed AND r.opened_at IS NULL THEN '' ELSE coalesce(${companyName('p')}, '') END)
      || CASE told.kind WHEN 'quote_revised' THEN jsonb_strip_nulls(jsonb_build_object('amountMinor', e.data -> 'totalTtcMinor',
          'beforeMinor', e.data -> 'revised' -> 'beforeTtcMinor', 'currency', e.data ->> 'currency', 'changes', 'discount'))
        WHEN 'order_answered' THEN '{"move": "confirmed"}'::jsonb
        WHEN 'invoice_issued' THEN jsonb_build_object('amountMinor', e.data -> 'totalTtcMinor', 'currency', e.data ->> 'currency',
          'move', CASE e.data ->> 'kind' WHEN 'credit' THEN 'credit' ELSE 'invoice' END)
        WHEN 'work_moved' THEN jsonb_build_object('move', 'scheduled', 'startOn', e.data ->> 'startOn')
        WHEN 'work_received' THEN jsonb_build_object('move', 'accepted', 'snags', coalesce(e.data ->> 'snags', '0'))
        WHEN 'mission_told' THEN jsonb_strip_nulls(jsonb_build_object('signer', e.data ->> 'name', 'reason', e.data ->> 'reason',
          'move', CASE k.side WHEN 'provider' THEN 'denied' ELSE 'signed' END,
          'url', CASE k.side WHEN 'provider' THEN '/missions/' || (e.data ->> 'visitId') || '?etape=signature' END))
        ELSE '{}' END,
      true, false, e.occurred_at,
      CASE WHEN e.occurred_at < ${now}::timestamptz - interval '4 days' THEN e.occurred_at + interval '1 hour' END
    FROM events e JOIN ${kinds} ON k.event = e.kind
      CROSS JOIN LATERAL (SELECT CASE WHEN e.kind = 'quote.sent' AND (e.data ->> 'revision')::integer > 0 THEN 'quote_revised' ELSE k.kind END AS kind) told
      JOIN requests r ON r.id = e.request_id JOIN sites s ON s.id = r.site_id
      JOIN company_profiles o ON o.id = r.company_id
      LEFT JOIN company_profiles p ON p.id = e.audience_provider_id
      JOIN memberships m ON m.role NOT IN ('viewer', 'technician')
        AND m.company_id = CASE WHEN k.side = 'ordering' THEN r.company_id ELSE e.audience_provider_id END
        AND (k.side = 'provider' OR NOT m.limited_to_sites
          OR EXISTS (SELECT FROM site_assignments a WHERE a.user_id = m.user_id AND a.site_id = r.site_id))
    WHERE e.occurred_at > ${now}::timestamptz - interval '10 days' AND e.actor_user_id IS DISTINCT FROM m.user_id`.execute(
    trx,
  );
  await sql`
    UPDATE notices n SET led_by = latest.id
    FROM (SELECT DISTINCT ON (user_id, group_key) id, user_id, group_key FROM notices WHERE read_at IS NULL
      ORDER BY user_id, group_key, created_at DESC, id DESC) latest
    WHERE n.user_id = latest.user_id AND n.group_key = latest.group_key AND n.read_at IS NULL AND n.id <> latest.id`.execute(
    trx,
  );
}
