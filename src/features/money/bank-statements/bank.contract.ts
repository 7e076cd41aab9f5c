import { z } from 'zod';
import {
  actsSchema,
  currency,
  endpoint,
  id,
  line,
  money,
  pageInput,
  pageOf,
  paragraph,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { csvProblems } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { payableActs, payableProblems, supplierPaymentActs } from '#features/money/payables/payable.rules.ts';
import { paymentActs } from '#features/money/settlements/payment.rules.ts';
import { settlementActs, settlementProblems } from '#features/money/settlements/settlement.rules.ts';
import { bankProblems, entryActs, entryStates, statementFormats, statementProblems } from './bank-entry.rules.ts';
import { said } from './said.ts';

export type { EntryState, StatementFormat } from './bank-entry.rules.ts';

const tags = ['bank-statements'];

/** In bytes; enough for a year of a busy account. */
export const largestStatement = 10 * 1024 * 1024;
export const mostEntries = 5000;

const matchedInvoice = z.object({
  invoiceId: id,
  isReceived: z.boolean(),
  /** The version of the invoice's settlement. */
  version: z.int(),
  number: z.string(),
  company: z.string(),
  dueOn: z.string().nullable(),
  /** Left to pay now, without the retention not yet due. */
  restMinor: z.int(),
  keptMinor: z.int(),
  /** Left to pay, retention included. */
  leftMinor: z.int(),
  /** Whether the reader may record a payment of it by hand. */
  note: verdictSchema,
});
export type MatchedInvoice = z.output<typeof matchedInvoice>;

/** How an amount compares with what is left: everything due, everything with the retention, a part, or more. */
const shares = ['rest', 'whole', 'part'] as const;
const proposedPayment = matchedInvoice.extend({ amountMinor: z.int(), share: z.enum(shares) });
export type ProposedPayment = z.output<typeof proposedPayment>;

const knownPayment = z.object({
  paymentId: id,
  version: z.int(),
  invoiceId: id,
  isReceived: z.boolean(),
  number: z.string(),
  company: z.string(),
  amountMinor: z.int(),
  paidOn: z.string(),
  state: z.enum(['announced', 'received', 'withdrawn']),
});
export type KnownPayment = z.output<typeof knownPayment>;

const matchReasons = ['batch', 'number', 'amount', 'company'] as const;
const proposal = z.object({
  why: z.array(z.enum(matchReasons)),
  payments: z.array(proposedPayment),
  known: z.array(knownPayment),
  returned: z.array(knownPayment),
  /** Number of other invoices that match equally well. */
  others: z.int(),
});
export type Proposal = z.output<typeof proposal>;

const bankEntry = z.object({
  id,
  state: z.enum(entryStates),
  bookedOn: z.string(),
  amountMinor: z.int(),
  currency,
  counterparty: z.string(),
  words: z.string(),
  account: z.string(),
  isReturn: z.boolean(),
  returnReason: z.string(),
  proposal: proposal.nullable(),
  payments: z.array(knownPayment.extend({ tie: z.enum(['noted', 'confirmed', 'known', 'returned']) })),
  decided: z.object({ by: z.string(), at: z.string(), note: z.string() }).nullable(),
  version: z.int(),
  acts: actsSchema(entryActs.names),
});
export type BankEntry = z.output<typeof bankEntry>;

const imported = z.object({
  id,
  format: z.enum(statementFormats),
  kept: z.int(),
  /** Entries that were already stored. */
  doubles: z.int(),
  /** Stored, but with the date and amount of a stored entry: possible duplicates, as the file names no account. */
  alike: z.int(),
  /** Lines without a date or amount. */
  unread: z.array(z.int()),
  from: z.string(),
  to: z.string(),
});
export type Imported = z.output<typeof imported>;

const target = z.object({ id, version });
const { refusals } = entryActs;
const asByHand = [
  ...settlementActs.refusals('announce'),
  ...settlementActs.refusals('receive'),
  ...paymentActs.refusals('confirm'),
  ...paymentActs.refusals('withdraw'),
  settlementProblems.ABOVE_REST,
  ...payableActs.refusals('pay'),
  payableProblems.ABOVE_PAYABLE,
  ...supplierPaymentActs.refusals('withdraw'),
];
const paymentTarget = z.object({ paymentId: id, version });
const paymentTargets = z
  .array(paymentTarget)
  .max(50)
  .refine((all) => new Set(all.map(({ paymentId }) => paymentId)).size === all.length, said('faults.twice'))
  .default([]);

export const bankContract = {
  list: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/bank-entries',
      summary: 'Entries of imported bank statements, the latest first, each with the payments it may stand for',
      tags,
    })
    .input(pageInput.extend({ view: z.enum(entryStates).default('open'), q: line(80).default('') }))
    .output(pageOf(bankEntry).extend({ open: z.int(), acts: actsSchema(['import']) })),
  import: endpoint('company', [...Object.values(statementProblems), ...Object.values(csvProblems)], {
    reach: 'company',
    multipart: largestStatement,
    perMinute: 30,
  })
    .route({
      method: 'POST',
      path: '/api/bank-statements',
      successStatus: 201,
      summary: 'Import a bank statement (multipart field «file»: CAMT.053, OFX, CFONB 120, CSV or a workbook, 10 MB)',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(imported),
  invoices: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/bank-entries/{id}/invoices',
      summary: 'Invoices an entry may pay, found by words',
      tags,
    })
    .input(z.object({ id, q: line(80).default('') }))
    .output(z.object({ items: z.array(matchedInvoice) })),
  confirm: endpoint(
    'company',
    [
      ...refusals('confirm'),
      ...asByHand,
      bankProblems.NOTHING_MATCHED,
      bankProblems.MORE_THAN_ENTRY,
      bankProblems.WRONG_WAY,
      bankProblems.PAYMENT_TIED,
      bankProblems.OTHER_CURRENCY,
    ],
    { reach: 'company' },
  )
    .route({
      method: 'POST',
      path: '/api/bank-entries/{id}/confirmation',
      summary: 'Say which payments an entry stands for: they are noted, confirmed or taken back as by hand',
      tags,
    })
    .input(
      target.extend({
        payments: z
          .array(z.object({ invoiceId: id, version, amountMinor: money.positive() }))
          .max(50)
          .default([]),
        /** Payments already recorded; an announced one is confirmed. */
        known: paymentTargets,
        /** Payments to withdraw, since they were returned. */
        returned: paymentTargets,
        reason: paragraph(500).default(''),
        above: z.boolean().default(false),
      }),
    )
    .output(bankEntry),
  putAside: endpoint('company', refusals('putAside'), { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/bank-entries/{id}/dismissal',
      summary: 'Put an entry aside: it is of no invoice',
      tags,
    })
    .input(target.extend({ note: paragraph(500).default('') }))
    .output(bankEntry),
  reopen: endpoint(
    'company',
    [
      ...refusals('reopen'),
      ...paymentActs.refusals('confirm'),
      ...paymentActs.refusals('withdraw'),
      ...supplierPaymentActs.refusals('withdraw'),
    ],
    { reach: 'company' },
  )
    .route({
      method: 'POST',
      path: '/api/bank-entries/{id}/reopening',
      summary:
        'Take back what was said of an entry: payments it made are withdrawn, those it confirmed announced again',
      tags,
    })
    .input(target.extend({ reason: paragraph(500).default('') }))
    .output(bankEntry),
};
