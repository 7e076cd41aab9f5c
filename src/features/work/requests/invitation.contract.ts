import { z } from 'zod';
import { actsSchema, endpoint, id, line, paragraph } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { tradeIds } from '#common/trades.ts';
import { declineReasons, invitationActs } from './invitation.rules.ts';

export { declineReasons };
export type { DeclineReason, InvitationFacts } from './invitation.rules.ts';

const tags = ['requests'];

export const declined = z.object({ at: z.string(), reason: z.enum(declineReasons), note: z.string() });

export const ownInvitation = z.object({ declined: declined.nullable(), acts: actsSchema(invitationActs.names) });

/** «Autre» requires a note. */
const checkNote = ({ reason, note }: { reason: string; note: string }, context: z.RefinementCtx) => {
  if (reason === 'other' && note === '') {
    context.addIssue({ code: 'custom', path: ['note'], message: String(fault('required')) });
  }
};

export const invitationEndpoints = {
  declineInvitation: endpoint('provider', invitationActs.refusals('decline'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/invitation-refusal',
      summary: 'Decline the invitation to quote, with a reason',
      tags,
    })
    .input(z.object({ id, reason: z.enum(declineReasons), note: paragraph(500).default('') }).superRefine(checkNote))
    .output(z.object({ id })),
  resumeInvitation: endpoint('provider', invitationActs.refusals('resume'), { reach: 'site' })
    .route({
      method: 'DELETE',
      path: '/api/requests/{id}/invitation-refusal',
      summary: 'Take the refusal of an invitation back',
      tags,
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  eligible: endpoint('ordering')
    .route({ method: 'GET', path: '/api/eligible-providers', summary: 'Providers of a trade who come to a site', tags })
    .input(
      z.object({
        siteId: id,
        trade: z.enum(tradeIds),
        q: line(100).optional(),
        radiusM: z.coerce.number().int().min(0).max(200_000).optional(),
      }),
    )
    .output(
      z.object({
        count: z.int(),
        favouriteCount: z.int(),
        items: z.array(
          z.object({
            id,
            name: z.string(),
            city: z.string(),
            /** Null for an own contractor without a declared area. */
            distanceM: z.int().nullable(),
            favourite: z.boolean(),
            /** In the network; false for an own contractor. */
            admitted: z.boolean(),
            ratingMilli: z.int().nullable(),
            ratingCount: z.int(),
          }),
        ),
      }),
    ),
};
