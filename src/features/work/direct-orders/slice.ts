import { defineSlice } from '#platform/slice.ts';
import { directOrderContract } from './direct-order.contract.ts';
import { directOrderEvents } from './direct-order.events.ts';
import { directOrderRoutes } from './direct-order.routes.ts';
import { foundPhotos, overrunPhotos } from './overrun-photos.ts';

export const slice = defineSlice({
  contract: { directOrders: directOrderContract },
  routes: [directOrderRoutes],
  events: directOrderEvents,
  files: [foundPhotos, overrunPhotos],
});
