import { defineSlice } from '#platform/slice.ts';
import { calendarContract } from './calendar.contract.ts';
import { planningContract } from './planning.contract.ts';
import { planningRoutes } from './planning.routes.ts';

export const slice = defineSlice({
  contract: { planning: planningContract, calendars: calendarContract },
  routes: [planningRoutes],
});
