import { z } from 'zod';
import { endpoint, sentence } from '#common/contract-kit.ts';
import { csvProblems } from '#common/file-problems.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { tradeIds } from '#common/trades.ts';
import { vatRates } from '#common/vat.ts';
import { tariffInput } from './tariff.contract.ts';

const tags = ['tariffs'];

export const importProblems = defineProblems('tariffs', {
  IMPORT_HAS_FAULTS: 409,
  IMPORT_EMPTY: 409,
});

export const maxImportRows = 2000;
export const maxImportBytes = 2 * 1024 * 1024;
export const maxImportColumns = 40;
/** Longest cell stored; longer text is cut. */
export const maxImportCell = 1000;

export const importFields = ['code', 'designation', 'trade', 'unit', 'price', 'vat'] as const;
export type ImportField = (typeof importFields)[number];

const columns = z.partialRecord(
  z.enum(importFields),
  z
    .int()
    .min(0)
    .max(maxImportColumns - 1),
);

const sourceLine = z.object({
  line: z.int().positive().max(1_000_000),
  cells: z.array(z.string().max(maxImportCell)).max(maxImportColumns),
});
export type SourceLine = z.output<typeof sourceLine>;

const importInput = z.object({
  columns,
  rows: z.array(sourceLine).min(1).max(maxImportRows),
  trade: z.enum(tradeIds).optional(),
  vatRateBp: z.literal(vatRates).optional(),
});
export type ImportInput = z.output<typeof importInput>;

export const importLine = z.object({
  line: z.int(),
  verdict: z.enum(['new', 'changed', 'same', 'error']),
  cells: z.record(z.enum(importFields), z.string()),
  /** Null if the line has errors. */
  article: tariffInput.nullable(),
  issues: z.array(z.object({ field: z.enum(importFields), message: sentence })),
  /** Remarks about how cells were read. */
  notes: z.array(sentence),
});
export type ImportLine = z.output<typeof importLine>;

export const importFile = z.object({
  header: z.array(z.string()),
  rows: z.array(sourceLine),
  columns,
  unreadable: z.array(z.object({ line: z.int(), message: sentence })),
  /** Total lines and repeated headers, left out. */
  aside: z.array(z.object({ line: z.int(), message: sentence })),
});
export type ImportFile = z.output<typeof importFile>;

const bodyLimit = 8 * 1024 * 1024;

/** The file is not stored between reading, checking and writing. */
export const tariffImportContract = {
  read: endpoint('provider', [problems.TOO_LARGE, ...Object.values(csvProblems)], {
    reach: 'company',
    multipart: maxImportBytes,
    perMinute: 20,
  })
    .route({
      method: 'POST',
      path: '/api/tariff-items/readings',
      summary:
        'Read a table of articles, XLSX, XLS, ODS or CSV (multipart field «file», 2 MB and 2 000 lines at most); nothing is written',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(importFile),
  check: endpoint('provider', [], { reach: 'company', bodyLimit, perMinute: 60 })
    .route({
      method: 'POST',
      path: '/api/tariff-items/checks',
      summary: 'What each line would add or change; nothing is written',
      tags,
    })
    .input(importInput)
    .output(z.object({ lines: z.array(importLine) })),
  write: endpoint('provider', Object.values(importProblems), { reach: 'company', bodyLimit, perMinute: 20 })
    .route({
      method: 'POST',
      path: '/api/tariff-items/imports',
      summary: 'Add the articles of new codes, change those of known ones; all the lines or, when said, the good ones',
      tags,
    })
    .input(importInput.extend({ keepGoodLines: z.boolean().default(false) }))
    .output(z.object({ added: z.int(), changed: z.int() })),
};
