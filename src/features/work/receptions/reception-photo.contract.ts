import { z } from 'zod';
import { endpoint, id, line } from '#common/contract-kit.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { maxDraftPhotos, receptionActs, receptionProblems } from './reception.rules.ts';

export { maxDraftPhotos };

const tags = ['receptions'];

export const photo = z.object({
  id,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  at: z.string(),
  by: z.string().nullable(),
});

export const workPhoto = photo.extend({ caption: z.string(), beforeId: id.nullable() });
export type WorkPhoto = z.output<typeof workPhoto>;

export const snagPhoto = z.object({
  id,
  snagId: id,
  name: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type SnagPhoto = z.output<typeof snagPhoto>;

const photoUpload = { reach: 'site', multipart: largestPhoto } as const;

export const receptionPhotoEndpoints = {
  addSnagPhoto: endpoint(
    'ordering',
    [...receptionActs.refusals('prepare'), receptionProblems.TOO_MANY_PHOTOS_OF_WORK, ...keptFileRefusals],
    photoUpload,
  )
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/reception-draft/snags/{snagId}/photos',
      successStatus: 201,
      summary: 'Add a photo to a snag of the draft (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ id, snagId: id, file: z.file() }))
    .output(snagPhoto),
  removeSnagPhoto: endpoint('ordering', receptionActs.refusals('prepare'), { reach: 'site' })
    .route({
      method: 'DELETE',
      path: '/api/work-orders/{id}/reception-draft/photos/{fileId}',
      summary: 'Take a photo of a snag of the draft away',
      tags,
    })
    .input(z.object({ id, fileId: id }))
    .output(z.object({ id })),
  addPhoto: endpoint(
    'provider',
    [...receptionActs.refusals('photograph'), receptionProblems.TOO_MANY_PHOTOS_OF_WORK, ...keptFileRefusals],
    photoUpload,
  )
    .route({
      method: 'POST',
      path: '/api/work-orders/{id}/photos',
      successStatus: 201,
      summary: 'The provider shows its work (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ id, file: z.file() }))
    .output(workPhoto),
  describePhoto: endpoint('provider', receptionActs.refusals('photograph'), { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/work-orders/{id}/photos/{fileId}',
      summary: 'Say what a photo of the work shows, and which photo of the request it answers',
      tags,
    })
    .input(z.object({ id, fileId: id, caption: line(120).default(''), beforeId: id.nullable().default(null) }))
    .output(z.object({ id })),
  removePhoto: endpoint('provider', receptionActs.refusals('photograph'), { reach: 'site' })
    .route({
      method: 'DELETE',
      path: '/api/work-orders/{id}/photos/{fileId}',
      summary: 'Take a photo of the work away',
      tags,
    })
    .input(z.object({ id, fileId: id }))
    .output(z.object({ id })),
  photo: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/reception-photos/{fileId}',
      summary: 'The bytes of a photo of the work, or of a snag being noted',
      tags,
    })
    .input(z.object({ fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
};
