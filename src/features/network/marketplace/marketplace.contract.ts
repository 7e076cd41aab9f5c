import { z } from 'zod';
import { endpoint, id } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { priorities } from '#features/work/requests/request.contract.ts';

const tags = ['marketplace'];
const trade = z.enum(tradeIds);

const tender = z.object({
  id,
  number: z.string(),
  title: z.string(),
  trade: trade.nullable(),
  priority: z.enum(priorities),
  district: z.string(),
  /** Centre of the grid square, within 500 m of the site and stable: never the address. */
  latitude: z.number(),
  longitude: z.number(),
  deadlineAt: z.string().nullable(),
});
export type Tender = z.output<typeof tender>;

export const marketplaceContract = {
  tenders: endpoint('provider')
    .route({ method: 'GET', path: '/api/tenders', summary: 'Requests put out to the own company, for its map', tags })
    .input(z.object({ trade: trade.optional() }))
    .output(
      z.object({
        /** At most five hundred, first to close first. */
        items: z.array(tender),
        count: z.int(),
      }),
    ),
  background: endpoint('public')
    .route({ method: 'GET', path: '/api/map-background', summary: 'What maps draw under what they show', tags })
    .output(
      z.object({
        /** PMTiles archives, largest area first. */
        archives: z.array(
          z.object({
            url: z.string(),
            bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
            minZoom: z.int(),
            maxZoom: z.int(),
            layers: z.array(z.string()),
          }),
        ),
        /** Fallback without an archive: vector tiles in the scheme of Plan IGN. */
        tiles: z.object({ url: z.string(), host: z.string() }).nullable(),
      }),
    ),
  baseMap: endpoint('public', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/base-map/{part}', summary: 'Outlines of the base map, as TopoJSON', tags })
    .input(z.object({ part: z.string().regex(/^(france|paris|\d{2,3}|2[AB])$/) }))
    .output(z.file()),
};
