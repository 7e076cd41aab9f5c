import { fault } from '#common/faults.ts';
import { csvProblems } from '#common/file-problems.ts';
import type { AsideReason } from '#common/lines-aside.ts';
import { parseDecimal } from '#common/money.ts';
import { refuse } from '#common/problems.ts';
import type { Said } from '#common/said.ts';
import { type Malformed, MAX_CELL, type SourceRecord } from '#common/scan-records.ts';
import { isSumHeading } from '#common/sum-lines.ts';
import { truncated } from '#common/truncated.ts';
import type { Encoding } from './decode-text.ts';
import type { WorkbookKind } from './workbook-process.ts';

export type Separator = ';' | ',' | '\t' | '|';

export interface LineProblem {
  line: number;
  code: Malformed['code'] | 'TOO_MANY_CELLS';
  message: Said;
}

export interface Table {
  encoding: Encoding | WorkbookKind;
  /** Empty for a workbook. */
  separator: Separator | '';
  /** Column names: trimmed, never empty, unique. */
  header: string[];
  headerLine: number;
  /** Non-empty records, each with as many cells as the header, with its first line. */
  rows: SourceRecord[];
  /** Totals, repeated headers and repeated lines, as rows. */
  aside: (SourceRecord & { reason: AsideReason })[];
  problems: LineProblem[];
}

export interface TableLimits {
  maxBytes: number;
  maxRows: number;
  maxColumns: number;
  /** How many columns a line would name as the header: the first lines may be titles. */
  recognised?: ((cells: readonly string[]) => number) | undefined;
}

/** The header is within these lines. */
export const HEADER_WITHIN = 30;

export const tableLimits: TableLimits = { maxBytes: 20 * 1024 * 1024, maxRows: 50_000, maxColumns: 200 };
const MAX_FAULTS = 500;

const messages: Record<LineProblem['code'], Said> = {
  UNCLOSED_QUOTE: fault('UNCLOSED_QUOTE'),
  TEXT_AFTER_QUOTE: fault('TEXT_AFTER_QUOTE'),
  CELL_TOO_LONG: fault('CELL_TOO_LONG', { count: MAX_CELL }),
  TOO_MANY_CELLS: fault('TOO_MANY_CELLS'),
};

/** Records an excluded line; refuses a file with too many. */
export function noteProblem(problems: LineProblem[], line: number, code: LineProblem['code']): void {
  if (problems.push({ line, code, message: messages[code] }) > MAX_FAULTS)
    throw refuse(csvProblems.CSV_TOO_MANY_FAULTS);
}

const isFilled = (text: string) => text.trim() !== '';
const figureOf = (text: string) => parseDecimal(text, 6, 'fr');

function columnNames(cells: readonly string[]): string[] {
  const names: string[] = [];
  cells.forEach((cell, index) => {
    const name = truncated(cell.replace(/\s+/g, ' ').trim(), 120) || `Colonne ${index + 1}`;
    let unique = name;
    for (let count = 2; names.includes(unique); count++) unique = `${name} (${count})`;
    names.push(unique);
  });
  return names;
}

/** Names split over two lines, «Code» above «postal»; null when the second contains numbers, like rows. */
function onTwoLines(above: SourceRecord, below: SourceRecord | undefined): SourceRecord | null {
  if (!below || below.line !== above.line + 1 || below.cells.some((cell) => /\d/.test(cell))) return null;
  const width = Math.max(above.cells.length, below.cells.length);
  const cells = Array.from({ length: width }, (_, at) => `${above.cells[at] ?? ''} ${below.cells[at] ?? ''}`.trim());
  return { line: below.line, cells };
}

function bestHeader(records: readonly SourceRecord[], recognised: TableLimits['recognised']) {
  const [first] = records;
  if (!first || !recognised) return first && { record: first, score: 0 };
  let best = { record: first, score: recognised(first.cells) };
  for (const [at, record] of records.entries()) {
    if (record.line >= first.line + HEADER_WITHIN) break;
    // Digits only are data.
    if (record.cells.some((cell) => /^[\d\s.,]+$/.test(cell.trim()))) continue;
    const next = records[at + 1];
    const both = onTwoLines(record, next);
    const score = recognised(record.cells);
    const together = both ? recognised(both.cells) : 0;
    if (score >= 2 && score > best.score) best = { record, score };
    // A title above a header is not part of its names.
    if (both && together >= 2 && together > Math.max(best.score, next ? recognised(next.cells) : 0))
      best = { record: both, score: together };
  }
  return best;
}

