import { defineSlice, serve } from '#platform/slice.ts';
import { menuCountContract } from './menu-count.contract.ts';
import { readMenuCounts } from './read-menu-counts.ts';

export const slice = defineSlice({
  endpoints: { menuCounts: serve(menuCountContract, { read: readMenuCounts }) },
});
