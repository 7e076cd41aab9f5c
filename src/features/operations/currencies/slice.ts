import { defineSlice, serve } from '#platform/slice.ts';
import { convert } from './convert.ts';
import { currencyContract } from './currency.contract.ts';
import { currencyEvents } from './currency.events.ts';
import { listCurrencies, listRates } from './currency.queries.ts';
import { refreshRates } from './refresh-rates.ts';
import { setRate } from './set-rate.ts';

const day = 86_400_000;

export const slice = defineSlice({
  endpoints: {
    currencies: serve(currencyContract, {
      list: ({ db }) => listCurrencies(db),
      convert,
      history: ({ db, now }, { from, to, days }) =>
        listRates(db, { from, to, since: new Date(now.getTime() - days * day) }),
      set: setRate,
    }),
  },
  events: currencyEvents,
  jobs: ({ db, log, ratesUrl }) => [
    // Published around 16:00 on working days; the early run catches up a missed one.
    { name: 'refresh-rates', cron: '15 6,16,17 * * *', run: () => refreshRates({ db, log, ratesUrl }) },
  ],
});
