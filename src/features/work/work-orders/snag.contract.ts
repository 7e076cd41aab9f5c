import { z } from 'zod';
import { actsSchema, day, endpoint, id, line } from '#common/contract-kit.ts';
import { keptFileRefusals, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { isLate, maxSnagPhotos, maxSnags, snagActs, snagProblems, snagSeverities, snagStates } from './snag.rules.ts';

export { isLate, maxSnagPhotos, maxSnags, snagSeverities };

const tags = ['work-orders'];

export const notedSnag = z.object({
  description: line(300).min(3),
  place: line(120).default(''),
  severity: z.enum(snagSeverities).default('minor'),
  dueOn: day.nullable().default(null),
});
export type NotedSnag = z.output<typeof notedSnag>;

const snagPhoto = z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() });
export type SnagPhoto = z.output<typeof snagPhoto>;

export const snag = z.object({
  id,
  position: z.int(),
  number: z.string(),
  description: z.string(),
  place: z.string(),
  severity: z.enum(snagSeverities),
  state: z.enum(snagStates),
  dueOn: z.string().nullable(),
  fixedAt: z.string().nullable(),
  liftedAt: z.string().nullable(),
  /** Of the defect, from the side that noted it; of its repair, from the side that made it. */
  photos: z.object({ noted: z.array(snagPhoto), repaired: z.array(snagPhoto) }),
  version: z.int(),
  acts: actsSchema(snagActs.names),
});
export type Snag = z.output<typeof snag>;

export const snagPhotoEndpoints = {
  /** Of the defect from the ordering side, of the repair from the provider. */
  addSnagPhoto: endpoint(
    'company',
    [
      ...new Set([...snagActs.refusals('photograph'), ...snagActs.refusals('photographRepair')]),
      snagProblems.TOO_MANY_SNAG_PHOTOS,
      ...keptFileRefusals,
    ],
    { reach: 'site', multipart: largestPhoto },
  )
    .route({
      method: 'POST',
      path: '/api/snags/{id}/photos',
      successStatus: 201,
      summary: 'Add a photo of a snag, or of its repair (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ id, file: z.file() }))
    .output(snagPhoto),
  snagPhoto: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/snags/{id}/photos/{fileId}', summary: 'The bytes of a photo of a snag', tags })
    .input(z.object({ id, fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
};
