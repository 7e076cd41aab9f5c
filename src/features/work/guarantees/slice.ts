import { defineSlice } from '#platform/slice.ts';
import { guaranteeContract } from './guarantee.contract.ts';
import { guaranteeEvents } from './guarantee.events.ts';
import { guaranteeRoutes } from './guarantee.routes.ts';
import { remindGuarantees } from './remind-guarantees.ts';

export const slice = defineSlice({
  contract: { guarantees: guaranteeContract },
  routes: [guaranteeRoutes],
  events: guaranteeEvents,
  jobs: ({ db, clock }) => [
    { name: 'remind-guarantees', cron: '35 7-20 * * *', run: () => remindGuarantees(db, clock()) },
  ],
});
