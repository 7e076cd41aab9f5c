import { z } from 'zod';
import { currency, endpoint, id, line, pageInput, pageOf } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { invoiceKinds } from '#features/money/invoices/invoice-document.contract.ts';
import { standings } from './settlement.rules.ts';

// What queries need of invoices.
export type { InvoiceKind } from '#features/money/invoices/invoice.contract.ts';

const tags = ['settlements'];

/** What a list shows, by who reads it: drafts are their author’s alone. */
const listViews = ['all', 'drafts', 'approve', 'pay', 'open', 'late', 'contested', 'kept', 'paid', 'credits'] as const;
const listInput = pageInput.extend({ view: z.enum(listViews).default('all'), q: line(80).default('') });
export type ListInput = z.output<typeof listInput>;

const listedInvoice = z.object({
  id,
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  standing: z.enum([...standings, 'draft', 'credit']),
  title: z.string(),
  site: z.string(),
  /** The other company. */
  company: z.string(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Of a draft: counted when it is opened. */
  totalTtcMinor: z.int().nullable(),
  restMinor: z.int().nullable(),
  keptMinor: z.int().nullable(),
  lateSince: z.string().nullable(),
  currency,
});
export type ListedInvoice = z.output<typeof listedInvoice>;

/** How many, and how much in euro cents at the stored rates. */
const some = z.object({ count: z.int(), minor: z.int() });
const moneyFigures = z.object({
  drafts: z.int(),
  /** Orders whose work is done, and what is left to invoice of them. */
  toInvoice: some,
  approve: some,
  pay: some,
  open: some,
  late: some.extend({ since: z.string().nullable() }),
  contested: some,
  /** Kept back; when the next of it falls due. */
  kept: some.extend({ next: z.string().nullable() }),
  paidThisMonthMinor: z.int(),
});
export type MoneyFigures = z.output<typeof moneyFigures>;

const settlementsOfOrder = z.object({
  items: z.array(listedInvoice),
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
    .output(pageOf(listedInvoice)),
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
