import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { keyset } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { balanceAt } from './balance.queries.ts';
import { toSend } from './listed.queries.ts';
import { settlements } from './settlement.queries.ts';

/** One page in due-date order, or invoices by id. */
export type Asked = { cursor?: string | undefined; limit: number } | { ids: string[] };

/** Filters rows `s` by their indexed sort key; a page reads one row more. */
export function cutOf(asked: Asked): { where: RawBuilder<SqlBool>; cut: RawBuilder<unknown> } {
  if ('ids' in asked) return { where: sql<SqlBool>`s.id = ANY(${asked.ids}::uuid[])`, cut: sql`` };
  const page = keyset(asked.cursor, { key: sql`s.due_rank`, id: 's.id', type: 'integer' });
  return { where: page.after, cut: sql`ORDER BY ${page.by} LIMIT ${asked.limit + 1}` };
}

/** Approved invoices with an amount left to send, first due first. OFFSET 0: pages follow the index. */
export function approvedInvoices(viewer: CompanyViewer, now: Date, asked: Asked): RawBuilder<unknown> {
  const { where, cut } = cutOf(asked);
  return sql`(SELECT s.id, false AS "isReceived", s.version, v.number, v.company, v.due_on AS "dueOn", s.due_rank AS rank,
      v.to_send AS "toSendMinor", s.seller_iban AS iban, s.seller_name AS creditor, v.provider_id AS "providerId",
      NULL::text AS supplier
    FROM settlements s CROSS JOIN LATERAL (
      SELECT i.number, ${companyName('c')} AS company, i.due_on, i.provider_id, ${toSend} AS to_send
      FROM invoices i JOIN company_profiles c ON c.id = i.provider_id
        LEFT JOIN guarantees g ON g.work_order_id = i.work_order_id
        CROSS JOIN LATERAL ${balanceAt(now)} b
      WHERE i.id = s.id AND ${invoiceScope(viewer)} OFFSET 0) v
    WHERE s.company_id = ${viewer.company.id} AND s.is_to_send AND v.to_send > 0 AND ${where} ${cut})`;
}

/** Amount left to send, and approved minus paid, for invoices in reach. */
export const leftToSend = (db: Kysely<DB>, viewer: CompanyViewer, now: Date, ids: string[]) =>
  settlements(db, now)
    .where(invoiceScope(viewer))
    .where('s.id', 'in', ids)
    .clearSelect()
    .select([
      's.id',
      'i.provider_id as providerId',
      toSend.as('toSendMinor'),
      sql<number>`s.approved_minor - s.paid_minor - s.announced_minor`.as('unpaidMinor'),
    ])
    .execute();
