import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';

export const paymentStates = ['announced', 'received', 'withdrawn'] as const;
export const paymentMethods = ['transfer', 'debit', 'card', 'cheque', 'cash', 'offset'] as const;

export const paymentProblems = defineProblems('settlements', {
  PAYMENT_RECEIVED: 409,
  PAYMENT_WITHDRAWN: 409,
  RECEIVED_BY_ISSUER: 403,
});

export interface PaymentFacts {
  state: (typeof paymentStates)[number];
  companyId: string;
  providerId: string;
}

/** Acts on a payment: an announced one is confirmed or withdrawn; only the issuer withdraws a received one. */
export const paymentActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: PaymentFacts) => ({ ordering: companyId, provider: providerId }),
  acts: {
    confirm: { side: 'provider', from: ['announced'], to: 'received', otherwise: paymentProblems.PAYMENT_RECEIVED },
    withdraw: {
      from: ['announced', 'received'],
      to: 'withdrawn',
      otherwise: paymentProblems.PAYMENT_WITHDRAWN,
      first: [
        [paymentProblems.RECEIVED_BY_ISSUER, ({ state }, { side }) => state === 'received' && side === 'ordering'],
      ],
    },
  },
});
