import { z } from 'zod';
import { actsSchema, endpoint, id, line, pageInput, pageOf } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { invoiceItem } from '#features/money/invoices/invoice.contract.ts';
import { standings } from './settlement.rules.ts';

export type { InvoiceKind } from '#features/money/invoices/invoice.contract.ts';

const tags = ['settlements'];

/** The views of the list; only the issuer sees drafts. */
const listViews = ['all', 'drafts', 'approve', 'pay', 'open', 'late', 'contested', 'kept', 'paid', 'credits'] as const;
const listInput = pageInput.extend({ view: z.enum(listViews).default('all'), q: line(80).default('') });
export type ListInput = z.output<typeof listInput>;

const listedInvoice = invoiceItem.omit({ state: true, retentionMinor: true }).extend({
  standing: z.enum([...standings, 'draft', 'credit']),
  restMinor: z.int().nullable(),
  keptMinor: z.int().nullable(),
  lateSince: z.string().nullable(),
  /** State at the e-invoicing platform, with the last status received; null: not sent through one. */
  platform: z.object({ state: z.enum(['waiting', 'sent', 'refused']), status: z.int().nullable() }).nullable(),
});
export type ListedInvoice = z.output<typeof listedInvoice>;

const rowActs = ['approve', 'announce', 'answer', 'remind'] as const;
/** A row of the list, with the acts offered in it and on a selection. */
const invoiceRow = listedInvoice.extend({
  /** Null for drafts and credit notes, which are not settled. */
  settlement: z
    .object({
      version: z.int(),
      /** What the client may approve now; zero for the issuer. */
      toApproveMinor: z.int(),
      acts: actsSchema(rowActs),
    })
    .nullable(),
});
export type InvoiceRow = z.output<typeof invoiceRow>;

/** A count, and a total in euro cents at the stored exchange rates. */
const some = z.object({ count: z.int(), minor: z.int() });
const moneyFigures = z.object({
  drafts: z.int(),
  /** Finished orders, and the amount left to invoice. */
  toInvoice: some,
  approve: some,
  pay: some,
  open: some,
  late: some.extend({ since: z.string().nullable() }),
  contested: some,
  /** Retentions, and when the next one falls due. */
  kept: some.extend({ next: z.string().nullable() }),
  paidThisMonthMinor: z.int(),
});
export type MoneyFigures = z.output<typeof moneyFigures>;

const settlementsOfOrder = z.object({
  items: z.array(listedInvoice),
  /** Everything issued, less credit notes. */
  invoicedMinor: z.int(),
  paidMinor: z.int(),
  restMinor: z.int(),
  lateMinor: z.int(),
  keptMinor: z.int(),
});
export type SettlementsOfOrder = z.output<typeof settlementsOfOrder>;

export const listedContract = {
  list: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/invoices',
      summary: 'Invoices sent, or received for who orders, the latest first, with what is left to pay of each',
      tags,
    })
    .input(listInput)
    .output(pageOf(invoiceRow)),
  figures: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/invoice-figures',
      summary: 'What is to be invoiced, approved, paid and waited for, in euros',
      tags,
    })
    .output(moneyFigures),
  ofOrder: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{workOrderId}/settlements',
      summary: 'How the invoices of an order stand, and what is paid, late and kept back of them',
      tags,
    })
    .input(z.object({ workOrderId: id }))
    .output(settlementsOfOrder),
};
