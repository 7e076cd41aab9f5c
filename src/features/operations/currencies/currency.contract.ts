import { z } from 'zod';
import { currency, endpoint, personal, id, instant, line } from '#common/contract-kit.ts';
import { defineProblems } from '#common/problems.ts';
import { said } from './said.ts';

const tags = ['currencies'];

export const currencyProblems = defineProblems('currencies', {
  INACTIVE_CURRENCY: 409,
});

const currencyRow = z.object({
  code: currency,
  symbol: z.string(),
  decimalPlaces: z.int(),
  /** Units for one euro. */
  exchangeRate: z.number(),
  isActive: z.boolean(),
  lastUpdated: z.string(),
});
export type CurrencyRow = z.output<typeof currencyRow>;

const conversion = z.object({
  amount: z.number(),
  from: currency,
  to: currency,
  result: z.number(),
  /** Units of `to` for one of `from`. */
  rate: z.number(),
  /** When the older of the two rates was set. */
  ratesAt: z.string().nullable(),
});
export type Conversion = z.output<typeof conversion>;

const exchangeRate = z.object({
  id,
  from: currency,
  to: currency,
  rate: z.number(),
  source: z.string(),
  date: instant,
});
export type ExchangeRate = z.output<typeof exchangeRate>;

export const rateInput = z
  .object({
    from: currency,
    to: currency,
    rate: z.number().min(0.000_001).max(1_000_000),
    source: line(60).min(1).default('manual'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: said('faults.sameCurrency').error });

export const currencyContract = {
  list: personal()
    .route({ method: 'GET', path: '/api/currencies', summary: 'Active currencies, by code', tags })
    .output(z.array(currencyRow)),
  convert: endpoint('signed-in', [currencyProblems.INACTIVE_CURRENCY])
    .route({ method: 'GET', path: '/api/conversions', summary: 'An amount in another currency', tags })
    .input(
      z.object({
        amount: z.coerce.number().min(-1_000_000_000_000).max(1_000_000_000_000),
        from: currency,
        to: currency,
      }),
    )
    .output(conversion),
  history: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/exchange-rates', summary: 'Rates of the last days, newest first', tags })
    .input(
      z.object({
        from: currency.optional(),
        to: currency.optional(),
        days: z.coerce.number().int().min(1).max(3660).default(30),
      }),
    )
    .output(z.array(exchangeRate)),
  set: endpoint('admin')
    .route({ method: 'POST', path: '/api/exchange-rates', successStatus: 201, summary: 'Set a rate', tags })
    .input(rateInput)
    .output(exchangeRate),
};
