import { defineSlice, serve } from '#platform/slice.ts';
import { failureContract } from './failure.contract.ts';
import { failureEvents } from './failure.events.ts';
import { listFailures } from './failure.queries.ts';
import { abandonMail, retryAllFailures, retryFailure } from './retry-failure.ts';

export const slice = defineSlice({
  endpoints: {
    failures: serve(failureContract, {
      list: ({ db }, input) => listFailures(db, input),
      retry: retryFailure,
      retryAll: retryAllFailures,
      abandon: abandonMail,
    }),
  },
  events: failureEvents,
});
