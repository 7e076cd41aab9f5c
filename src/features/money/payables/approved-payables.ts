import { type Kysely, sql, type SqlBool } from 'kysely';
import { type Asked, byDueDay } from '#features/money/settlements/settlement.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { payables, supplierKey } from './payable.queries.ts';

const toSend = sql<number>`s.approved_minor - s.paid_minor`;

/** Approved invoices from elsewhere with something left to send, as `approvedInvoices` reads those issued here. */
export const approvedReceived = (db: Kysely<DB>, viewer: CompanyViewer, asked: Asked) => {
  const page = byDueDay('cursor' in asked ? asked.cursor : undefined, 'v.due_on', 's.id');
  return payables(db, viewer)
    .where('s.is_open', '=', true)
    .where(sql<SqlBool>`${toSend} > 0`)
    .where('v.currency', '=', 'EUR')
    .where(page.after)
    .$if('ids' in asked, (found) => found.where('s.id', 'in', 'ids' in asked ? asked.ids : []))
    .orderBy(page.by)
    .$if('limit' in asked, (found) => found.limit('limit' in asked ? asked.limit + 1 : 0))
    .select([page.key.as('key'), toSend.as('toSendMinor'), supplierKey.as('supplierKey')])
    .execute();
};

/** What may still be sent of each of these in reach. */
export const leftToSendOf = (db: Kysely<DB>, viewer: CompanyViewer, ids: string[]) =>
  payables(db, viewer)
    .where('s.id', 'in', ids)
    .clearSelect()
    .select(['s.id', toSend.as('toSendMinor'), supplierKey.as('supplierKey')])
    .execute();
