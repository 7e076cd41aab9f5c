import { z } from 'zod';
import { maxRetentionBp } from '#common/quote-totals.ts';
import { currency, day, endpoint, id, maxMoneyMinor, paragraph, version } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { problems } from '#common/problems.ts';
import { trackRecord } from '#features/network/providers/provider.contract.ts';
import { signingSchema } from '#features/work/approvals/approval.contract.ts';
import { approvalProblems } from '#features/work/approvals/approval.rules.ts';
import { placing, purchaseInput, signedWith } from '#features/work/direct-orders/direct-order.contract.ts';
import { emergency } from '#features/work/direct-orders/emergency.contract.ts';
import {
  principalCheck,
  principalReason,
  principalRefusals,
} from '#features/work/principal-decisions/decision.contract.ts';
import { requestActs, requestProblems } from '#features/work/requests/request.rules.ts';
import { workOrder } from '#features/work/work-orders/work-order.contract.ts';
import { dispatchProblems, skipReasons } from './dispatch.rules.ts';

export { skipReasons };

const tags = ['dispatch'];

const called = z.object({
  id,
  name: z.string(),
  rank: z.int(),
  /** Why it is skipped; null: it would be asked. */
  skipped: z.enum(skipReasons).nullable(),
  /** The day from which it is available again. */
  absentUntil: z.string().nullable(),
  /** Its track record over a year; null below five cases. */
  trackRecord: trackRecord.nullable(),
});
export type Called = z.output<typeof called>;

/** A provider next in the list, with the total of the same lines at its tariffs; null where it is skipped. */
const follower = called.extend({ totalHtMinor: z.int().nullable() });
export type Follower = z.output<typeof follower>;

const plannedPurchase = z.object({
  requestId: id,
  providerId: id,
  /** Tariffs by position and quantity in thousandths: «0:2000,3:500». */
  lines: z
    .string()
    .max(2000)
    .regex(/^(\d{1,3}:\d{1,10}(,(?!$)|$))*$/)
    .default('')
    .transform((said) =>
      said.split(',').flatMap((pair) => {
        const [tariff, quantityMilli] = pair.split(':').map(Number);
        return tariff === undefined || quantityMilli === undefined ? [] : [{ tariff, quantityMilli }];
      }),
    ),
});
export type PlannedPurchase = z.output<typeof plannedPurchase>;

export const dispatchContract = {
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/dispatch',
      summary: 'Who would be called for a request, in their order, and who is passed over',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        amountHtMinor: z.coerce.number().int().min(0).max(maxMoneyMinor).default(0),
        /** The priority of the order; by default that of its request. */
        priority: emergency.priority,
      }),
    )
    .output(
      z.object({
        /** Null: the trade has no list, neither for the site nor for all sites. */
        list: z.object({ site: z.string().nullable(), providers: z.array(called) }).nullable(),
        /** When the first provider would have to confirm, if ordered now. */
        confirmBy: z.string(),
        currency,
        /** Whether the reader may sign that ceiling for the first, or whom to ask; null if nobody would be called. */
        signing: signingSchema.nullable(),
        /** Whether the site's principal decides; null where they do not. */
        principal: principalCheck.nullable(),
      }),
    ),
  start: endpoint(
    'ordering',
    [
      ...requestActs.refusals('order'),
      requestProblems.PLAN_LIMIT,
      dispatchProblems.NO_PREFERRED_LIST,
      dispatchProblems.NOBODY_AVAILABLE,
      approvalProblems.APPROVAL_NEEDED,
      ...principalRefusals,
    ],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/dispatch',
      successStatus: 201,
      summary: 'Order from the first of the list who is available, up to a ceiling; unconfirmed, it goes to the next',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        version,
        order: z
          .object({
            ...emergency,
            startOn: day.nullable().default(null),
            endsOn: day.nullable().default(null),
            note: paragraph(2000).default(''),
            retentionBp: z.int().min(0).max(maxRetentionBp).default(0),
          })
          .refine(({ startOn, endsOn }) => !startOn || !endsOn || startOn <= endsOn, {
            path: ['endsOn'],
            error: fault('endBeforeStart').error,
          }),
        principalReason,
      }),
    )
    .output(workOrder),
  /** A purchase order passes on under the same signature: see `same-lines.rules.ts`. */
  followers: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/dispatch-followers',
      summary: 'Who would follow, were a purchase order not confirmed in time, and who would be passed over',
      tags,
    })
    .input(plannedPurchase)
    .output(
      z.object({
        /** Rank of the provider ordered from; null if it is not in the list: the order does not pass on. */
        rank: z.int().nullable(),
        site: z.string().nullable(),
        currency,
        providers: z.array(follower),
        /** When each would have to confirm, if ordered now. */
        confirmBy: z.string(),
      }),
    ),
  startPurchase: endpoint(
    'ordering',
    [...placing, dispatchProblems.NO_PREFERRED_LIST, dispatchProblems.NOT_PREFERRED],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/purchase-dispatch',
      successStatus: 201,
      summary:
        'Order at agreed tariffs from one of the list; unconfirmed, it goes to the next who names the same lines',
      tags,
    })
    .input(z.object({ requestId: id, version, order: purchaseInput, ...signedWith }))
    .output(workOrder),
};
