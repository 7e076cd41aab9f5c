import { z } from 'zod';
import { currency, endpoint, id, pageInput, pageOf, paperMeta } from '#common/contract-kit.ts';
import { costBearers } from '#common/cost-bearers.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { tableFormats } from '#common/table-formats.ts';
import { guaranteeKinds } from '#features/work/guarantees/guarantee.contract.ts';

const tags = ['logbook'];

const receivedWorks = z.object({
  workOrderId: id,
  /** Numbers of the order and of its reception report. */
  number: z.string(),
  request: z.object({ id, number: z.string().nullable(), title: z.string(), place: z.string() }),
  trade: z.string().nullable(),
  provider: z.object({ id, name: z.string() }),
  receivedOn: z.string(),
  openSnags: z.int(),
  totalTtcMinor: z.int(),
  currency,
  costBearer: z.enum(costBearers).nullable(),
  guarantees: z.array(z.object({ kind: z.enum(guaranteeKinds), endsOn: z.string(), isRunning: z.boolean() })),
});
export type LoggedWorks = z.output<typeof receivedWorks>;

const year = z.coerce.number().int().min(1990).max(2200);
const ofSite = z.object({ siteId: id, year: year.optional() });

export const logbookContract = {
  list: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/logbook',
      summary: 'Works received at a site, the latest first',
      tags,
    })
    .input(pageInput.extend(ofSite.shape))
    .output(pageOf(receivedWorks).extend({ years: z.array(z.object({ year: z.int(), works: z.int() })) })),
  table: endpoint('ordering', [problems.NOT_FOUND], { long: true })
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/logbook/table',
      summary: 'The same as CSV or XLSX',
      tags,
    })
    .input(ofSite.extend({ format: z.enum(tableFormats) }))
    .output(z.file()),
  paper: endpoint('ordering', [problems.NOT_FOUND], paperMeta)
    .route({ method: 'GET', path: '/api/sites/{siteId}/logbook/paper', summary: 'The same as a PDF', tags })
    .input(ofSite.extend({ language: z.enum(languages).default('fr') }))
    .output(z.file()),
};
