import { defineSlice, serve } from '#platform/slice.ts';
import { sendWaste } from './compose-waste.ts';
import { exportWaste } from './export-waste.ts';
import { readWaste } from './read-waste.ts';
import { wasteContract } from './waste.contract.ts';

export const slice = defineSlice({
  endpoints: { waste: serve(wasteContract, { list: readWaste, table: exportWaste, paper: sendWaste }) },
});
