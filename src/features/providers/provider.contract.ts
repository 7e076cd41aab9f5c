import { z } from 'zod';
import { allowedSchema, endpoint, id, line, pageInput, pageOf, paragraph } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { languages, paperKinds, providerProblems, ratingFloors, sorts } from './provider.rules.ts';

// What screens need of the rules: they read the contract alone.
export { languages, sorts };

const tags = ['providers'];
const trade = z.enum(tradeIds);

/** Ends of the radius of a search, in metres. */
const searchRadius = { min: 500, max: 100_000 };

/** What chooses providers, as it stands in the address bar; a place needs both its coordinates. */
const choosing = {
  q: line(100).optional(),
  trade: trade.optional(),
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  radiusM: z.coerce.number().int().min(searchRadius.min).max(searchRadius.max).default(20_000),
  valid: z.stringbool().default(false),
  minRating: z.coerce
    .number()
    .pipe(z.literal([...ratingFloors]))
    .optional(),
};
const isWholePlace = (input: { latitude?: number | undefined; longitude?: number | undefined }) =>
  (input.latitude === undefined) === (input.longitude === undefined);
const halfPlace = { path: ['longitude'], message: 'Indiquez la latitude et la longitude.' };

const paper = z.object({
  kind: z.enum(paperKinds),
  state: z.enum(['valid', 'expiring', 'expired', 'missing', 'not_required']),
  /** Last day it does; null when it has no end, or when there is none. */
  until: z.string().nullable(),
});

export const providerCard = z.object({
  id,
  /** Of its public page; null when it has none. */
  slug: z.string().nullable(),
  name: z.string(),
  headline: z.string(),
  city: z.string(),
  district: z.string(),
  trades: z.array(trade),
  latitude: z.number(),
  longitude: z.number(),
  radiusM: z.int(),
  distanceM: z.int().nullable(),
  ratingMilli: z.int().nullable(),
  ratingCount: z.int(),
  papers: z.array(paper),
  papersValid: z.boolean(),
  favourite: z.boolean(),
  /** The viewer's own company. */
  own: z.boolean(),
});
export type ProviderCard = z.output<typeof providerCard>;

const acts = z.object({ invite: allowedSchema, favourite: allowedSchema });

const facets = z.object({
  trades: z.partialRecord(trade, z.int()),
  valid: z.int(),
  ratings: z.object({ '4000': z.int(), '4500': z.int() }),
});

const favourite = providerCard.extend({ note: z.string(), listIds: z.array(id), since: z.string() });
export type Favourite = z.output<typeof favourite>;
const list = z.object({ id, name: z.string(), count: z.int() });
export type FavouriteList = z.output<typeof list>;

export const providerContract = {
  search: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/providers', summary: 'Providers of the network, the fittest first', tags })
    .input(
      pageInput
        .extend({
          ...choosing,
          limit: z.coerce.number().int().min(1).max(50).default(20),
          sort: z.enum(sorts).default('relevance'),
        })
        .refine(isWholePlace, halfPlace),
    )
    .output(
      pageOf(providerCard).extend({
        /** In all, and what each filter would leave; null after the first page. */
        count: z.int().nullable(),
        facets: facets.nullable(),
        acts,
      }),
    ),
  favourites: endpoint('ordering')
    .route({ method: 'GET', path: '/api/favourites', summary: 'Providers the company keeps, and its lists', tags })
    .input(z.object({ listId: id.optional(), q: line(100).optional() }))
    .output(
      z.object({
        items: z.array(favourite),
        lists: z.array(list),
        count: z.int(),
        acts: z.object({ favourite: allowedSchema, invite: allowedSchema }),
      }),
    ),
  keep: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'PUT', path: '/api/favourites/{providerId}', summary: 'Keep a provider, with a note', tags })
    .input(z.object({ providerId: id, note: paragraph(1000).optional(), listIds: z.array(id).max(30).optional() }))
    .output(z.object({ providerId: id, note: z.string(), listIds: z.array(id) })),
  forget: endpoint('ordering')
    .route({ method: 'DELETE', path: '/api/favourites/{providerId}', summary: 'Stop keeping a provider', tags })
    .input(z.object({ providerId: id }))
    .output(z.object({ providerId: id })),
  createList: endpoint('ordering', [providerProblems.LIST_EXISTS, providerProblems.TOO_MANY_LISTS])
    .route({ method: 'POST', path: '/api/favourite-lists', successStatus: 201, summary: 'Begin a list', tags })
    .input(z.object({ name: line(60).min(1) }))
    .output(list),
  renameList: endpoint('ordering', [problems.NOT_FOUND, providerProblems.LIST_EXISTS])
    .route({ method: 'PUT', path: '/api/favourite-lists/{id}', summary: 'Rename a list', tags })
    .input(z.object({ id, name: line(60).min(1) }))
    .output(z.object({ id, name: z.string() })),
  removeList: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'DELETE', path: '/api/favourite-lists/{id}', summary: 'Remove a list, not its providers', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
};
