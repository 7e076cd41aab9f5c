import { defineSlice } from '#platform/slice.ts';
import { siteImportContract } from './site-import.contract.ts';
import { siteImportRoutes } from './site-import.routes.ts';
import { siteContract } from './site.contract.ts';
import { siteEvents } from './site.events.ts';
import { siteData } from './site.public.ts';
import { siteRoutes } from './site.routes.ts';

export const slice = defineSlice({
  contract: { sites: siteContract, siteImports: siteImportContract },
  routes: [siteRoutes, siteImportRoutes],
  events: siteEvents,
  personalData: siteData,
});
