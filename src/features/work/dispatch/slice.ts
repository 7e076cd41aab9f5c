import { defineSlice } from '#platform/slice.ts';
import { dispatchContract } from './dispatch.contract.ts';
import { dispatchEvents } from './dispatch.events.ts';
import { dispatchRoutes } from './dispatch.routes.ts';
import { passOnLate } from './pass-on.ts';
import { preferredListContract } from './preferred-list.contract.ts';
import { preferredListEvents } from './preferred-list.events.ts';
import { preferredListRoutes } from './preferred-list.routes.ts';

export const slice = defineSlice({
  contract: { dispatch: dispatchContract, preferredLists: preferredListContract },
  routes: [dispatchRoutes, preferredListRoutes],
  events: { ...dispatchEvents, ...preferredListEvents },
  jobs: ({ db, clock }) => [{ name: 'pass-on-orders', cron: '* * * * *', run: () => passOnLate(db, clock()) }],
});
