import { defineSlice } from '#platform/slice.ts';
import { failureContract } from './failure.contract.ts';
import { failureEvents } from './failure.events.ts';
import { failureRoutes } from './failure.routes.ts';

export const slice = defineSlice({
  contract: { failures: failureContract },
  routes: [failureRoutes],
  events: failureEvents,
});
