import { defineSlice } from '#platform/slice.ts';
import { currencyContract } from './currency.contract.ts';
import { currencyEvents } from './currency.events.ts';
import { currencyRoutes } from './currency.routes.ts';
import { refreshRates } from './refresh-rates.ts';

export const slice = defineSlice({
  contract: { currencies: currencyContract },
  routes: [currencyRoutes],
  events: currencyEvents,
  jobs: ({ db, log, ratesUrl }) => [
    // Published around 16:00 on working days; an early turn catches up what was missed.
    { name: 'refresh-rates', cron: '15 6,16,17 * * *', run: () => refreshRates({ db, log, ratesUrl }) },
  ],
});
