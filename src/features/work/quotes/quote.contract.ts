import { z } from 'zod';
import { trackRecord } from '#features/network/providers/provider.contract.ts';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  money,
  unitPrice,
  pageInput,
  pageOf,
  paperEndpoint,
  paperMeta,
  paragraph,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { areLinesShort } from '#common/lines-text.ts';
import { languages } from '#common/locales.ts';
import { departements } from '#common/departements.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { type Discount, lineTotalMinor, maxLineMinor, noDiscount, maxRetentionBp } from '#common/quote-totals.ts';
import { certifiedRates, vatMentions, vatRates } from '#common/vat.ts';
import { tariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { scopeFields } from '#features/work/requests/request.contract.ts';
import { quoteActs, quoteProblems, quoteStates, revisionTopics } from './quote.rules.ts';
import { vigilanceKinds } from './vigilance.rules.ts';
import { said } from './said.ts';

export { agreedFor, differenceFromAgreed, netUnitE4, siteCoefficientOf } from './agreed.rules.ts';
export { compareLines, isCounted } from './compare-lines.rules.ts';
export type { ComparedCell, ComparedLot, ComparedRow } from './compare-lines.rules.ts';
export { quoteChanges, revisionTopics } from './quote.rules.ts';
export { sendingIssues } from './sending.rules.ts';

const tags = ['quotes'];
const percent = z.int().min(0).max(10_000);

/** Lots and lines of one quote: the price schedule of a large building has some hundreds. */
export const maxQuoteLines = 500;

const discount = { discountBp: percent.default(0), fixedDiscountMinor: money.default(0) };
const isOneDiscount = ({ discountBp, fixedDiscountMinor }: Discount) => discountBp === 0 || fixedDiscountMinor === 0;

/** A lot heads the lines below it; a line is quantity × unit price, less its discount, with its own VAT rate. */
export const quoteLineInput = z.object({
  kind: z.enum(['lot', 'line']),
  designation: line(300).min(1),
  /** Negative, or with a negative price: a deduction («moins-value»). */
  quantityMilli: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
  unit: line(12).default(''),
  unitPriceE4: unitPrice.default(0),
  ...discount,
  /** If absent, the rate of the site. */
  vatRateBp: z.literal(vatRates).optional(),
  vatMention: z.enum(vatMentions).nullable().default(null),
  optional: z.boolean().default(false),
  requestLineId: id.nullable().default(null),
  tariffItemId: id.nullable().default(null),
});

/** A line that is consistent by itself. */
export const checkedLine = quoteLineInput.superRefine((one, context) => {
  if (one.vatMention && one.vatRateBp) {
    const message = String(said('faults.mentionWithRate'));
    context.addIssue({ code: 'custom', path: ['vatMention'], message });
  }
  if (!isOneDiscount(one)) {
    const message = String(said('faults.twoDiscounts'));
    context.addIssue({ code: 'custom', path: ['fixedDiscountMinor'], message });
  }
  if (Math.abs(lineTotalMinor({ ...one, ...noDiscount })) > maxLineMinor) {
    const message = String(said('faults.lineTotal'));
    context.addIssue({ code: 'custom', path: ['unitPriceE4'], message });
  }
});

/** As many as a document can typeset in a few seconds (docs/decisions/0056). */
export const quotedLines = z.array(checkedLine).max(maxQuoteLines).refine(areLinesShort, fault('linesText'));

/** A quote as written, in the currency of its request; drafts may be incomplete, sending requires the rest. */
export const quoteInput = z.object({
  ...discount,
  depositBp: percent.default(0),
  /** Retention until a year after the reception: 5 % at most (loi n° 71-584). */
  retentionBp: z.int().min(0).max(maxRetentionBp).default(0),
  validityDays: z.int().min(1).max(365).default(30),
  startOn: day.nullable().default(null),
  durationDays: z.int().min(1).max(1000).nullable().default(null),
  paymentTerms: line(300).default(''),
  /** Waste: quantities, sorting, destination and cost (code de l’environnement, art. D. 541-45-1). */
  waste: paragraph(1000).default(''),
  notes: paragraph(4000).default(''),
  lines: quotedLines.default([]),
});
export type QuoteInput = z.output<typeof quoteInput>;

/** Totals of priced lines: visible to readers of the lines. */
export const quoteTotals = {
  totalHtMinor: everyone(z.int()),
  totalVatMinor: everyone(z.int()),
  totalTtcMinor: everyone(z.int()),
  vatBreakdown: everyone(z.array(z.object({ rateBp: z.int(), baseMinor: z.int(), vatMinor: z.int() }))),
};

const party = z.object({ id, name: z.string() });

/** A quote in a list. Its provider is its author: no other provider reads it. */
export const quoteItem = forReaders({
  id: everyone(id),
  number: everyone(z.string().nullable()),
  revision: everyone(z.int()),
  state: everyone(z.enum(quoteStates)),
  /** Sent, and past its validity. */
  lapsed: everyone(z.boolean()),
  request: everyone(
    z.object({
      id,
      number: z.string().nullable(),
      title: z.string(),
      trade: z.string().nullable(),
      state: z.string(),
      round: z.int(),
      scopeVersion: z.int(),
      /** Of the site: determines the VAT rates. */
      departement: z.string().nullable(),
    }),
  ),
  round: everyone(z.int()),
  scopeVersion: everyone(z.int()),
  /** The request changed since: its author confirms or revises the quote, which cannot be accepted until then. */
  toConfirm: everyone(z.boolean()),
  /** It was passed over for an order that fell through, and is wanted again. */
  askedAgain: everyone(z.boolean()),
  /** The ordering side asked for a revision, and waits for it. */
  revisionAsked: everyone(z.boolean()),
  /** The name; before the award, for a provider, the district. */
  site: everyone(z.string()),
  provider: everyone(party),
  orderingCompany: everyone(z.string()),
  totalHtMinor: everyone(z.int()),
  totalTtcMinor: everyone(z.int()),
  currency: everyone(currency),
  validUntil: everyone(z.string().nullable()),
  sentAt: everyone(z.string().nullable()),
  createdAt: everyone(z.string()),
  version: everyone(z.int()),
});
export type QuoteItem = z.output<typeof quoteItem>;

const quoteOfRequest = quoteItem.extend({ acts: actsSchema(['confirm', 'askAgain', 'revise']) });
export type QuoteOfRequest = z.output<typeof quoteOfRequest>;

const documentState = z.object({
  kind: z.enum(vigilanceKinds),
  state: z.enum(['valid', 'expiring', 'expired', 'missing', 'not_required']),
  until: z.string().nullable(),
});

export const quoteDetail = forReaders({
  ...quoteItem.shape,
  ...quoteTotals,
  discountBp: everyone(z.int()),
  fixedDiscountMinor: everyone(z.int()),
  depositBp: everyone(z.int()),
  retentionBp: everyone(z.int()),
  validityDays: everyone(z.int()),
  startOn: everyone(z.string().nullable()),
  durationDays: everyone(z.int().nullable()),
  paymentTerms: everyone(z.string()),
  waste: everyone(z.string()),
  notes: everyone(z.string()),
  /** As a person wrote it, or the automatic reason. */
  declineReason: everyone(z.string().nullable()),
  /** The last revision request of this quote or of the one it revises, and its answer. */
  revisionRequest: everyone(
    z
      .object({
        wish: z.string(),
        topics: z.array(z.enum(revisionTopics)),
        wantedOn: z.string().nullable(),
        askedAt: z.string(),
        answer: z.enum(['revised', 'kept']).nullable(),
        reason: z.string().nullable(),
        answeredAt: z.string().nullable(),
      })
      .nullable(),
  ),
  signature: everyone(
    forReaders({
      name: everyone(z.string()),
      at: everyone(z.string()),
      sha256: everyone(z.string()),
      /** What the digest covers: the document, or the content before documents existed (docs/decisions/0041). */
      of: everyone(z.enum(['paper', 'content'])),
      /** The colleague who approved the signature: the client's internal matter. */
      approvedBy: readBy('ordering', 'admin')(z.string().nullable(), null),
      /** Reduced rates whose conditions the signer certified. */
      vatCertified: everyone(z.array(z.literal(certifiedRates))),
    }).nullable(),
  ),
  lines: everyone(
    z.array(
      quoteLineInput.extend({
        vatRateBp: z.literal(vatRates),
        id,
        position: z.int(),
        totalHtMinor: z.int(),
        /** For an option of a signed quote: the client took it. */
        chosen: z.boolean(),
        /** The unit price agreed between the two companies; null if none. */
        agreedE4: z.int().nullable(),
        /** The factor for the site in the price schedule; null if none. */
        agreedSiteE4: z.int().nullable(),
      }),
    ),
  ),
  /** Printed on a French quote by law: the issuer, and its insurance. */
  issuer: everyone(
    forReaders({
      name: everyone(z.string()),
      siret: everyone(z.string().nullable()),
      vatNumber: everyone(z.string().nullable()),
      address: everyone(z.string()),
      phone: everyone(z.string()),
      email: everyone(z.string()),
      /** Its insurers, from verified certificates; a kind of null is the company's declaration. */
      insurances: everyone(
        z.array(
          z.object({
            kind: z.enum(['decennale', 'rc_pro']).nullable(),
            insurer: z.string(),
            contact: z.string(),
            contract: z.string(),
            /** Where it is valid; empty when not given. */
            departements: z.array(z.enum(departements)),
          }),
        ),
      ),
      /** Insurance details required on the document and missing: shown only to the issuer. */
      uninsured: readBy('provider')(z.array(z.enum(['certificate', 'contact', 'area'])), []),
    }),
  ),
  acts: everyone(actsSchema(quoteActs.names)),
});
export type QuoteDetail = z.output<typeof quoteDetail>;

export const quoteReading = forReaders({
  ...quoteDetail.shape,
  /** Changes of its request since its author read it. */
  changes: everyone(z.array(z.object({ field: z.enum(scopeFields), before: z.string(), after: z.string() }))),
});
export type QuoteReading = z.output<typeof quoteReading>;

export const comparedQuote = quoteDetail.extend({
  /** Where the provider is established; empty when unknown. */
  town: z.string(),
  distanceM: z.int().nullable(),
  ratingMilli: z.int().nullable(),
  ratingCount: z.int(),
  /** In the trade of the request, or else in all. */
  trackRecord: trackRecord.nullable(),
  documents: z.array(documentState),
  /** Gap to the median of the offers, in basis points. */
  medianGapBp: z.int().nullable(),
});
export type ComparedQuote = z.output<typeof comparedQuote>;

const moved = z.object({ id, state: z.enum(quoteStates), version: z.int(), number: z.string().nullable() });
const target = z.object({ id, version });
const { refusals } = quoteActs;

/** A price agreed with the client; for an article, its code and the factor for the site. */
const agreedPrice = tariffLine.extend({ code: z.string().optional(), siteCoefficientE4: z.int().optional() });
export type AgreedPrice = z.output<typeof agreedPrice>;

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
  create: endpoint('provider', [problems.NOT_FOUND, quoteProblems.NOT_QUOTABLE, quoteProblems.ALREADY_QUOTED], {
    reach: 'site',
  })
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
      summary: 'Quotes of a request the viewer may read, drafts first, then the latest sent',
      tags,
    })
    .input(pageInput.extend({ requestId: id }))
    .output(pageOf(quoteOfRequest).extend({ draftAct: verdictSchema, compareAct: verdictSchema })),
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
          scopeVersion: z.int(),
        }),
        quotes: z.array(comparedQuote),
      }),
    ),
  read: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/quotes/{id}', summary: 'One quote and what the viewer may do', tags })
    .input(z.object({ id }))
    .output(quoteReading),
  paper: paperEndpoint({
    path: '/api/quotes/{id}/paper',
    summary: 'The quote as a PDF, as signed once it is; in another language than French a copy to read',
    tags,
  }),
  openingPaper: paperEndpoint({
    path: '/api/openings/{id}/paper',
    summary: 'The opening report of a sealed tender as a PDF, by its event in the thread',
    tags,
  }),
  comparisonPaper: endpoint('ordering', [problems.NOT_FOUND, quoteProblems.AMOUNTS_SEALED], paperMeta)
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/comparison/paper',
      summary: 'Sent quotes side by side as a PDF, as they stand now',
      tags,
    })
    .input(z.object({ requestId: id, language: z.enum(languages).default('fr') }))
    .output(z.file()),
  agreed: endpoint('provider', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/quotes/{id}/agreed-tariffs',
      summary: 'Prices agreed with the ordering company, in the currency of the quote',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(agreedPrice) })),
  articles: endpoint('provider', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/quotes/{id}/agreed-articles',
      summary: 'Articles of the price schedule agreed with the ordering company, by code and words',
      tags,
    })
    .input(z.object({ id, q: line(100).min(1) }))
    .output(z.object({ items: z.array(agreedPrice.extend({ id })) })),
  edit: endpoint('provider', refusals('edit'), { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/quotes/{id}',
      summary: 'Rewrite a draft; totals are computed by the server',
      tags,
    })
    .input(
      quoteInput.extend({ id, version }).refine(isOneDiscount, {
        path: ['fixedDiscountMinor'],
        error: () => String(said('faults.twoDiscounts')),
      }),
    )
    .output(quoteReading),
  send: endpoint('provider', [...refusals('send'), quoteProblems.SCOPE_CHANGED], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/sending',
      summary: 'Send; the number is taken, an older revision is superseded',
      tags,
    })
    /** The version of the request that the author has read; by default that of the draft. */
    .input(target.extend({ scopeVersion: z.int().optional() }))
    .output(moved),
  confirm: endpoint('provider', [...refusals('confirm'), problems.STALE, quoteProblems.ALREADY_QUOTED], {
    reach: 'site',
  })
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/confirmation',
      summary: 'Keep the price for the request as it stands, or send it again in the next round',
      tags,
    })
    .input(target.extend({ scopeVersion: z.int() }))
    .output(moved),
  askConfirmation: endpoint('ordering', [...refusals('askConfirmation'), quoteProblems.CONFIRMATION_ASKED], {
    reach: 'site',
  })
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/confirmation-request',
      summary: 'Ask the provider to confirm its quote for the request as it stands',
      tags,
    })
    .input(target)
    .output(z.object({ id })),
  askAgain: endpoint('ordering', refusals('askAgain'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/recall',
      summary: 'Ask again for a quote that gave way to an order that fell through',
      tags,
    })
    .input(target)
    .output(moved),
  askRevision: endpoint('ordering', refusals('askRevision'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/revision-request',
      summary: 'Ask for a revision of a sent quote, in writing',
      tags,
    })
    .input(
      target.extend({
        wish: paragraph(2000).min(10, said('faults.wish')),
        topics: z.array(z.enum(revisionTopics)).max(revisionTopics.length).default([]),
        wantedOn: day.nullable().default(null),
      }),
    )
    .output(moved),
  keep: endpoint('provider', refusals('keep'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/revision-request/refusal',
      summary: 'Keep a quote as it is against the revision asked for, with a reason',
      tags,
    })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(moved),
  withdraw: endpoint('provider', refusals('withdraw'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/quotes/{id}/withdrawal', summary: 'Withdraw a sent quote', tags })
    .input(target)
    .output(moved),
  revise: endpoint('provider', [...refusals('revise'), quoteProblems.ALREADY_QUOTED], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/quotes/{id}/revision',
      successStatus: 201,
      summary: 'Draft the next revision',
      tags,
    })
    .input(target)
    .output(moved),
  discard: endpoint('provider', refusals('discard'), { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/quotes/{id}', summary: 'Throw a draft away', tags })
    .input(target)
    .output(z.object({ id })),
  decline: endpoint('ordering', refusals('decline'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/quotes/{id}/refusal', summary: 'Decline, with a reason', tags })
    .input(target.extend({ reason: paragraph(500).min(3) }))
    .output(moved),
};
