import { z } from 'zod';
import { actsSchema, day, endpoint, id, line, paragraph, properName } from '#common/contract-kit.ts';
import { drawnInk } from '#common/ink.ts';
import { problems } from '#common/problems.ts';
import { finding, followUp, missionSignature, note, part, workedHours } from './mission-bundle.contract.ts';
import { partFrom } from './part.contract.ts';
import {
  findingSeverities,
  followUpReasons,
  missionActs,
  missionProblems,
  signerKinds,
  slipActs,
} from './mission.rules.ts';

const tags = ['missions'];
const { ID_TAKEN, TOO_MANY_ENTRIES } = missionProblems;

/**
 * `id` is the visit; `entryId` what is kept of it, made by the device: sent twice it is kept once. When it was made is said
 * by the device with every act (`common/made-at.ts`).
 */
export const entry = z.object({ id, entryId: id });
export const removal = z.object({ id, entryId: id });
export const record = [...missionActs.refusals('record'), ID_TAKEN, TOO_MANY_ENTRIES] as const;

const removing = (what: string, path: string) =>
  endpoint('provider', missionActs.refusals('record'), { reach: 'site', crew: true })
    .route({
      method: 'DELETE',
      path: `/api/missions/{id}/${path}/{entryId}`,
      summary: `Take ${what} back; nothing where it is gone`,
      tags,
    })
    .input(removal)
    .output(z.object({ id }));

const slip = z.object({
  id,
  contested: z.object({ by: z.string(), reason: z.string(), at: z.string() }).nullable(),
  acts: actsSchema(slipActs.names),
});

/** What a crew keeps of its work, line by line. */
export const missionLineEndpoints = {
  addPart: endpoint('provider', record, { reach: 'site', crew: true })
    .route({ method: 'POST', path: '/api/missions/{id}/parts', summary: 'A part that was used', tags })
    .input(
      entry.extend({
        designation: line(160).min(1),
        reference: line(60).default(''),
        quantityMilli: z.int().min(1).max(1_000_000_000),
        unit: line(12).min(1),
        from: partFrom.nullable().default(null),
      }),
    )
    .output(part),
  removePart: removing('a part', 'parts'),
  addHours: endpoint('provider', record, { reach: 'site', crew: true })
    .route({ method: 'POST', path: '/api/missions/{id}/hours', summary: 'What one worker worked on one day', tags })
    .input(
      entry.extend({
        workerId: id,
        day,
        minutes: z.int().min(1).max(1440),
        /** Proposed as one leaves: another phone may have said them. */
        unlessNoted: z.boolean().default(false),
        /** Other hours of the same day known to this phone, such as the morning's. */
        besides: z.array(id).max(60).default([]),
      }),
    )
    .output(workedHours),
  removeHours: removing('hours', 'hours'),
  addFinding: endpoint('provider', record, { reach: 'site', crew: true })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/findings',
      summary: 'What was found; one that needs a quote is told to the ordering side',
      tags,
    })
    .input(
      entry.extend({
        description: paragraph(1000).min(3),
        place: line(120).default(''),
        severity: z.enum(findingSeverities).default('minor'),
        needsQuote: z.boolean().default(false),
      }),
    )
    .output(finding),
  removeFinding: removing('a finding', 'findings'),
  takeUpFinding: endpoint('ordering', [problems.NOT_FOUND], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/mission-findings/{entryId}/request',
      summary:
        'Prepare a request from a finding: its place, words and photos; answers the one that stands, once prepared',
      tags,
    })
    .input(entry.pick({ entryId: true }))
    .output(z.object({ id })),
  addNote: endpoint('provider', record, { reach: 'site', crew: true })
    .route({ method: 'POST', path: '/api/missions/{id}/notes', summary: 'What was found and done, in words', tags })
    .input(
      entry.extend({
        text: paragraph(2000).min(1),
        /** One’s own that it takes the place of. */ replacesId: id.nullable().default(null),
      }),
    )
    .output(note),
  removeNote: removing('words', 'notes'),
  sign: endpoint('provider', [...missionActs.refusals('sign'), ID_TAKEN, TOO_MANY_ENTRIES], {
    reach: 'site',
    crew: true,
  })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/signatures',
      summary: 'Who was there signs that the crew came: no reception',
      tags,
    })
    .input(
      entry
        .extend({
          kind: z.enum(signerKinds),
          name: properName(120).min(2),
          quality: line(80).default(''),
          ink: drawnInk.nullable().default(null),
        })
        // On the crew's device, nobody else's name is pressed: their hand draws it, or they did not sign.
        .refine((one) => one.kind === 'worker' || one.ink !== null, { path: ['ink'] }),
    )
    .output(missionSignature),
  slips: endpoint('signed-in', [])
    .route({
      method: 'GET',
      path: '/api/visits/{visitId}/mission-signatures',
      summary: 'Who signed on the phone of a crew at a visit, and what the ordering side contests',
      tags,
    })
    .input(z.object({ visitId: id }))
    .output(z.object({ items: z.array(slip) })),
  contestSlip: endpoint('ordering', [problems.NOT_FOUND, ...slipActs.refusals('contest')], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/mission-signatures/{id}/contest',
      successStatus: 201,
      summary: 'The ordering side contests a signature that was drawn on the phone of a crew',
      tags,
    })
    .input(z.object({ id, reason: paragraph(2000).min(3) }))
    .output(z.object({ id })),
  addFollowUp: endpoint('provider', record, { reach: 'site', crew: true })
    .route({
      method: 'POST',
      path: '/api/missions/{id}/follow-ups',
      summary: 'The crew has to come again, and why: it goes to the tray of the planning',
      tags,
    })
    .input(
      entry.extend({
        reason: z.enum(followUpReasons),
        note: paragraph(300).default(''),
        notBefore: day.nullable().default(null),
      }),
    )
    .output(followUp),
  removeFollowUp: removing('it', 'follow-ups'),
};
