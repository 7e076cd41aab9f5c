import { z } from 'zod';
import { actsSchema, currency, day, endpoint, id, line, money, paragraph, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { signingSchema } from '#features/work/approvals/approval.contract.ts';
import { approvalProblems } from '#features/work/approvals/approval.rules.ts';
import { paymentActs, paymentMethods, paymentStates } from './payment.rules.ts';
import {
  contestOutcomes,
  contestReasons,
  settlementActs,
  settlementProblems,
  settlementStates,
  standings,
} from './settlement.rules.ts';

export type { InvoiceDocument } from '#features/money/invoices/invoice.contract.ts';
export { paymentMethods } from './payment.rules.ts';
export { contestReasons } from './settlement.rules.ts';

const tags = ['settlements'];
const said = z.object({ by: z.string(), at: z.string(), words: z.string() });
const contestedLines = z.array(z.object({ line: z.int().min(0), totalHtMinor: z.int().positive().nullable() }));

const contest = z.object({
  id,
  reason: z.enum(contestReasons),
  lines: contestedLines,
  /** With tax. */
  amountMinor: z.int(),
  said,
  answer: said.nullable(),
  closed: said.extend({ outcome: z.enum(contestOutcomes) }).nullable(),
});
export type Contest = z.output<typeof contest>;

const payment = z.object({
  id,
  state: z.enum(paymentStates),
  saidBy: z.enum(['ordering', 'provider']),
  amountMinor: z.int(),
  paidOn: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  noted: z.object({ by: z.string(), at: z.string() }),
  /** Who confirmed an announced payment. */
  received: z.object({ by: z.string(), at: z.string() }).nullable(),
  withdrawn: said.nullable(),
  version: z.int(),
  acts: actsSchema(paymentActs.names),
});
export type Payment = z.output<typeof payment>;

/** Legal penalties of a late payment: computed, and charged only if the issuer does so. */
const penalty = z.object({
  daysLate: z.int(),
  rateBp: z.int(),
  /** The start date of the latest known legal rate. */
  rateFrom: z.string(),
  interestMinor: z.int(),
  recoveryMinor: z.int(),
});

export const lineDifferences = ['notOrdered', 'aboveOrder', 'price'] as const;

/** A line of works: ordered (amendments included) and invoiced. */
const comparedLine = z.object({
  line: z.int(),
  number: z.string(),
  designation: z.string(),
  orderedMinor: z.int(),
  /** Invoiced up to and including this invoice, before tax. */
  invoicedMinor: z.int(),
  /** The amount invoiced above the order; zero if something is left to invoice. */
  aboveMinor: z.int(),
  difference: z.enum(lineDifferences).nullable(),
});
export type ComparedLine = z.output<typeof comparedLine>;

/** Three-way comparison (ordered, received, invoiced): it warns, and does not block approval. */
const comparison = z.object({
  order: z.object({ number: z.string(), totalHtMinor: z.int(), invoicedHtMinor: z.int() }),
  /** The amount invoiced outside the order's lines, and how much the client allows. */
  extras: z.object({ invoicedHtMinor: z.int(), allowedHtMinor: z.int() }),
  /** `begun`: works under way; `finished`: declared so by the provider, not received yet. */
  works: z.enum(['ordered', 'begun', 'finished', 'received']),
  receivedOn: z.string().nullable(),
  openSnags: z.int(),
  lines: z.array(comparedLine),
  /** The account to pay to, and whether it is that of the provider’s previous invoice; null on the first one. */
  iban: z.string().nullable(),
  sameIban: z.boolean().nullable(),
  budget: z.object({ year: z.int(), budgetMinor: z.int(), overMinor: z.int() }).nullable(),
});
export type Comparison = z.output<typeof comparison>;

export const settlement = forReaders({
  id: everyone(id),
  state: everyone(z.enum(settlementStates)),
  currency: everyone(currency),
  standing: everyone(z.enum(standings)),
  dueOn: everyone(z.string()),
  owedMinor: everyone(z.int()),
  keptMinor: everyone(z.int()),
  retentionDueOn: everyone(z.string().nullable()),
  dueMinor: everyone(z.int()),
  paidMinor: everyone(z.int()),
  announcedMinor: everyone(z.int()),
  /** Left to pay by the due date; negative when overpaid. */
  restMinor: everyone(z.int()),
  lateMinor: everyone(z.int()),
  penalty: everyone(penalty.nullable()),
  payments: everyone(z.array(payment)),
  reminders: everyone(z.array(z.object({ step: z.int(), by: z.string().nullable(), at: z.string() }))),
  creditedMinor: everyone(z.int()),
  contestedMinor: everyone(z.int()),
  approvedMinor: everyone(z.int()),
  approved: everyone(z.object({ by: z.string(), at: z.string() }).nullable()),
  /** The colleague who agreed: only the client sees it. */
  approver: readBy('ordering')(z.string().nullable(), null),
  /** The amount the reader may approve now, and how it compares with their signing limit. */
  toApproveMinor: readBy('ordering')(z.int(), 0),
  signing: readBy('ordering')(signingSchema.nullable(), null),
  comparison: readBy('ordering')(comparison.nullable(), null),
  contests: everyone(z.array(contest)),
  version: everyone(z.int()),
  acts: everyone(actsSchema(settlementActs.names)),
});
export type Standing = (typeof standings)[number];
export type Settlement = z.output<typeof settlement>;

const target = z.object({ id, version });
const written = paragraph(1000).min(3);
const { ABOVE_LEFT, ABOVE_REST, AMOUNT_MOVED } = settlementProblems;
const noted = target.extend({
  amountMinor: money.positive(),
  paidOn: day,
  method: z.enum(paymentMethods).default('transfer'),
  reference: line(140).default(''),
  above: z.boolean().default(false),
});

const schedule = z.object({ days: z.array(z.int().min(1).max(365)).max(5) });

export const settlementContract = {
  read: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/invoices/{id}/settlement',
      summary: 'What becomes of an issued invoice: contested, approved; for its client what was ordered and received',
      tags,
    })
    .input(z.object({ id }))
    .output(settlement),
  contest: endpoint('ordering', [...settlementActs.refusals('contest'), ABOVE_LEFT], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/contest',
      summary: 'Contest an invoice, or lines of it: the rest stays payable',
      tags,
    })
    .input(
      target.extend({ reason: z.enum(contestReasons), words: written, lines: contestedLines.max(600).default([]) }),
    )
    .output(settlement),
  answer: endpoint('provider', settlementActs.refusals('answer'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/invoices/{id}/contest-answer', summary: 'Answer what is contested', tags })
    .input(target.extend({ words: written }))
    .output(settlement),
  agree: endpoint('ordering', settlementActs.refusals('agree'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/agreement',
      summary: 'End the dispute of an invoice by what was agreed: it is to be approved again',
      tags,
    })
    .input(target.extend({ words: written }))
    .output(settlement),
  approve: endpoint(
    'ordering',
    [...settlementActs.refusals('approve'), AMOUNT_MOVED, approvalProblems.APPROVAL_NEEDED],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/approval',
      summary: 'Approve an invoice for payment, or what is not contested of it',
      tags,
    })
    /** The amount shown to the approver: refused if a credit note has changed it since. */
    .input(target.extend({ amountMinor: z.int().positive() }))
    .output(settlement),
  askApproval: endpoint(
    'ordering',
    [...settlementActs.refusals('approve'), approvalProblems.APPROVAL_NOT_NEEDED, approvalProblems.APPROVAL_WAITS],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/approval-request',
      successStatus: 201,
      summary: 'Ask colleagues for their agreement to an invoice that is above what one signs',
      tags,
    })
    .input(z.object({ id, note: paragraph(500).default('') }))
    .output(z.object({ id })),
  announce: endpoint('ordering', [...settlementActs.refusals('announce'), ABOVE_REST], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/announced-payments',
      successStatus: 201,
      summary: 'Say what was sent for an invoice: it stands as announced until its issuer received it',
      tags,
    })
    .input(noted)
    .output(settlement),
  receive: endpoint('provider', [...settlementActs.refusals('receive'), ABOVE_REST], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/invoices/{id}/received-payments',
      successStatus: 201,
      summary: 'Say what was received for an invoice, which settles it',
      tags,
    })
    .input(noted)
    .output(settlement),
  confirmPayment: endpoint('provider', paymentActs.refusals('confirm'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/payments/{id}/reception',
      summary: 'Say that an announced payment was received',
      tags,
    })
    .input(target)
    .output(settlement),
  withdrawPayment: endpoint('company', paymentActs.refusals('withdraw'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/payments/{id}/withdrawal',
      summary: 'Take a payment back, with its reason: it did not come, came back, or was noted by mistake',
      tags,
    })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(settlement),
  remind: endpoint('provider', settlementActs.refusals('remind'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/invoices/{id}/reminders', summary: 'Remind a client of what is late', tags })
    .input(target)
    .output(settlement),
  reminders: endpoint('provider')
    .route({
      method: 'GET',
      path: '/api/reminder-schedule',
      summary: 'After how many days late clients are reminded by themselves',
      tags,
    })
    .output(schedule),
  setReminders: endpoint('provider', [], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/reminder-schedule', summary: 'Set when late clients are reminded', tags })
    .input(schedule)
    .output(schedule),
};
