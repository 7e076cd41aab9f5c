import { defineSlice } from '#platform/slice.ts';
import { amendmentContract } from './amendment.contract.ts';
import { amendmentEvents } from './amendment.events.ts';
import { amendmentRoutes } from './amendment.routes.ts';
import { amendmentPaper } from './compose-amendment-paper.ts';
import { amendmentData } from './personal-data.ts';

export const slice = defineSlice({
  contract: { amendments: amendmentContract },
  routes: [amendmentRoutes],
  events: amendmentEvents,
  papers: [amendmentPaper],
  personalData: amendmentData,
});
