import { activeUsersAt } from '#features/people/accounts/account.public.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { readDashboard } from './dashboard.queries.ts';
import { foldFigures } from './fold-figures.ts';
import { readHandling } from './handling.queries.ts';

export const slice = defineSlice({
  endpoints: {
    dashboard: serve(dashboardContract, {
      moves: ({ db, viewer }) => readHandling(db, viewer),
      read: ({ db, viewer, now }) => readDashboard(db, viewer, activeUsersAt(now), now),
    }),
  },
  jobs: ({ db }) => [{ name: 'fold-figures', cron: '* * * * *', run: () => foldFigures(db) }],
});
