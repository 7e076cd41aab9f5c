import { defineSlice, serve } from '#platform/slice.ts';
import { presentProgress } from './present-progress.ts';
import { progressContract } from './progress.contract.ts';

export const slice = defineSlice({
  endpoints: {
    progress: serve(progressContract, {
      read: ({ db, viewer, now }, { scope }) => presentProgress(db, viewer, now, scope === 'first'),
    }),
  },
});
