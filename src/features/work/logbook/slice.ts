import { defineSlice, serve } from '#platform/slice.ts';
import { sendLogbook } from './compose-logbook.ts';
import { exportLogbook } from './export-logbook.ts';
import { logbookContract } from './logbook.contract.ts';
import { readLogbook } from './read-logbook.ts';

export const slice = defineSlice({
  endpoints: {
    logbook: serve(logbookContract, {
      list: readLogbook,
      table: exportLogbook,
      paper: sendLogbook,
    }),
  },
});
