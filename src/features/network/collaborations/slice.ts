import { defineSlice } from '#platform/slice.ts';
import { collaborationContract } from './collaboration.contract.ts';
import { collaborationEvents } from './collaboration.events.ts';
import { collaborationRoutes } from './collaboration.routes.ts';

export const slice = defineSlice({
  contract: { collaborations: collaborationContract },
  routes: [collaborationRoutes],
  events: collaborationEvents,
});