/** Number of known columns in the best header among the first lines. */
export const headerScore = (records: readonly SourceRecord[], recognised: TableLimits['recognised']): number =>
  bestHeader(records, recognised)?.score ?? 0;

/** Fits a record to the header: pads short ones, refuses long ones unless the rest is empty. */
function fit({ line, cells }: SourceRecord, width: number): SourceRecord | null {
  if (cells.slice(width).some(isFilled)) return null;
  return { line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') };
}

/** A total line: its first text says «Total», and its other cells are all numbers. */
function isHeadedSum({ cells }: SourceRecord): boolean {
  const [first = '', ...rest] = cells.filter(isFilled);
  return isSumHeading(first) && rest.every((cell) => figureOf(cell) !== null);
}

/** Below the last line: numbers only, one of them its column's total. */
function isBareSum({ cells }: SourceRecord, above: readonly SourceRecord[]): boolean {
  if (above.length < 2 || !cells.every((cell) => !isFilled(cell) || figureOf(cell) !== null)) return false;
  return cells.some((cell, at) => {
    const figure = isFilled(cell) ? figureOf(cell) : null;
    if (figure === null) return false;
    return figure === above.reduce((sum, row) => sum + (figureOf(row.cells[at] ?? '') ?? 0), 0);
  });
}

const isSameHeader = (row: SourceRecord, header: readonly string[]) => {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const filled = row.cells.flatMap((cell, at) => (isFilled(cell) ? [[plain(cell), plain(header[at] ?? '')]] : []));
  return filled.length > 1 && filled.every(([cell, name]) => cell === name);
};

function sortOut(all: readonly SourceRecord[], header: readonly string[]): Pick<Table, 'rows' | 'aside'> {
  const rows: SourceRecord[] = [];
  const aside: Table['aside'] = [];
  const seen = new Set<string>();
  for (const row of all) {
    const whole = JSON.stringify(row.cells);
    if (seen.has(whole)) aside.push({ ...row, reason: 'twin' });
    else if (isSameHeader(row, header)) aside.push({ ...row, reason: 'header' });
    else if (isHeadedSum(row)) aside.push({ ...row, reason: 'sum' });
    else rows.push(row);
    // A single word may be repeated legitimately.
    if (row.cells.filter(isFilled).length > 1) seen.add(whole);
  }
  const last = rows.at(-1);
  if (last && isBareSum(last, rows.slice(0, -1))) {
    rows.pop();
    aside.push({ ...last, reason: 'sum' });
  }
  return { rows, aside };
}

const usedColumns = (header: readonly string[], rows: readonly SourceRecord[]) =>
  header.flatMap((name, at) => (isFilled(name) || rows.some(({ cells }) => isFilled(cells[at] ?? '')) ? [at] : []));

/** Builds a table from records, with the header found among the first; adds misfits to `problems`. */
export function tableOf(
  records: readonly SourceRecord[],
  problems: LineProblem[],
  limits: TableLimits,
): Omit<Table, 'encoding' | 'separator'> {
  const header = bestHeader(records, limits.recognised)?.record;
  if (!header) throw refuse(csvProblems.CSV_NO_COLUMNS);
  if (header.cells.length > limits.maxColumns) throw refuse(csvProblems.CSV_TOO_MANY_COLUMNS);
  const fitting: SourceRecord[] = [];
  for (const record of records) {
    if (record.line <= header.line) continue;
    const row = fit(record, header.cells.length);
    if (row) fitting.push(row);
    else noteProblem(problems, record.line, 'TOO_MANY_CELLS');
  }
  const columns = usedColumns(header.cells, fitting);
  const narrow = (cells: readonly string[]) => columns.map((at) => cells[at] ?? '');
  const { rows, aside } = sortOut(
    fitting.map(({ line, cells }) => ({ line, cells: narrow(cells) })),
    narrow(header.cells),
  );
  const twins = aside.filter(({ reason }) => reason === 'twin');
  if (rows.length + twins.length > limits.maxRows) throw refuse(csvProblems.CSV_TOO_MANY_ROWS);
  const names = columnNames(header.cells);
  return { header: narrow(names), headerLine: header.line, rows, aside, problems };
}
