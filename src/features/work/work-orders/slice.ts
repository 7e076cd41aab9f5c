import { defineSlice } from '#platform/slice.ts';
import { confirmedOrderPaper, orderPaper, settledOrderPaper } from './compose-order-paper.ts';
import { documentFiles } from './provider-documents.ts';
import { remindSnags } from './remind-snags.ts';
import { repairPhotos, snagPhotos } from './snag-photos.ts';
import { workOrderContract } from './work-order.contract.ts';
import { workOrderEvents } from './work-order.events.ts';
import { workOrderRoutes } from './work-order.routes.ts';

export const slice = defineSlice({
  contract: { workOrders: workOrderContract },
  routes: [workOrderRoutes],
  events: workOrderEvents,
  jobs: ({ db, clock }) => [{ name: 'remind-snags', cron: '25 7-20 * * *', run: () => remindSnags(db, clock()) }],
  files: [documentFiles, snagPhotos, repairPhotos],
  papers: [orderPaper, confirmedOrderPaper, settledOrderPaper],
});
