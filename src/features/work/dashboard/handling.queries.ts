import { type Kysely, sql } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

const most = 60;

/** A provider's open orders. Of several quantities for one volume (carried, tipped), the largest counts. */
export async function readHandling(db: Kysely<DB>, { company }: CompanyViewer): Promise<RawJson> {
  const answer = await sql<{ body: string }>`
    SELECT json_build_object('items', coalesce(json_agg(json_build_object('requestId', t.request_id,
      'orderNumber', t.number, 'title', t.title, 'site', t.site, 'street', t.street, 'town', t.town, 'client', t.client,
      'orderState', t.state, 'onHold', t.on_hold, 'urgent', t.urgent, 'startOn', t.start_on, 'volumeMilli', t.volume,
      'totalHtMinor', t.total_ht_minor, 'currency', t.currency) ORDER BY t.start_on NULLS LAST, t.number), '[]'))::text AS body
    FROM (SELECT w.request_id, w.number, r.title, s.name AS site, s.street, concat_ws(' ', s.postal_code, s.city) AS town,
        ${companyName('c')} AS client, w.state, r.state = 'on_hold' AS on_hold, r.priority = 'urgent' AS urgent,
        w.start_on, w.total_ht_minor, w.currency,
        (SELECT max(l.quantity_milli) FROM work_order_lines l
          WHERE l.work_order_id = w.id AND l.unit IN ('m³', 'm3')) AS volume
      FROM work_orders w
      JOIN requests r ON r.id = w.request_id
      JOIN sites s ON s.id = r.site_id
      JOIN company_profiles c ON c.id = w.company_id
      WHERE w.provider_id = ${company.id} AND w.state IN ('issued', 'confirmed', 'under_way')
      ORDER BY w.start_on NULLS LAST, w.number LIMIT ${most}) t`.execute(db);
  return new RawJson(one(answer).body);
}
