import { z } from 'zod';
import { endpoint, id, verdictSchema, version } from '#common/contract-kit.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { signingSchema } from '#features/work/approvals/approval.contract.ts';
import { principalCheck, putting, puttingRefusals } from '#features/work/principal-decisions/decision.contract.ts';
import { missingDocument } from '#features/work/work-orders/work-order.contract.ts';
import { orderActs } from '#features/work/work-orders/work-order.rules.ts';
import { directOrderProblems as own, maxOverrunPhotos, overrunActs } from './direct-order.rules.ts';

export { maxOverrunPhotos };

const tags = ['direct-orders'];

export const foundPhoto = z.object({
  id,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** Photos and checks of an overrun, besides the acts. */
export const overrunEndpoints = {
  addFoundPhoto: endpoint(
    'provider',
    [...orderActs.refusals('askOverrun'), own.TOO_MANY_PHOTOS_FOUND, ...keptFileRefusals],
    { reach: 'site', multipart: largestPhoto },
  )
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/found-photos',
      successStatus: 201,
      summary: 'A photo of what was found, before asking to go past the ceiling (field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ id, file: z.file() }))
    .output(foundPhoto),
  overrunPhoto: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/overruns/{id}/photos/{fileId}',
      summary: 'The bytes of a photo of what was found',
      tags,
    })
    .input(z.object({ id, fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  overrunCheck: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/overruns/{id}/approval-check',
      summary: 'What stands between an overrun and its approval',
      tags,
    })
    .input(z.object({ id }))
    .output(
      z.object({
        signing: signingSchema,
        missing: z.array(missingDocument),
        approve: verdictSchema,
        override: verdictSchema,
        /** Whether the site's principal decides; null where they do not. */
        principal: principalCheck.nullable(),
      }),
    ),
  askOverrunPrincipal: endpoint('ordering', [...overrunActs.refusals('putToPrincipal'), ...puttingRefusals], {
    reach: 'site',
    perMinute: 20,
  })
    .route({
      method: 'POST',
      path: '/api/overruns/{id}/principal-decision',
      successStatus: 201,
      summary: 'Put an overrun to whom the site is managed for, by a mailed link',
      tags,
    })
    .input(z.object({ id, version, ...putting }))
    .output(z.object({ id })),
};
