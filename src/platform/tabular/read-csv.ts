import { fault } from '#common/faults.ts';
import { csvProblems } from '#common/file-problems.ts';
import { refuse } from '#common/problems.ts';
import type { Said } from '#common/said.ts';
import { truncated } from '#common/truncated.ts';
import { decodeText, type Encoding } from './decode-text.ts';
import { type Malformed, MAX_CELL, scanRecords, type SourceRecord } from '#common/scan-records.ts';

export type { Encoding } from './decode-text.ts';
export type Separator = ';' | ',' | '\t' | '|';

/** A line that was left out, and why. */
export interface LineProblem {
  line: number;
  code: Malformed['code'] | 'TOO_MANY_CELLS';
  message: Said;
}

export interface CsvTable {
  encoding: Encoding;
  separator: Separator;
  /** Column names: trimmed, never empty, never twice the same. */
  header: string[];
  headerLine: number;
  /** Records that hold something, each with as many cells as the header, at the line where it begins. */
  rows: SourceRecord[];
  problems: LineProblem[];
}

export interface CsvLimits {
  maxBytes: number;
  maxRows: number;
  maxColumns: number;
  /** How many columns a line would name if it were the header: the first lines may be titles. */
  recognised?: ((cells: readonly string[]) => number) | undefined;
}

/** A header stands no lower. */
const HEADER_WITHIN = 10;

const DEFAULT_LIMITS: CsvLimits = { maxBytes: 20 * 1024 * 1024, maxRows: 50_000, maxColumns: 200 };
const SEPARATORS: Separator[] = [';', ',', '\t', '|'];
const SAMPLE = 50;
const MAX_FAULTS = 500;

const MESSAGES: Record<LineProblem['code'], Said> = {
  UNCLOSED_QUOTE: fault('UNCLOSED_QUOTE'),
  TEXT_AFTER_QUOTE: fault('TEXT_AFTER_QUOTE'),
  CELL_TOO_LONG: fault('CELL_TOO_LONG', { count: MAX_CELL }),
  TOO_MANY_CELLS: fault('TOO_MANY_CELLS'),
};

const isRecord = (item: SourceRecord | Malformed): item is SourceRecord => 'cells' in item;
const isBlank = (record: SourceRecord) => record.cells.every((cell) => cell.trim() === '');

/** Titles often stand above a table: the width of most lines, when it is not that of a text with commas. */
function widthBelowTitles(widths: readonly number[]): number {
  const wide = widths.slice(1).filter((width) => width >= 3);
  const [width = 0] = wide;
  return wide.length > 1 && wide.every((each) => each === width) ? width : 0;
}

/** The separator under which the first records have the same number of cells, and the most of them. */
function detectSeparator(text: string): Separator {
  let best: { separator: Separator; score: number } = { separator: ';', score: 0 };
  for (const separator of SEPARATORS) {
    const widths: number[] = [];
    for (const item of scanRecords(text, separator)) {
      if (isRecord(item) && !isBlank(item)) widths.push(item.cells.length);
      if (widths.length >= SAMPLE || item.line > SAMPLE * 20) break;
    }
    const [first = 0] = widths;
    const width = first < 2 ? widthBelowTitles(widths) : first;
    if (width < 2) continue;
    const alike = widths.filter((each) => each === width).length / widths.length;
    const score = alike * 100 + Math.min(width, 50);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

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

/** The line among the first that names the most columns, two at least; the first of all when none does. */
function findHeader(records: readonly SourceRecord[], recognised: CsvLimits['recognised']): SourceRecord | undefined {
  const [first, ...below] = records;
  if (!first || !recognised) return first;
  let best = { record: first, score: recognised(first.cells) };
  for (const record of below) {
    if (record.line >= first.line + HEADER_WITHIN) break;
    // Digits alone are data.
    const score = record.cells.some((cell) => /^[\d\s.,]+$/.test(cell.trim())) ? 0 : recognised(record.cells);
    if (score >= 2 && score > best.score) best = { record, score };
  }
  return best.record;
}

const ZIP = [0x50, 0x4b, 3, 4];

/** Takes Excel's first line «sep=;» off. */
function prepare(text: string): { body: string; announced: Separator | undefined; skipped: number } {
  const [whole, separator] = /^"?sep=([;,\t|])"?(?:\r\n|\n|\r)/.exec(text) ?? [];
  if (!whole) return { body: text, announced: undefined, skipped: 0 };
  return { body: text.slice(whole.length), announced: separator as Separator, skipped: 1 };
}

/** Puts a record under the header: short ones are completed, longer ones refused unless the rest is empty. */
function fit(record: SourceRecord, width: number): SourceRecord | null {
  const { line, cells } = record;
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return null;
  return { line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') };
}

/**
 * Reads a CSV whose encoding and separator nobody declared. Faulty lines are told in `problems`; a file that cannot be
 * read at all, or over the limits, is refused.
 */
export function readCsv(bytes: Uint8Array, given: Partial<CsvLimits> = {}): CsvTable {
  const limits = { ...DEFAULT_LIMITS, ...given };
  if (bytes.length > limits.maxBytes) throw refuse(csvProblems.CSV_TOO_LARGE);
  if (ZIP.every((byte, index) => bytes[index] === byte)) throw refuse(csvProblems.CSV_NOT_TEXT);
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\u0000')) throw refuse(csvProblems.CSV_NOT_TEXT);
  if (text.trim() === '') throw refuse(csvProblems.CSV_EMPTY);
  const { body, announced, skipped } = prepare(text);
  const separator = announced ?? detectSeparator(body);

  const records: SourceRecord[] = [];
  const rows: SourceRecord[] = [];
  const problems: LineProblem[] = [];
  const fault = (line: number, code: LineProblem['code']) => {
    if (problems.push({ line, code, message: MESSAGES[code] }) > MAX_FAULTS)
      throw refuse(csvProblems.CSV_TOO_MANY_FAULTS);
  };
  for (const item of scanRecords(body, separator)) {
    const line = item.line + skipped;
    if (!isRecord(item)) fault(line, item.code);
    else if (!isBlank(item)) records.push({ line, cells: item.cells });
    // Titles aside, one of them is the header.
    if (records.length > limits.maxRows + HEADER_WITHIN) throw refuse(csvProblems.CSV_TOO_MANY_ROWS);
  }
  const header = findHeader(records, limits.recognised);
  if (!header) throw refuse(csvProblems.CSV_NO_COLUMNS);
  if (header.cells.length > limits.maxColumns) throw refuse(csvProblems.CSV_TOO_MANY_COLUMNS);
  for (const record of records) {
    if (record.line <= header.line) continue;
    const row = fit(record, header.cells.length);
    if (row) rows.push(row);
    else fault(record.line, 'TOO_MANY_CELLS');
  }
  if (rows.length > limits.maxRows) throw refuse(csvProblems.CSV_TOO_MANY_ROWS);
  return { encoding, separator, header: columnNames(header.cells), headerLine: header.line, rows, problems };
}
