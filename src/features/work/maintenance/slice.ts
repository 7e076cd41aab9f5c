import { defineSlice, serve } from '#platform/slice.ts';
import { makeDue, makeNow } from './make-date.ts';
import { maintenanceContract } from './maintenance.contract.ts';
import { maintenanceEvents } from './maintenance.events.ts';
import { listUpcoming } from './maintenance.queries.ts';
import { readHistory, readPlans, readRepeated, readRepetition } from './present-plans.ts';
import { repeatRequest } from './repeat-request.ts';
import { editPlan, planMaintenance, resumePlan, stopPlan } from './write-plan.ts';

export const slice = defineSlice({
  endpoints: {
    maintenance: serve(maintenanceContract, {
      upcoming: (call, input) => listUpcoming(call.db, call, input),
      plans: readPlans,
      history: readHistory,
      repetition: readRepetition,
      repeated: readRepeated,
      repeat: repeatRequest,
      plan: planMaintenance,
      edit: editPlan,
      stop: stopPlan,
      resume: resumePlan,
      make: makeNow,
    }),
  },
  events: maintenanceEvents,
  jobs: ({ db, clock, stopping }) => [
    // Hourly, because the day starts at a different hour in each site's time zone.
    { name: 'make-maintenance', cron: '17 * * * *', run: () => makeDue(db, clock(), stopping) },
  ],
});
