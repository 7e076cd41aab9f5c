import { z } from 'zod';
import {
  actsSchema,
  day,
  endpoint,
  id,
  line,
  paperEndpoint,
  paperInput,
  paperMeta,
  paragraph,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { maxRetentionBp } from '#common/quote-totals.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { certifiedRates } from '#common/vat.ts';
import { worksKinds } from '#features/work/guarantees/guarantee.rules.ts';
import { maxSnags, notedSnag, snagSeverities } from '#features/work/work-orders/snag.contract.ts';
import { workOrder } from '#features/work/work-orders/work-order.contract.ts';
import { orderActs } from '#features/work/work-orders/work-order.rules.ts';
import { answered, answerEndpoints, inkInput, signature, signatureInput } from './answer.contract.ts';
import { absentFor, answerDays } from './answer.rules.ts';
import { photo, receptionPhotoEndpoints, snagPhoto, workPhoto } from './reception-photo.contract.ts';
import {
  checkResults,
  checks,
  outcomes,
  partiesTo,
  receptionActs,
  receptionProblems,
  retentionOf,
  tacitDays,
} from './reception.rules.ts';

export { worksKinds };
export { absentFor, answerDays, checkResults, partiesTo, retentionOf, tacitDays };
export type { Addendum, Signature, SignatureInput } from './answer.contract.ts';
export type { Check, Outcome } from './reception.rules.ts';
export { type PhotoPair, placePhotos } from './photo-pairs.rules.ts';

const tags = ['receptions'];
const target = z.object({ id, version });

const checked = z.object({
  check: z.enum(checks).nullable().default(null),
  label: line(120).default(''),
  result: z.enum(checkResults),
  note: paragraph(300).default(''),
});
export type Checked = z.output<typeof checked>;

const foundSnag = notedSnag.extend({ id: id.optional() });

const found = {
  checklist: z.array(checked).max(30).default([]),
  observations: paragraph(2000).default(''),
  signature: signatureInput.optional(),
  /** Drawn by the provider's representative on the client's device. */
  providerSignature: inkInput.optional(),
};

/** A draft: texts may be too short and results missing. */
const draftData = z.object({
  decision: z.enum(outcomes).nullable().default(null),
  checklist: z
    .array(checked.extend({ result: z.enum(checkResults).nullable() }))
    .max(30)
    .default([]),
  snags: z
    .array(
      z.object({
        id,
        description: line(300),
        place: line(120),
        severity: z.enum(snagSeverities),
        dueOn: day.nullable(),
      }),
    )
    .max(maxSnags)
    .default([]),
  observations: paragraph(2000).default(''),
  reason: paragraph(500).default(''),
  effectOn: day.nullable().default(null),
  retentionBp: z.int().min(0).max(maxRetentionBp).default(0),
  works: z.enum(worksKinds).nullable().default(null),
});
export type DraftData = z.output<typeof draftData>;

const given = z.object({
  id,
  outcome: z.enum(outcomes),
  tacit: z.boolean(),
  /** Start of guarantees; null for a refusal. */
  effectOn: z.string().nullable(),
  checklist: z.array(checked),
  observations: z.string(),
  reason: z.string(),
  /** Kind of works; null: the trade's default. */
  works: z.enum(worksKinds).nullable(),
  retentionBp: z.int(),
  retentionMinor: z.int(),
  /** Digest of the signed report; null for receptions from before reports. */
  sha256: z.string().nullable(),
  signatures: z.array(signature),
  ...answered,
  at: z.string(),
});
export type Given = z.output<typeof given>;
export type Decided = Omit<Given, 'acts'>;

export const reception = forReaders({
  order: everyone(workOrder),
  trade: everyone(z.string().nullable()),
  /** The trade's default kind of works; null for upkeep, which has no legal guarantee. */
  usualWorks: everyone(z.enum(worksKinds).nullable()),
  /** The landlord is empty when it is the ordering company; `departement` gives the time zone. */
  site: everyone(
    z.object({
      name: z.string(),
      place: z.string(),
      address: z.string(),
      landlord: z.string(),
      departement: z.string().nullable(),
    }),
  ),
  before: everyone(z.array(photo)),
  after: everyone(z.array(workPhoto)),
  checks: everyone(z.array(z.enum(checks))),
  /** The ordering side's draft; null when there is none. */
  draft: readBy('ordering')(
    z.object({ data: draftData, version: z.int(), savedAt: z.string(), by: z.string().nullable() }).nullable(),
    null,
  ),
  snagPhotos: everyone(z.array(snagPhoto)),
  /** The provider's signature waiting for the ordering side. */
  waiting: everyone(signature.nullable()),
  given: everyone(given.nullable()),
  refused: everyone(z.array(given)),
  /** The latest call to the reception, by either side. */
  call: everyone(z.object({ for: z.string(), by: z.enum(['ordering', 'provider']), apart: z.boolean() }).nullable()),
  /** Content of a report decided now without the provider's signature; `calledFor` once that time has come. */
  asked: everyone(
    z.object({ answerUntil: z.string(), calledFor: z.string().nullable(), calledAt: z.string().nullable() }),
  ),
  /** The day silence counts as reception; null for never. */
  tacitOn: everyone(z.string().nullable()),
  acts: everyone(actsSchema(receptionActs.names)),
});
export type Reception = z.output<typeof reception>;

const terms = z.object({ tacitDays: z.int(), answerDays: z.int(), mayEdit: z.boolean() });

export const receptionContract = {
  ofRequest: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/reception',
      summary: 'The reception of the work of a request: what is looked at, what is written, what was signed',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(reception),
  accept: endpoint('ordering', [...orderActs.refusals('accept'), receptionProblems.PROVIDER_HAS_SIGNED], {
    reach: 'site',
  })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/acceptance',
      summary: 'The ordering side receives the work, with snags or without, and signs its report',
      tags,
    })
    .input(
      target.extend({
        /** A plain string is a minor snag without place or date. */
        snags: z
          .array(z.union([line(300).min(3), foundSnag]))
          .max(maxSnags)
          .default([]),
        /** Today, or a day since the work was finished. */
        effectOn: day.optional(),
        /** At most the order's rate, which is the default. */
        retentionBp: z.int().min(0).max(maxRetentionBp).optional(),
        /** Kind of works, which decides the guarantees; defaults to the trade's. */
        works: z.enum(worksKinds).optional(),
        /** Reduced VAT rates of an emergency, certified once its lines are known. */
        vatCertified: z.array(z.literal(certifiedRates)).max(certifiedRates.length).default([]),
        ...found,
      }),
    )
    .output(workOrder),
  refuseWork: endpoint('ordering', [...orderActs.refusals('refuseWork'), receptionProblems.PROVIDER_HAS_SIGNED], {
    reach: 'site',
  })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/acceptance-refusal',
      summary: 'The ordering side does not receive the work; the provider goes on with it',
      tags,
    })
    .input(target.extend({ reason: paragraph(500).min(3), ...found }))
    .output(workOrder),
  report: paperEndpoint({
    path: '/api/receptions/{id}/report',
    summary: 'The report of a reception as a PDF, as it was signed; in another language than French a copy to read',
    tags,
  }),
  lifting: paperEndpoint({
    path: '/api/work-orders/{id}/lifting-report',
    summary: 'The report of lifting as a PDF, once no snag remains; in another language than French a copy to read',
    tags,
  }),
  draftReport: endpoint('ordering', receptionActs.refusals('prepare'), paperMeta)
    .route({
      method: 'GET',
      path: '/api/work-orders/{id}/reception-draft/report',
      summary: 'The report as its draft stands, as a PDF',
      tags,
    })
    .input(paperInput)
    .output(z.file()),
  signAsProvider: endpoint(
    'provider',
    [...receptionActs.refusals('signAsProvider'), receptionProblems.PROVIDER_HAS_SIGNED],
    { reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/reception/provider-signature',
      successStatus: 201,
      summary: 'The provider signs before the ordering side does',
      tags,
    })
    .input(target.extend({ signature: signatureInput }))
    .output(signature),
  keepDraft: endpoint('ordering', receptionActs.refusals('prepare'), { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/work-orders/{id}/reception-draft',
      summary: 'Keep what is being written at a reception',
      tags,
    })
    /** The version of the draft that was read; omitted for a new draft. */
    .input(z.object({ id, version: version.optional(), data: draftData }))
    .output(z.object({ id, version: z.int(), savedAt: z.string() })),
  ...answerEndpoints,
  ...receptionPhotoEndpoints,
  /** Empty for the other side: its pages may still be open while the user switches roles. */
  terms: endpoint('company')
    .route({
      method: 'GET',
      path: '/api/reception-terms',
      summary:
        'After how many days of silence work counts as received, 0 for never; how many a provider has to sign after',
      tags,
    })
    .output(terms),
  setTerms: endpoint('ordering', [], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/reception-terms', summary: 'An owner sets them', tags })
    .input(
      z.object({
        tacitDays: z.union([z.literal(0), z.int().min(tacitDays.min).max(tacitDays.max)]),
        /** Unchanged when omitted. */
        answerDays: z.int().min(answerDays.min).max(answerDays.max).optional(),
      }),
    )
    .output(terms),
};
