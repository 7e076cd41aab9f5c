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

/** A signature: the name, with the ink or pressed; where, if the person let their device say it. */
export const signatureInput = z.object({
  name: properName(120).min(2),
  ink: drawnInk.nullable().default(null),
  /** When the ink was drawn, by the device: without a network it is sent later. */
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

/** Of the other side, on this device: its hand alone can give it. */
export const inkInput = signatureInput.extend({ ink: drawnInk });

export const signature = z.object({
  side: z.enum(['ordering', 'provider']),
  name: z.string(),
  /** Null of a press. */
  ink: ink.nullable(),
  where: z.object({ latitude: z.number(), longitude: z.number(), accuracyM: z.int().nullable() }).nullable(),
  /** On whose account; null of what was signed before that was kept, its e-mail empty once erased. */
  hand: z.object({ name: z.string(), email: z.string(), company: z.string() }).nullable(),
  /** Given on a device of the company that signs. */
  isOwnDevice: z.boolean(),
  /** After the reception, from the signing company's own account. */
  later: z.boolean(),
  /** When its ink was drawn, as its device says; null of a press, and where nothing was said. */
  drawnAt: z.string().nullable(),
  signedAt: z.string(),
});
export type Signature = z.output<typeof signature>;

const addendum = z.object({
  id,
  /** The provider signed afterwards, contested the signature taken for it, or let the delay pass. */
  kind: z.enum(['counter_signed', 'contested', 'silent']),
  /** Its observations, or why it contests. */
  words: z.string(),
  /** Who contested. */
  by: z.string().nullable(),
  sha256: z.string().nullable(),
  at: z.string(),
});
export type Addendum = z.output<typeof addendum>;

/** What a reception says of the other side. */
export const answered = {
  /** The provider was called to it for then, and when it was: somebody called a minute before could not come. */
  calledFor: z.string().nullable(),
  calledAt: z.string().nullable(),
  /** The last day on which the provider may sign, note or contest. */
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
