import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  instant,
  paperEndpoint,
  paragraph,
  properName,
  version,
} from '#common/contract-kit.ts';
import { drawnInk, ink } from '#common/ink.ts';
import { problems } from '#common/problems.ts';
import { answerActs } from './answer.rules.ts';
import { receptionActs } from './reception.rules.ts';

const tags = ['receptions'];

/** A signature: the name, by ink or by button; the position when the device shares it. */
export const signatureInput = z.object({
  name: properName(120).min(2),
  ink: drawnInk.nullable().default(null),
  /** When the ink was drawn, by the device's clock: offline signatures arrive later. */
  drawnAt: instant.nullable().default(null),
  where: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracyM: z.int().min(0).max(100_000),
    })
    .nullable()
    .default(null),
});
export type SignatureInput = z.output<typeof signatureInput>;

/** Signature of the other side on this device: only ink is accepted. */
export const inkInput = signatureInput.extend({ ink: drawnInk });

export const signature = z.object({
  side: z.enum(['ordering', 'provider']),
  name: z.string(),
  /** Null for a signature by button. */
  ink: ink.nullable(),
  where: z.object({ latitude: z.number(), longitude: z.number(), accuracyM: z.int().nullable() }).nullable(),
  /** The signing account; null for signatures from before this was recorded, e-mail empty once erased. */
  hand: z.object({ name: z.string(), email: z.string(), company: z.string() }).nullable(),
  isOwnDevice: z.boolean(),
  /** Given after the reception, from the signing company's own account. */
  later: z.boolean(),
  /** When the ink was drawn, by the device's clock; null for a button, or when not recorded. */
  drawnAt: z.string().nullable(),
  signedAt: z.string(),
});
export type Signature = z.output<typeof signature>;

const addendum = z.object({
  id,
  /** The provider signed later, contested its signature, or let the period pass. */
  kind: z.enum(['counter_signed', 'contested', 'silent']),
  words: z.string(),
  by: z.string().nullable(),
  sha256: z.string().nullable(),
  at: z.string(),
});
export type Addendum = z.output<typeof addendum>;

export const answered = {
  /** When the provider was expected, and when it was called: a call one minute before proves no absence. */
  calledFor: z.string().nullable(),
  calledAt: z.string().nullable(),
  /** Last day for the provider to sign, comment or contest. */
  answerUntil: z.string().nullable(),
  addenda: z.array(addendum),
  acts: actsSchema(answerActs.names),
};

const given = z.object({ id });

export const answerEndpoints = {
  call: endpoint('company', [...receptionActs.refusals('call'), ...receptionActs.refusals('callClient')], {
    reach: 'site',
  })
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/reception-call',
      successStatus: 201,
      summary: 'Either side calls the other to the reception, for a time, on site or each on its own',
      tags,
    })
    .input(z.object({ id, version, calledFor: instant, apart: z.boolean().default(false) }))
    .output(z.object({ calledFor: z.string() })),
  counterSign: endpoint('provider', [problems.NOT_FOUND, ...answerActs.refusals('counterSign')], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/receptions/{id}/counter-signature',
      successStatus: 201,
      summary: 'The provider signs a report after its client, from its own account, with what it observes',
      tags,
    })
    .input(z.object({ id, signature: signatureInput, observations: paragraph(2000).default('') }))
    .output(given),
  contest: endpoint('provider', [problems.NOT_FOUND, ...answerActs.refusals('contest')], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/receptions/{id}/signature-contest',
      successStatus: 201,
      summary: 'The provider contests the signature that was taken for it on its client’s device',
      tags,
    })
    .input(z.object({ id, reason: paragraph(2000).min(3) }))
    .output(given),
  addendum: paperEndpoint({
    path: '/api/reception-addenda/{id}/paper',
    summary: 'What followed a report of reception, as a PDF: counter-signed, contested or unanswered',
    tags,
  }),
};
