import { sql, type Transaction } from 'kysely';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';

/** Accounts of printed acts: from events, and for ink from the crew's entries. */
export async function writeHands(trx: Transaction<DB>): Promise<void> {
  await sql`WITH acts (subject_id, act, user_id, company_id, at) AS (
      SELECT (e.data ->> a.subject)::uuid, a.act, e.actor_user_id, e.actor_company_id, e.occurred_at
      FROM events e JOIN (VALUES ('quote.accepted', 'quoteId', 'accepted'), ('work-order.issued', 'workOrderId', 'ordered'),
        ('work-order.confirmed', 'workOrderId', 'confirmed'), ('amendment.proposed', 'amendmentId', 'proposed'),
        ('amendment.signed', 'amendmentId', 'accepted'), ('snag.fixed', 'snagId', 'fixed'),
        ('snag.lifted', 'snagId', 'lifted'), ('mission.signature-contested', 'signatureId', 'contested')) a (kind, subject, act) ON a.kind = e.kind
      UNION ALL SELECT c.id, 'decided', e.actor_user_id, e.actor_company_id, e.occurred_at
      FROM receptions c JOIN work_orders w ON w.id = c.work_order_id
        JOIN events e ON e.request_id = w.request_id AND e.kind = 'request.accepted'
      UNION ALL SELECT s.id, 'signed', s.signed_by, CASE s.side WHEN 'provider' THEN w.provider_id ELSE w.company_id END,
        s.signed_at
      FROM reception_signatures s JOIN work_orders w ON w.id = s.work_order_id
      UNION ALL SELECT n.id, 'signed', n.made_by, v.provider_id, n.made_at
      FROM mission_entries n JOIN visits v ON v.id = n.visit_id WHERE n.kind = 'signature')
    INSERT INTO hands (id, subject_id, act, user_id, name, email, company_id, company, at)
    SELECT gen_random_uuid(), t.subject_id, t.act, u.id, u.name, u.email, p.id, ${companyName('p')}, t.at
    FROM acts t JOIN users u ON u.id = t.user_id JOIN company_profiles p ON p.id = t.company_id
    WHERE t.subject_id IS NOT NULL`.execute(trx);
}
