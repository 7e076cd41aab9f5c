import { defineSlice } from '#platform/slice.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { foldFigures } from './fold-figures.ts';

export const slice = defineSlice({
  contract: { dashboard: dashboardContract },
  routes: [dashboardRoutes],
  jobs: ({ db }) => [{ name: 'fold-figures', cron: '* * * * *', run: () => foldFigures(db) }],
});
