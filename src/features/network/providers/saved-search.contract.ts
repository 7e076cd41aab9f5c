import { z } from 'zod';
import { endpoint, id, line } from '#common/contract-kit.ts';
import { oneClick } from '#common/one-click.ts';
import { problems } from '#common/problems.ts';
import { criteria } from './provider.contract.ts';
import { providerProblems } from './provider.rules.ts';
import { said } from './said.ts';

const tags = ['saved-searches'];

const name = line(80).min(1);
const address = z
  .string()
  .max(1000)
  .regex(/^[\w%.~*+=&,-]*$/, said('faults.search'));

const saved = z.object({ id, name: z.string(), address: z.string(), alert: z.boolean(), createdAt: z.string() });
export type SavedSearch = z.output<typeof saved>;

/** The page of a saved search: the map if its address has a view, otherwise the list. */
export const pageOfSearch = (kept: string): 'marketplace' | 'providerSearch' =>
  new URLSearchParams(kept).has('vue') ? 'marketplace' : 'providerSearch';

/** As mailed: 32 bytes in base64url. */
const token = z.string().regex(/^[\w-]{43}$/, said('faults.link'));

export const savedSearchContract = {
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/saved-searches', summary: 'Own saved searches, by name', tags })
    .output(z.object({ items: z.array(saved) })),
  save: endpoint('company', [providerProblems.SEARCH_EXISTS, providerProblems.TOO_MANY_SEARCHES], { reach: 'own' })
    .route({ method: 'POST', path: '/api/saved-searches', successStatus: 201, summary: 'Keep a search', tags })
    .input(z.object({ name, address, criteria, alert: z.boolean().default(false) }))
    .output(saved),
  change: endpoint('company', [problems.NOT_FOUND], { reach: 'own' })
    .route({ method: 'PUT', path: '/api/saved-searches/{id}', summary: 'Turn the alert of a search on or off', tags })
    .input(z.object({ id, alert: z.boolean() }))
    .output(saved),
  remove: endpoint('company', [problems.NOT_FOUND], { reach: 'own' })
    .route({ method: 'DELETE', path: '/api/saved-searches/{id}', summary: 'Forget a search', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  ...oneClick({
    path: '/api/search-alert-unsubscriptions',
    stops: 'an alert',
    tags,
    token,
    over: providerProblems.LINK_OVER,
    done: z.object({ name: z.string() }),
  }),
};
