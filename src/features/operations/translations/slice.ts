import { defineSlice } from '#platform/slice.ts';
import { translationContract } from './translation.contract.ts';
import { translationEvents } from './translation.events.ts';
import { translationRoutes } from './translation.routes.ts';

export const slice = defineSlice({
  contract: { translations: translationContract },
  routes: [translationRoutes],
  events: translationEvents,
});
