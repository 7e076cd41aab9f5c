import { z } from 'zod';
import { day, endpoint, id, instant, line, money, paperEndpoint, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { requestActs } from '#features/work/requests/request.rules.ts';
import {
  bracketOf,
  causes,
  claimKinds,
  claimProblems,
  leakSearches,
  managerOf,
  mostPremises,
  occupancies,
  origins,
  stepKinds,
  stops,
} from './claim.rules.ts';

// Re-exported because screens may not import rules.
export { bracketOf, causes, claimKinds, leakSearches, managerOf, mostPremises, occupancies, origins, stepKinds, stops };

const tags = ['claims'];

/** A flat or common part that was damaged, or that the water comes from. */
export const premises = z.object({
  label: line(120).min(1),
  occupancy: z.enum(occupancies),
  occupant: line(160).default(''),
  insurer: line(160).default(''),
  policy: line(80).default(''),
  damage: paragraph(1000).default(''),
  /** Before tax, in euro cents; null until estimated. */
  estimateMinor: money.nullable().default(null),
  isOrigin: z.boolean().default(false),
});
export type Premises = z.output<typeof premises>;

const answers = {
  kind: z.enum(claimKinds),
  foundOn: day,
  origin: z.enum(origins).default('unknown'),
  cause: z.enum(causes).default('unknown'),
  stopped: z.enum(stops).default('unknown'),
  leakSearch: z.enum(leakSearches).default('unknown'),
  circumstances: paragraph(2000).default(''),
  insurer: line(160).default(''),
  policy: line(80).default(''),
  /** Given by the insurer. */
  reference: line(80).default(''),
  premises: z.array(premises).max(mostPremises).default([]),
};
/** Version 0: no claim was opened yet. */
export const claimInput = z.object({ requestId: id, version: z.coerce.number().int().nonnegative(), ...answers });
export type ClaimInput = z.output<typeof claimInput>;

const step = z.object({
  id,
  kind: z.enum(stepKinds),
  who: z.string(),
  /** When it was or will be, at the site's clock for the expert's visit. */
  at: z.string(),
  note: z.string(),
  recordedBy: z.string().nullable(),
});
export type ClaimStep = z.output<typeof step>;

const claim = z.object({
  ...answers,
  /** The last day to declare it. */
  declareBy: z.string(),
  steps: z.array(step),
  version: z.int(),
});
export type Claim = z.output<typeof claim>;

const right = requestActs.refusals('claim');

export const claimContract = {
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/requests/{requestId}/claim',
      summary: 'The insurance claim of a request; null where there is none',
      tags,
    })
    .input(z.object({ requestId: id }))
    .output(z.object({ claim: claim.nullable() })),
  write: endpoint('ordering', right, { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/requests/{requestId}/claim',
      summary: 'Open the insurance claim of a request, or rewrite its answers',
      tags,
    })
    .input(claimInput)
    .output(z.object({ requestId: id, version: z.int() })),
  addStep: endpoint('ordering', [...right, claimProblems.NO_CLAIM, claimProblems.TOO_MANY_STEPS], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{requestId}/claim/steps',
      successStatus: 201,
      summary: 'Record who was told, or a visit of the expert',
      tags,
    })
    .input(
      z.object({
        requestId: id,
        kind: z.enum(stepKinds),
        who: line(160).min(1),
        at: instant,
        note: paragraph(1000).default(''),
      }),
    )
    .output(z.object({ id })),
  removeStep: endpoint('ordering', right, { reach: 'site' })
    .route({
      method: 'DELETE',
      path: '/api/requests/{requestId}/claim/steps/{id}',
      summary: 'Remove a step recorded by mistake',
      tags,
    })
    .input(z.object({ requestId: id, id }))
    .output(z.object({ id })),
  form: paperEndpoint({
    path: '/api/requests/{id}/claim-form',
    summary: 'The amicable form to sign, as a PDF; in another language than French a copy to read',
    tags,
  }),
};
