import { z } from 'zod';
import {
  allowedSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  money,
  pageInput,
  pageOf,
  paragraph,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { lineTotalMinor, maxLineMinor } from '#common/quote-totals.ts';
import { vatMentions, vatRates } from '#common/vat.ts';
import { tariffLine } from '#features/collaborations/collaboration.contract.ts';
import { quoteProblems, quoteStates } from './quote.rules.ts';
import { vigilanceKinds } from './vigilance.rules.ts';

// What screens need of the rules: they read the contract alone.
export { agreedFor, departureOf, netUnitMinor } from './agreed.rules.ts';

const tags = ['quotes'];
const percent = z.int().min(0).max(10_000);

/** A lot heads the lines below it; a line is quantity × unit price, less its discount, with its own VAT rate. */
export const quoteLineInput = z.object({
  kind: z.enum(['lot', 'line']),
  designation: line(300).min(1),
  quantityMilli: z.int().min(0).max(1_000_000_000).default(0),
  unit: line(12).default(''),
  unitPriceMinor: money.default(0),
  discountBp: percent.default(0),
  vatRateBp: z.literal(vatRates).default(2000),
  vatMention: z.enum(vatMentions).nullable().default(null),
  optional: z.boolean().default(false),
  requestLineId: id.nullable().default(null),
  tariffItemId: id.nullable().default(null),
});

const checkedLine = quoteLineInput.superRefine((one, context) => {
  if (one.vatMention && one.vatRateBp !== 0) {
    const message = 'Une mention ne justifie qu’un taux de 0\u202f%.';
    context.addIssue({ code: 'custom', path: ['vatMention'], message });
  }
  if (lineTotalMinor(one) > maxLineMinor) {
    const message = 'Le total de cette ligne dépasse un milliard.';
    context.addIssue({ code: 'custom', path: ['unitPriceMinor'], message });
  }
});

/** A quote as it is written, in the currency of its request; drafts may be incomplete, sending asks for the rest. */
export const quoteInput = z.object({
  discountBp: percent.default(0),
  depositBp: percent.default(0),
  validityDays: z.int().min(1).max(365).default(30),
  startOn: day.nullable().default(null),
  durationDays: z.int().min(1).max(1000).nullable().default(null),
  paymentTerms: line(300).default(''),
  notes: paragraph(4000).default(''),
  lines: z.array(checkedLine).max(300).default([]),
});
export type QuoteInput = z.output<typeof quoteInput>;

const totals = {
  totalHtMinor: z.int(),
  totalVatMinor: z.int(),
  totalTtcMinor: z.int(),
  vatBreakdown: z.array(z.object({ rateBp: z.int(), baseMinor: z.int(), vatMinor: z.int() })),
};

const party = z.object({ id, name: z.string() });

export const quoteItem = z.object({
  id,
  number: z.string().nullable(),
  revision: z.int(),
  state: z.enum(quoteStates),
  /** Sent, and past its validity. */
  lapsed: z.boolean(),
  request: z.object({
    id,
    number: z.string().nullable(),
    title: z.string(),
    trade: z.string().nullable(),
    state: z.string(),
  }),
  site: z.string(),
  provider: party,
  orderingCompany: z.string(),
  /** Null while the offers are sealed. */
  totalHtMinor: z.int().nullable(),
  totalTtcMinor: z.int().nullable(),
  currency,
  validUntil: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type QuoteItem = z.output<typeof quoteItem>;

const documentState = z.object({
  kind: z.enum(vigilanceKinds),
  state: z.enum(['valid', 'expiring', 'expired', 'missing', 'not_required']),
  until: z.string().nullable(),
});

export const quoteDetail = quoteItem.extend({
  ...totals,
  totalHtMinor: z.int(),
  totalTtcMinor: z.int(),
  discountBp: z.int(),
  depositBp: z.int(),
  validityDays: z.int(),
  startOn: z.string().nullable(),
  durationDays: z.int().nullable(),
  paymentTerms: z.string(),
  notes: z.string(),
  declineReason: z.string().nullable(),
  signature: z.object({ name: z.string(), at: z.string(), sha256: z.string() }).nullable(),
  lines: z.array(
    quoteLineInput.extend({
      id,
      position: z.int(),
      totalHtMinor: z.int(),
      /** The unit price its two companies agreed on for this; null when they did not. */
      agreedMinor: z.int().nullable(),
    }),
  ),
  /** What must be printed on a French quote: who answers for it, and how they are insured. */
  issuer: z.object({
    name: z.string(),
    siret: z.string().nullable(),
    vatNumber: z.string().nullable(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Who insures it, by the papers that were verified; a kind of null is what the company says. */
    insurances: z.array(
      z.object({ kind: z.enum(['decennale', 'rc_pro']).nullable(), insurer: z.string(), contract: z.string() }),
    ),
  }),
  acts: z.object({
    edit: allowedSchema,
    send: allowedSchema,
    withdraw: allowedSchema,
    revise: allowedSchema,
    accept: allowedSchema,
    decline: allowedSchema,
    discard: allowedSchema,
  }),
});
export type QuoteDetail = z.output<typeof quoteDetail>;

/** A quote as a column of the comparison. */
export const comparedQuote = quoteDetail.extend({
  /** Where the provider is established; empty when unknown. */
  town: z.string(),
  distanceM: z.int().nullable(),
  ratingMilli: z.int().nullable(),
  ratingCount: z.int(),
  documents: z.array(documentState),
  /** Gap to the median of the offers, in basis points. */
  medianGapBp: z.int().nullable(),
});
export type ComparedQuote = z.output<typeof comparedQuote>;

const moved = z.object({ id, state: z.enum(quoteStates), version: z.int(), number: z.string().nullable() });
const target = z.object({ id, version });
const move = [problems.NOT_FOUND, quoteProblems.QUOTE_STALE];

export const quoteContract = {
  list: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/quotes', summary: 'Own quotes, or those received', tags })
    .input(
      pageInput.extend({
        view: z.enum(['all', 'to_send', 'waiting', 'won', 'lost']).default('all'),
        q: line(100).optional(),
      }),
    )
    .output(pageOf(quoteItem)),
  /** Drafts a quote on a request; the lines of its price schedule are copied in. */
  create: endpoint('provider', [problems.NOT_FOUND, quoteProblems.NOT_QUOTABLE, quoteProblems.ALREADY_QUOTED])
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/quotes',
      successStatus: 201,
      summary: 'Draft a quote',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(moved),
  ofRequest: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/quotes',
      summary: 'Quotes of a request the viewer may read',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(z.object({ items: z.array(quoteItem), draftAct: allowedSchema, compareAct: allowedSchema })),
  compare: endpoint('ordering', [problems.NOT_FOUND, quoteProblems.AMOUNTS_SEALED])
    .route({ method: 'GET', path: '/api/requests/{requestId}/comparison', summary: 'Sent quotes side by side', tags })
    .input(z.object({ requestId: id }))
    .output(
      z.object({
        request: z.object({
          id,
          number: z.string().nullable(),
          title: z.string(),
          site: z.string(),
          budgetMinor: z.int().nullable(),
          currency,
          version: z.int(),
        }),
        quotes: z.array(comparedQuote),
      }),
    ),
  read: endpoint('signed-in', [problems.NOT_FOUND, quoteProblems.AMOUNTS_SEALED])
    .route({ method: 'GET', path: '/api/quotes/{id}', summary: 'One quote and what the viewer may do', tags })
    .input(z.object({ id }))
    .output(quoteDetail),
  agreed: endpoint('provider', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/quotes/{id}/agreed-tariffs',
      summary: 'Prices agreed with the ordering company, in the currency of the quote',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(tariffLine) })),
  edit: endpoint('provider', [...move, quoteProblems.QUOTE_NOT_DRAFT, quoteProblems.NOT_QUOTABLE])
    .route({
      method: 'PUT',
      path: '/api/quotes/{id}',
      summary: 'Rewrite a draft; totals are computed by the server',
      tags,
    })
    .input(quoteInput.extend({ id, version }))
    .output(quoteDetail),
  send: endpoint('provider', [...move, quoteProblems.QUOTE_NOT_DRAFT, quoteProblems.NOT_QUOTABLE])
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/sending',
      summary: 'Send; the number is taken, an older revision is superseded',
      tags,
    })
    .input(target)
    .output(moved),
  withdraw: endpoint('provider', [...move, quoteProblems.QUOTE_NOT_SENT])
    .route({ method: 'POST', path: '/api/quotes/{id}/withdrawal', summary: 'Withdraw a sent quote', tags })
    .input(target)
    .output(moved),
  revise: endpoint('provider', [
    ...move,
    quoteProblems.QUOTE_NOT_SENT,
    quoteProblems.ALREADY_QUOTED,
    quoteProblems.NOT_QUOTABLE,
  ])
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/revision',
      successStatus: 201,
      summary: 'Draft the next revision',
      tags,
    })
    .input(target)
    .output(moved),
  discard: endpoint('provider', [...move, quoteProblems.QUOTE_NOT_DRAFT])
    .route({ method: 'DELETE', path: '/api/quotes/{id}', summary: 'Throw a draft away', tags })
    .input(target)
    .output(z.object({ id })),
  decline: endpoint('ordering', [...move, quoteProblems.QUOTE_NOT_SENT, quoteProblems.AMOUNTS_SEALED])
    .route({ method: 'POST', path: '/api/quotes/{id}/refusal', summary: 'Decline, with a reason', tags })
    .input(target.extend({ reason: line(500).min(3) }))
    .output(moved),
};
