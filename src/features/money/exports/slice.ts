import { defineSlice, serve } from '#platform/slice.ts';
import { exportContract } from './export.contract.ts';
import { exportFec } from './export-fec.ts';
import { exportPapers } from './export-papers.ts';
import { exportTable } from './export-table.ts';

export const slice = defineSlice({
  endpoints: { invoiceExports: serve(exportContract, { table: exportTable, fec: exportFec, papers: exportPapers }) },
});
