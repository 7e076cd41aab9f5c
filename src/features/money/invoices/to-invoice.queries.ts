import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

const leftMinor = sql<number>`(w.total_ttc_minor - coalesce((
  SELECT sum(CASE n.kind WHEN 'credit' THEN -n.total_ttc_minor ELSE n.total_ttc_minor END)
  FROM invoices n WHERE n.work_order_id = w.id AND n.state <> 'draft'), 0))::bigint`;

/** One page of the viewer's finished orders with something left to invoice, the latest first. */
export async function pageToInvoice(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`w.issued_at`, id: 'w.id', way: 'DESC' });
  const rows = await db
    .selectFrom('work_orders as w')
    .innerJoin('requests as r', 'r.id', 'w.request_id')
    .innerJoin('sites as s', 's.id', 'w.site_id')
    .innerJoin('company_profiles as c', 'c.id', 'w.company_id')
    .where('w.provider_id', '=', viewer.company.id)
    .where(sql<SqlBool>`w.state IN ('completed', 'accepted')`)
    .where(sql<SqlBool>`${leftMinor} > 0`)
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select([
      'w.id',
      'w.number',
      'w.request_id as requestId',
      'w.company_id as companyId',
      'w.provider_id as providerId',
      'w.state',
      'w.origin',
      'r.title',
      's.name as site',
      companyName('c').as('company'),
      sql<Currency>`w.currency`.as('currency'),
      leftMinor.as('leftMinor'),
      sql<string | null>`(SELECT d.id FROM invoices d WHERE d.work_order_id = w.id AND d.state = 'draft')`.as(
        'draftId',
      ),
      page.key.as('key'),
    ])
    .execute();
  return pageOf(rows, limit, withoutKey);
}
