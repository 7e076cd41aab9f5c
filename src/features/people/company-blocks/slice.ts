import { defineSlice } from '#platform/slice.ts';
import { blockContract } from './block.contract.ts';
import { blockEvents } from './block.events.ts';
import { blockRoutes } from './block.routes.ts';

export const slice = defineSlice({
  contract: { blockedCompanies: blockContract },
  routes: [blockRoutes],
  events: blockEvents,
});
