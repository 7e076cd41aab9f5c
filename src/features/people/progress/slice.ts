import { defineSlice } from '#platform/slice.ts';
import { progressContract } from './progress.contract.ts';
import { progressRoutes } from './progress.routes.ts';

export const slice = defineSlice({ contract: { progress: progressContract }, routes: [progressRoutes] });
