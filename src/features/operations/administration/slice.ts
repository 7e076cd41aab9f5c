import { defineSlice } from '#platform/slice.ts';
import { administrationContract } from './administration.contract.ts';
import { administrationRoutes } from './administration.routes.ts';

export const slice = defineSlice({
  contract: { administration: administrationContract },
  routes: [administrationRoutes],
});
