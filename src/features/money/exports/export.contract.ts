import { z } from 'zod';
import { day, endpoint } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { tableFormats } from '#common/table-formats.ts';
import { said } from './said.ts';

export type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
export type { ReceivedDocument } from '#features/money/received-invoices/received-invoice.contract.ts';
export type { Payment } from '#features/money/settlements/settlement.contract.ts';
export type { Accounted } from './fec.rules.ts';
export type { Account, Recorded } from './payments.rules.ts';

export const exportTables = ['invoices', 'lines', 'vat', 'payments'] as const;
export type ExportTable = (typeof exportTables)[number];

const tags = ['invoices'];
const longestDays = 732;
const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: fault('endBeforeStart').error })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestDays * 86_400_000, {
    path: ['from'],
    error: said('faults.long').error,
  });
export type Period = z.output<typeof period>;

export const exportContract = {
  table: endpoint('company', [], { long: true })
    .route({
      method: 'GET',
      path: '/api/invoice-exports/table',
      summary: 'Invoices or payments of a period as CSV or XLSX',
      tags,
    })
    .input(z.intersection(period, z.object({ table: z.enum(exportTables), format: z.enum(tableFormats) })))
    .output(z.file()),
  fec: endpoint('company', [], { long: true, reach: 'company' })
    .route({ method: 'GET', path: '/api/invoice-exports/fec', summary: 'Accounting entries of a year as a FEC', tags })
    .input(z.object({ year: z.coerce.number().int().min(2020).max(2100) }))
    .output(z.file()),
  papers: endpoint('company', [], { long: true })
    .route({ method: 'GET', path: '/api/invoice-exports/papers', summary: 'Papers of a period as a ZIP', tags })
    .input(period)
    .output(z.file()),
};
