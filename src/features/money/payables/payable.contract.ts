import { z } from 'zod';
import { actsSchema, currency, day, endpoint, id, line, money, paragraph, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders } from '#common/readers.ts';
import { paymentMethods } from '#features/money/settlements/payment.rules.ts';
import {
  payableActs,
  payableProblems,
  payableReasons,
  payableStandings,
  payableStates,
  supplierPaymentActs,
} from './payable.rules.ts';

export { payableReasons } from './payable.rules.ts';
export { paymentMethods } from '#features/money/settlements/payment.rules.ts';

const tags = ['payables'];
const said = z.object({ by: z.string(), at: z.string(), words: z.string() });

const payment = z.object({
  id,
  isWithdrawn: z.boolean(),
  amountMinor: z.int(),
  paidOn: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  noted: z.object({ by: z.string(), at: z.string() }),
  withdrawn: said.nullable(),
  version: z.int(),
  acts: actsSchema(supplierPaymentActs.names),
});
export type SupplierPayment = z.output<typeof payment>;

export const payable = forReaders({
  id: everyone(id),
  state: everyone(z.enum(payableStates)),
  standing: everyone(z.enum(payableStandings)),
  number: everyone(z.string()),
  supplier: everyone(z.string()),
  currency: everyone(currency),
  dueOn: everyone(z.string().nullable()),
  totalMinor: everyone(z.int()),
  contestedMinor: everyone(z.int()),
  approvedMinor: everyone(z.int()),
  paidMinor: everyone(z.int()),
  toApproveMinor: everyone(z.int()),
  toPayMinor: everyone(z.int()),
  /** The last dispute, and how it ended. */
  contest: everyone(z.object({ reason: z.enum(payableReasons), said, agreed: said.nullable() }).nullable()),
  approved: everyone(z.object({ by: z.string(), at: z.string() }).nullable()),
  /** Why the amount exceeds the reader's limit: the limit, in euro cents before tax, and amounts already counted. */
  aboveLimit: everyone(z.object({ limitMinor: z.int(), committedMinor: z.int() }).nullable()),
  payments: everyone(z.array(payment)),
  version: everyone(z.int()),
  acts: everyone(actsSchema(payableActs.names)),
});
export type Payable = z.output<typeof payable>;
export type Standing = (typeof payableStandings)[number];

const target = z.object({ id, version });
const written = paragraph(1000).min(3);
const { ABOVE_LIMIT, ABOVE_PAYABLE, PAYABLE_MOVED } = payableProblems;
const { refusals } = payableActs;

export const payableContract = {
  read: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/received-invoices/{id}/payable',
      summary: 'What becomes of a confirmed invoice from elsewhere: contested, approved, paid',
      tags,
    })
    .input(z.object({ id }))
    .output(payable),
  contest: endpoint('company', [...refusals('contest'), ABOVE_PAYABLE], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/received-invoices/{id}/contest',
      summary: 'Contest an invoice from elsewhere, or an amount of it: the rest stays payable',
      tags,
    })
    .input(
      target.extend({
        reason: z.enum(payableReasons),
        words: written,
        /** With tax; by default everything left. */
        amountMinor: money.positive().optional(),
      }),
    )
    .output(payable),
  agree: endpoint('company', refusals('agree'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/received-invoices/{id}/agreement',
      summary: 'End the dispute of an invoice from elsewhere by what was agreed: it is to be approved again',
      tags,
    })
    .input(target.extend({ words: written }))
    .output(payable),
  approve: endpoint('company', [...refusals('approve'), PAYABLE_MOVED, ABOVE_LIMIT], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/received-invoices/{id}/approval',
      summary: 'Approve an invoice from elsewhere for payment, or what is not contested of it',
      tags,
    })
    /** The amount that the approver read. */
    .input(target.extend({ amountMinor: z.int().positive() }))
    .output(payable),
  pay: endpoint('company', [...refusals('pay'), ABOVE_PAYABLE], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/received-invoices/{id}/payments',
      successStatus: 201,
      summary: 'Note what was paid of an invoice from elsewhere',
      tags,
    })
    .input(
      target.extend({
        amountMinor: money.positive(),
        paidOn: day,
        method: z.enum(paymentMethods).default('transfer'),
        reference: line(140).default(''),
      }),
    )
    .output(payable),
  withdrawPayment: endpoint('company', supplierPaymentActs.refusals('withdraw'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/supplier-payments/{id}/withdrawal',
      summary: 'Take a payment of an invoice from elsewhere back, with its reason',
      tags,
    })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(payable),
};
