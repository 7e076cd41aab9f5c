import { z } from 'zod';
import { actsSchema, endpoint, id, line, pageInput, pageOf, unitPrice, version } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { vatRates } from '#common/vat.ts';
import { said } from './said.ts';

const tags = ['tariffs'];
const trade = z.enum(tradeIds);

export const tariffProblems = defineProblems('tariffs', {
  CODE_TAKEN: 409,
  ARTICLE_REMOVED: 410,
});

export const tariffInput = z.object({
  code: line(40).min(1),
  designation: line(300).min(1),
  trade,
  unit: line(12).min(1),
  unitPriceE4: unitPrice,
  vatRateBp: z.literal(vatRates),
});

export type Article = z.output<typeof tariffInput>;
export type Revision = z.output<typeof reviseInput>;

export const tariffItem = tariffInput.extend({ id, version: z.int(), updatedAt: z.string() });
export type TariffItem = z.output<typeof tariffItem>;

export const listInput = pageInput.extend({
  q: line(100).optional(),
  trade: trade.optional(),
  /** `match`: where the words of `q` begin a word first, then by code. */
  sort: z.enum(['code', 'match']).default('code'),
});

const priceChange = z.object({
  id,
  beforeE4: z.int(),
  afterE4: z.int(),
  /** Null once their account is gone. */
  by: z.string().nullable(),
  at: z.string(),
});
export type PriceChange = z.output<typeof priceChange>;
const prices = pageOf(priceChange).extend({
  /** For a removed article: when it was removed, and by whom, null once their account is gone. */
  removed: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
});
export type Removed = NonNullable<z.output<typeof prices>['removed']>;
/** A removed article, by its last code; by nobody once their account is gone. */
const removedArticle = z.object({
  id,
  code: z.string(),
  designation: z.string(),
  at: z.string(),
  by: z.string().nullable(),
});
export type RemovedArticle = z.output<typeof removedArticle>;
export const removedInput = listInput.omit({ trade: true, sort: true });

const pricesInput = pageInput.extend({ id });
const target = z.object({ id, version });
const { CODE_TAKEN, ARTICLE_REMOVED } = tariffProblems;

const reviseInput = z.object({
  /** Basis points: 250 is +2.5 %. */
  rateBp: z.int().min(-5000, said('faults.tooLow')).max(10_000, said('faults.tooHigh')),
  trade: trade.optional(),
});

const listed = pageOf(tariffItem).extend({ acts: actsSchema(['write']) });
export type TariffActs = z.output<typeof listed>['acts'];

/** A provider's own price list; it feeds the type-ahead of the quote editor. */
export const tariffContract = {
  list: endpoint('provider')
    .route({ method: 'GET', path: '/api/tariff-items', summary: 'Own priced articles', tags })
    .input(listInput)
    .output(listed),
  read: endpoint('provider', [problems.NOT_FOUND, ARTICLE_REMOVED])
    .route({ method: 'GET', path: '/api/tariff-items/{id}', summary: 'One own article', tags })
    .input(z.object({ id }))
    .output(tariffItem),
  create: endpoint('provider', [CODE_TAKEN], { reach: 'company' })
    .route({ method: 'POST', path: '/api/tariff-items', successStatus: 201, summary: 'Add an article', tags })
    .input(tariffInput)
    .output(tariffItem),
  edit: endpoint('provider', [problems.NOT_FOUND, problems.STALE, CODE_TAKEN, ARTICLE_REMOVED], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/tariff-items/{id}', summary: 'Change an article', tags })
    .input(tariffInput.extend(target.shape))
    .output(tariffItem),
  remove: endpoint('provider', [problems.NOT_FOUND, problems.STALE, ARTICLE_REMOVED], { reach: 'company' })
    .route({ method: 'DELETE', path: '/api/tariff-items/{id}', summary: 'Remove an article', tags })
    .input(target)
    .output(z.object({ id })),
  revise: endpoint('provider', [], { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/tariff-items/revision',
      summary: 'Raise or lower every own price, or those of one trade, by a rate',
      tags,
    })
    .input(reviseInput)
    .output(z.object({ changed: z.int() })),
  prices: endpoint('provider', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/tariff-items/{id}/prices',
      summary: 'Prices that an own article had, the latest first',
      tags,
    })
    .input(pricesInput)
    .output(prices),
  removed: endpoint('provider')
    .route({
      method: 'GET',
      path: '/api/removed-tariff-items',
      summary: 'Own articles that were removed, the last first',
      tags,
    })
    .input(removedInput)
    .output(pageOf(removedArticle)),
  csv: endpoint('provider', [], { long: true })
    .route({ method: 'GET', path: '/api/tariff-items.csv', summary: 'Own articles as CSV', tags })
    .input(listInput.pick({ q: true, trade: true }))
    .output(z.file()),
};

/** The platform's price list, which quotes are compared with. */
export const referenceTariffContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/tariff-items', summary: 'Reference articles', tags })
    .input(listInput)
    .output(listed),
  read: endpoint('admin', [problems.NOT_FOUND, ARTICLE_REMOVED])
    .route({ method: 'GET', path: '/api/admin/tariff-items/{id}', summary: 'One reference article', tags })
    .input(z.object({ id }))
    .output(tariffItem),
  create: endpoint('admin', [CODE_TAKEN])
    .route({ method: 'POST', path: '/api/admin/tariff-items', successStatus: 201, summary: 'Add an article', tags })
    .input(tariffInput)
    .output(tariffItem),
  edit: endpoint('admin', [problems.NOT_FOUND, problems.STALE, CODE_TAKEN, ARTICLE_REMOVED])
    .route({ method: 'PUT', path: '/api/admin/tariff-items/{id}', summary: 'Change an article', tags })
    .input(tariffInput.extend(target.shape))
    .output(tariffItem),
  remove: endpoint('admin', [problems.NOT_FOUND, problems.STALE, ARTICLE_REMOVED])
    .route({ method: 'DELETE', path: '/api/admin/tariff-items/{id}', summary: 'Remove an article', tags })
    .input(target)
    .output(z.object({ id })),
  revise: endpoint('admin')
    .route({
      method: 'POST',
      path: '/api/admin/tariff-items/revision',
      summary: 'Raise or lower every price, or those of one trade, by a rate',
      tags,
    })
    .input(reviseInput)
    .output(z.object({ changed: z.int() })),
  prices: endpoint('admin', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/admin/tariff-items/{id}/prices',
      summary: 'Prices that a reference article had, the latest first',
      tags,
    })
    .input(pricesInput)
    .output(prices),
  removed: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/admin/removed-tariff-items',
      summary: 'Reference articles that were removed, the last first',
      tags,
    })
    .input(removedInput)
    .output(pageOf(removedArticle)),
  csv: endpoint('admin', [], { long: true })
    .route({ method: 'GET', path: '/api/admin/tariff-items.csv', summary: 'Reference articles as CSV', tags })
    .input(listInput.pick({ q: true, trade: true }))
    .output(z.file()),
};
