import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import {
  documentFileProblems,
  fileDoubt,
  keptFileRefusals,
  largestPaper,
  largestPhoto,
} from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { requestActs, requestProblems } from './request.rules.ts';

const tags = ['requests'];
const { refusals } = requestActs;

export const requestPhoto = z.object({ id, name: z.string(), width: z.int().nullable(), height: z.int().nullable() });
export const requestDocument = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  doubt: fileDoubt,
});
export type RequestDocument = z.output<typeof requestDocument>;

export const requestFileEndpoints = {
  addPhoto: endpoint('ordering', [...refusals('edit'), requestProblems.TOO_MANY_PHOTOS, ...keptFileRefusals], {
    reach: 'site',
    multipart: largestPhoto,
  })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/photos',
      successStatus: 201,
      summary: 'Add a photo (multipart field «file»: JPG, PNG or WebP, 5 MB)',
      tags,
    })
    .input(z.object({ id, file: z.file() }))
    .output(requestPhoto.extend({ doubt: fileDoubt })),
  removePhoto: endpoint('ordering', refusals('edit'), { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/requests/{id}/photos/{fileId}', summary: 'Take a photo away', tags })
    .input(z.object({ id, fileId: id }))
    .output(z.object({ id })),
  photo: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}/photos/{fileId}', summary: 'The bytes of a photo', tags })
    .input(z.object({ id, fileId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  addDocument: endpoint(
    'ordering',
    [
      ...refusals('edit'),
      requestProblems.TOO_MANY_DOCUMENTS,
      requestProblems.FILE_THERE,
      ...keptFileRefusals,
      ...Object.values(documentFileProblems),
    ],
    { multipart: largestPaper, reach: 'site' },
  )
    .route({
      method: 'POST',
      path: '/api/requests/{id}/documents',
      successStatus: 201,
      summary: 'Add a plan or a price schedule (multipart field «file»: a PDF or its picture, 20 MB)',
      tags,
    })
    .input(z.object({ id, file: z.file() }))
    .output(requestDocument),
  removeDocument: endpoint('ordering', refusals('edit'), { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/requests/{id}/documents/{fileId}', summary: 'Take a document away', tags })
    .input(z.object({ id, fileId: id }))
    .output(z.object({ id })),
  document: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}/documents/{fileId}', summary: 'The bytes of a document', tags })
    .input(z.object({ id, fileId: id }))
    .output(z.file()),
};
