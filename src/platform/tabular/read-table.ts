import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { csvProblems } from '#common/file-problems.ts';
import { type Language } from '#common/locales.ts';
import { type Problem, refuse } from '#common/problems.ts';
import { runApart } from '#platform/files/run-apart.ts';
import { limitConcurrency } from '#platform/http/limit-concurrency.ts';
import { readCsv } from './read-csv.ts';
import { headerScore, type Table, type TableLimits, tableOf, tableLimits } from './table-of.ts';
import type { WorkbookFound, WorkbookGiven, WorkbookKind } from './workbook-process.ts';

const inTurn = limitConcurrency({ width: 2, patienceMs: 60_000 });

const workbookTypes: Readonly<Record<string, WorkbookKind>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.ms-excel.sheet.macroenabled.12': 'xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': 'xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.spreadsheet-template': 'ods',
  // Some programs order a workbook's parts differently.
  'application/zip': 'xlsx',
  // Workbooks before 2007, and current ones with a password.
  'application/x-cfb': 'xls',
};

const refusals: Record<Exclude<WorkbookFound, object>, Problem> = {
  locked: csvProblems.SHEET_LOCKED,
  other: csvProblems.SHEET_OTHER,
  damaged: csvProblems.SHEET_DAMAGED,
  heavy: csvProblems.SHEET_TOO_HEAVY,
  rows: csvProblems.CSV_TOO_MANY_ROWS,
  columns: csvProblems.CSV_TOO_MANY_COLUMNS,
};

/** Many programs export HTML or XML as a workbook. */
const isMarkup = (bytes: Uint8Array) =>
  /^(?:\ufeff|\s)*<(?:\?xml|!doctype|html|head|body|table|meta)\b/i.test(
    new TextDecoder().decode(bytes.subarray(0, 400)),
  );

async function readWorkbook(bytes: Uint8Array, kind: WorkbookKind, language: Language, limits: TableLimits) {
  const given: WorkbookGiven = {
    bytes,
    kind,
    decimalMark: language === 'en' ? '.' : ',',
    // Titles and totals are not counted as rows.
    maxRows: limits.maxRows + 100,
    maxColumns: limits.maxColumns,
  };
  const script = join(import.meta.dirname, 'workbook-process.ts');
  const found = await inTurn('workbooks', () => runApart<WorkbookFound>(script, given));
  if (typeof found === 'string') throw refuse(refusals[found]);
  const [first, ...others] = found.sheets;
  if (!first) throw refuse(csvProblems.CSV_EMPTY);
  // The first sheet with a recognised header; explanations often precede it.
  const scored = [first, ...others].find((records) => headerScore(records, limits.recognised) >= 2);
  const records = scored ?? first;
  const width = Math.max(...records.map(({ cells }) => cells.length));
  const table = tableOf(
    records.map(({ line, cells }) => ({ line, cells: padded(cells, width) })),
    [],
    limits,
  );
  return { ...table, encoding: kind, separator: '' as const };
}

const padded = (cells: readonly string[], width: number) => Array.from({ length: width }, (_, at) => cells[at] ?? '');

/** XLSX, XLS, ODS (in a separate process) or CSV, detected by content; numbers in the given language. */
export async function readTable(
  bytes: Uint8Array,
  language: Language,
  given: Partial<TableLimits> = {},
): Promise<Table> {
  const limits = { ...tableLimits, ...given };
  if (bytes.length > limits.maxBytes) throw refuse(csvProblems.CSV_TOO_LARGE);
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  const kind = workbookTypes[type ?? ''];
  if (kind) return readWorkbook(bytes, kind, language, limits);
  if (type && type !== 'application/xml' && !type.startsWith('text/')) throw refuse(csvProblems.SHEET_OTHER);
  if (type === 'application/xml' || isMarkup(bytes)) throw refuse(csvProblems.SHEET_MARKUP);
  return readCsv(bytes, limits);
}
