import { z } from 'zod';
import { endpoint, id, line, money, pageInput, pageOf } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { vatRates } from '#common/vat.ts';
import { said } from './said.ts';

const tags = ['tariffs'];
const trade = z.enum(tradeIds);

export const tariffProblems = defineProblems('tariffs', {
  CODE_TAKEN: 409,
});

export const tariffInput = z.object({
  code: line(40).min(1),
  designation: line(300).min(1),
  trade,
  unit: line(12).min(1),
  unitPriceMinor: money,
  vatRateBp: z.literal(vatRates),
});

export type Article = z.output<typeof tariffInput>;

export const tariffItem = tariffInput.extend({ id, updatedAt: z.string() });
export type TariffItem = z.output<typeof tariffItem>;

export const listInput = pageInput.extend({ q: line(100).optional(), trade: trade.optional() });

/** A provider's own price list; it feeds the type-ahead of the quote editor. */
export const tariffContract = {
  list: endpoint('provider')
    .route({ method: 'GET', path: '/api/tariff-items', summary: 'Own priced articles', tags })
    .input(listInput)
    .output(pageOf(tariffItem)),
  create: endpoint('provider', [tariffProblems.CODE_TAKEN])
    .route({ method: 'POST', path: '/api/tariff-items', successStatus: 201, summary: 'Add an article', tags })
    .input(tariffInput)
    .output(tariffItem),
  edit: endpoint('provider', [problems.NOT_FOUND, tariffProblems.CODE_TAKEN])
    .route({ method: 'PUT', path: '/api/tariff-items/{id}', summary: 'Change an article', tags })
    .input(tariffInput.extend({ id }))
    .output(tariffItem),
  remove: endpoint('provider', [problems.NOT_FOUND])
    .route({ method: 'DELETE', path: '/api/tariff-items/{id}', summary: 'Remove an article', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  csv: endpoint('provider', [], { long: true })
    .route({ method: 'GET', path: '/api/tariff-items.csv', summary: 'Own articles as CSV', tags })
    .input(listInput.pick({ q: true, trade: true }))
    .output(z.file()),
};

/** The platform's own price list, against which quotes are read. */
export const referenceTariffContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/tariff-items', summary: 'Reference articles', tags })
    .input(listInput)
    .output(pageOf(tariffItem)),
  create: endpoint('admin', [tariffProblems.CODE_TAKEN])
    .route({ method: 'POST', path: '/api/admin/tariff-items', successStatus: 201, summary: 'Add an article', tags })
    .input(tariffInput)
    .output(tariffItem),
  edit: endpoint('admin', [problems.NOT_FOUND, tariffProblems.CODE_TAKEN])
    .route({ method: 'PUT', path: '/api/admin/tariff-items/{id}', summary: 'Change an article', tags })
    .input(tariffInput.extend({ id }))
    .output(tariffItem),
  remove: endpoint('admin', [problems.NOT_FOUND])
    .route({ method: 'DELETE', path: '/api/admin/tariff-items/{id}', summary: 'Remove an article', tags })
    .input(z.object({ id }))
    .output(z.object({ id })),
  revise: endpoint('admin')
    .route({
      method: 'POST',
      path: '/api/admin/tariff-items/revision',
      summary: 'Raise or lower every price, or those of one trade, by a rate',
      tags,
    })
    .input(
      z.object({
        /** Basis points: 250 is +2.5 %. */
        rateBp: z.int().min(-5000, said('faults.tooLow')).max(10_000, said('faults.tooHigh')),
        trade: trade.optional(),
      }),
    )
    .output(z.object({ changed: z.int() })),
  csv: endpoint('admin', [], { long: true })
    .route({ method: 'GET', path: '/api/admin/tariff-items.csv', summary: 'Reference articles as CSV', tags })
    .input(listInput.pick({ q: true, trade: true }))
    .output(z.file()),
};
