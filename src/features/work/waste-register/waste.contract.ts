import { z } from 'zod';
import { endpoint, id, pageInput, pageOf, paperMeta } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { tableFormats } from '#common/table-formats.ts';

const tags = ['waste'];

const line = z.object({
  workOrderId: id,
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  trade: z.string().nullable(),
  provider: z.string(),
  /** The day its works were declared done. */
  doneOn: z.string(),
  /** The quote's text about its waste; empty without one. */
  said: z.string(),
  /** How often crews documented its removal, and the last day. */
  shown: z.object({ times: z.int(), lastOn: z.string().nullable() }),
  unloadings: z.array(z.object({ place: z.string(), on: z.string() })),
});
export type WasteLine = z.output<typeof line>;

const year = z.coerce.number().int().min(1990).max(2200);
const ofSite = z.object({ siteId: id, year: year.optional() });

export const wasteContract = {
  list: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/waste',
      summary: 'What became of the waste of works at a site, the latest first',
      tags,
    })
    .input(pageInput.extend(ofSite.shape))
    .output(pageOf(line)),
  table: endpoint('ordering', [problems.NOT_FOUND], { long: true })
    .route({ method: 'GET', path: '/api/sites/{siteId}/waste/table', summary: 'The same as CSV or XLSX', tags })
    .input(ofSite.extend({ format: z.enum(tableFormats) }))
    .output(z.file()),
  paper: endpoint('ordering', [problems.NOT_FOUND], paperMeta)
    .route({ method: 'GET', path: '/api/sites/{siteId}/waste/paper', summary: 'The same as a PDF', tags })
    .input(ofSite.extend({ language: z.enum(languages).default('fr') }))
    .output(z.file()),
};
