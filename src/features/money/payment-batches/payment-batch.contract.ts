import { z } from 'zod';
import {
  actsSchema,
  day,
  endpoint,
  id,
  line,
  money,
  oneOrMore,
  pageInput,
  pageOf,
  paragraph,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { batchActs, batchBars, batchProblems, batchStates } from './payment-batch.rules.ts';

export type { BatchBar } from './payment-batch.rules.ts';

const tags = ['payment-batches'];

/** Maximum number of invoices in a file, and of those shown in a list. */
export const mostTransfers = 200;
export const listedTransfers = 8;

const payable = z.object({
  invoiceId: id,
  isReceived: z.boolean(),
  version: z.int(),
  number: z.string(),
  company: z.string(),
  dueOn: z.string().nullable(),
  /** The approved amount that is neither paid nor announced. */
  amountMinor: z.int(),
  iban: z.string().nullable(),
  /** The account was confirmed by a person and not stopped since. */
  isConfirmed: z.boolean(),
  bar: z.enum(batchBars).nullable(),
});
export type PayableInvoice = z.output<typeof payable>;

const batch = z.object({
  id,
  reference: z.string(),
  state: z.enum(batchStates),
  executionOn: z.string(),
  totalMinor: z.int(),
  createdAt: z.string(),
  by: z.string(),
  /** Only the first ones in a list. */
  items: z.array(
    z.object({
      invoiceId: id,
      isReceived: z.boolean(),
      number: z.string(),
      company: z.string(),
      amountMinor: z.int(),
      /** No payment is recorded for it yet. */
      isOpen: z.boolean(),
    }),
  ),
  itemCount: z.int(),
  openCount: z.int(),
  cancelled: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  version: z.int(),
  acts: actsSchema(batchActs.names),
});
export type PaymentBatch = z.output<typeof batch>;

const { NOT_PAYABLE, IBAN_UNCONFIRMED, IBAN_OTHER, IN_BATCH, OWN_IBAN_MISSING } = batchProblems;
export const painVersions = ['03', '09'] as const;

export const batchContract = {
  payable: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/payable-invoices',
      summary:
        'Approved invoices with something left to send, the first due first, and whether they may be put into a transfer',
      tags,
    })
    .input(
      pageInput.extend({
        /** Restricts the result to these invoices. */
        ids: oneOrMore(id, { most: 100, characters: 3700 }).optional(),
      }),
    )
    .output(pageOf(payable).extend({ acts: actsSchema(['prepare', 'confirmAccount', 'stopAccount']) })),
  list: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/payment-batches',
      summary: 'Transfers of several invoices, the latest first, with some of their invoices',
      tags,
    })
    .input(pageInput.extend({ limit: z.coerce.number().int().min(1).max(20).default(10) }))
    .output(pageOf(batch)),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/payment-batches/{id}',
      summary: 'A transfer of several invoices, with all of them',
      tags,
    })
    .input(z.object({ id }))
    .output(batch),
  file: endpoint('ordering', batchActs.refusals('file'), { reach: 'company' })
    .route({
      method: 'GET',
      path: '/api/payment-batches/{id}/file',
      summary: 'A transfer of several invoices as a file for a bank (SEPA, pain.001.001.03 or .09)',
      tags,
    })
    .input(z.object({ id, format: z.enum(painVersions).default('03') }))
    .output(z.file()),
  prepare: endpoint('ordering', [NOT_PAYABLE, IBAN_UNCONFIRMED, IN_BATCH, OWN_IBAN_MISSING], { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/payment-batches',
      successStatus: 201,
      summary: 'Prepare one transfer file for several approved invoices; it pays nothing by itself',
      tags,
    })
    .input(
      z.object({
        executionOn: day,
        items: z
          .array(z.object({ invoiceId: id, amountMinor: money.positive() }))
          .min(1)
          .max(mostTransfers),
      }),
    )
    .output(batch),
  cancel: endpoint('ordering', batchActs.refusals('cancel'), { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/payment-batches/{id}/cancellation',
      summary: 'Cancel a transfer that its bank was not given, or refused, with the reason',
      tags,
    })
    .input(z.object({ id, version, reason: paragraph(500).min(3) }))
    .output(batch),
  confirmAccount: endpoint('ordering', [problems.NOT_FOUND, IBAN_OTHER], { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/confirmed-account',
      successStatus: 201,
      summary: 'Say that the account of an invoice is its provider’s, once that was asked of them',
      tags,
    })
    .input(z.object({ id, iban: line(42) }))
    .output(z.object({ iban: z.string() })),
  stopAccount: endpoint('ordering', [problems.NOT_FOUND, IBAN_OTHER, IBAN_UNCONFIRMED], { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/confirmed-account/withdrawal',
      successStatus: 201,
      summary: 'Pay no more to the account of an invoice, with the reason: transfers prepared to it refuse their file',
      tags,
    })
    .input(z.object({ id, iban: line(42), reason: paragraph(500).min(3) }))
    .output(z.object({ iban: z.string() })),
};
