import { z } from 'zod';
import { actsSchema, day, endpoint, id, line, verdictSchema, version } from '#common/contract-kit.ts';
import { documentFileProblems, keptFileRefusals, largestPaper, largestPhoto } from '#common/file-problems.ts';
import { problems } from '#common/problems.ts';
import { siteDocumentActs, siteDocumentKinds, siteDocumentProblems } from './site-document.rules.ts';

export {
  siteDocumentFileKind,
  type SiteDocumentKind,
  siteDocumentKinds,
  usualYears,
  warnedDays,
} from './site-document.rules.ts';

const tags = ['siteDocuments'];

const kind = z.enum(siteDocumentKinds);

const siteDocument = z.object({
  id,
  kind,
  title: z.string(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  standing: z.enum(['expired', 'ending', 'good']),
  fileName: z.string(),
  addedAt: z.string(),
  addedBy: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(siteDocumentActs.names),
});
export type SiteDocument = z.output<typeof siteDocument>;

const said = { kind, title: line(120).default(''), issuedOn: day.optional(), expiresOn: day.optional() };
const target = z.object({ id, version });
const done = z.object({ id });

export const siteDocumentContract = {
  list: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/documents',
      summary: 'Documents of a site, those that end first',
      tags,
    })
    .input(z.object({ siteId: id }))
    .output(z.object({ items: z.array(siteDocument), acts: z.object({ add: verdictSchema }) })),
  add: endpoint(
    'ordering',
    [problems.NOT_FOUND, siteDocumentProblems.TOO_MANY_DOCUMENTS, ...Object.values(documentFileProblems)],
    { reach: 'site', multipart: largestPaper, perMinute: 30 },
  )
    .route({
      method: 'POST',
      path: '/api/sites/{siteId}/documents',
      successStatus: 201,
      summary: 'Keep a document of a site: a PDF or a picture (multipart field «file»), the rest in the query',
      tags,
    })
    .input(z.object({ siteId: id, file: z.file(), ...said }))
    .output(done),
  edit: endpoint('ordering', siteDocumentActs.refusals('edit'), { reach: 'site' })
    .route({ method: 'PUT', path: '/api/site-documents/{id}', summary: 'Say what a document is', tags })
    .input(target.extend(said))
    .output(done),
  retire: endpoint('ordering', siteDocumentActs.refusals('retire'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/site-documents/{id}/retirement',
      summary: 'Take a document out of the list',
      tags,
    })
    .input(target)
    .output(done),
  facade: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/sites/{siteId}/facade', summary: 'Whether a site has a picture', tags })
    .input(z.object({ siteId: id }))
    .output(
      z.object({
        facade: z.object({ id, addedAt: z.string() }).nullable(),
        acts: z.object({ change: verdictSchema }),
      }),
    ),
  setFacade: endpoint('ordering', [problems.NOT_FOUND, ...keptFileRefusals], {
    reach: 'site',
    multipart: largestPhoto,
    perMinute: 30,
  })
    .route({
      method: 'POST',
      path: '/api/sites/{siteId}/facade',
      successStatus: 201,
      summary: 'The picture of a site, in place of the one before (multipart field «file»)',
      tags,
    })
    .input(z.object({ siteId: id, file: z.file() }))
    .output(done),
  removeFacade: endpoint('ordering', [problems.NOT_FOUND], { reach: 'site' })
    .route({ method: 'DELETE', path: '/api/sites/{siteId}/facade', summary: 'Take the picture of a site away', tags })
    .input(z.object({ siteId: id }))
    .output(done),
  facadeImage: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/sites/{siteId}/facade/image', summary: 'The picture itself', tags })
    .input(z.object({ siteId: id, size: z.enum(['full', 'thumb']).default('full') }))
    .output(z.file()),
  file: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/site-documents/{id}/file', summary: 'The document itself', tags })
    .input(z.object({ id }))
    .output(z.file()),
};
