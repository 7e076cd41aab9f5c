import { csvProblems } from '#common/file-problems.ts';
import { refuse } from '#common/problems.ts';
import { type Malformed, scanRecords, type SourceRecord } from '#common/scan-records.ts';
import { decodeText } from './decode-text.ts';
import {
  HEADER_WITHIN,
  type LineProblem,
  noteProblem,
  type Separator,
  type Table,
  type TableLimits,
  tableLimits,
  tableOf,
} from './table-of.ts';

const SEPARATORS: Separator[] = [';', ',', '\t', '|'];
const SAMPLE = 50;

const isRecord = (item: SourceRecord | Malformed): item is SourceRecord => 'cells' in item;
const isBlank = (record: SourceRecord) => record.cells.every((cell) => cell.trim() === '');

/** Titles often precede a table: the most common width, unless it is text with commas. */
function widthBelowTitles(widths: readonly number[]): number {
  const wide = widths.slice(1).filter((width) => width >= 3);
  const [width = 0] = wide;
  return wide.length > 1 && wide.every((each) => each === width) ? width : 0;
}

/** The separator giving the first records equally many cells, and the most. */
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

/** Removes Excel's first line «sep=;». */
function prepare(text: string): { body: string; announced: Separator | undefined; skipped: number } {
  const [whole, separator] = /^"?sep=([;,\t|])"?(?:\r\n|\n|\r)/.exec(text) ?? [];
  if (!whole) return { body: text, announced: undefined, skipped: 0 };
  return { body: text.slice(whole.length), announced: separator as Separator, skipped: 1 };
}

/** Faulty lines go to `problems`; an unreadable or oversized file is refused. */
export function readCsv(bytes: Uint8Array, given: Partial<TableLimits> = {}): Table {
  const limits = { ...tableLimits, ...given };
  if (bytes.length > limits.maxBytes) throw refuse(csvProblems.CSV_TOO_LARGE);
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\u0000')) throw refuse(csvProblems.CSV_NOT_TEXT);
  if (text.trim() === '') throw refuse(csvProblems.CSV_EMPTY);
  const { body, announced, skipped } = prepare(text);
  const separator = announced ?? detectSeparator(body);

  const records: SourceRecord[] = [];
  const problems: LineProblem[] = [];
  for (const item of scanRecords(body, separator)) {
    const line = item.line + skipped;
    if (!isRecord(item)) noteProblem(problems, line, item.code);
    else if (!isBlank(item)) records.push({ line, cells: item.cells });
    // Besides titles, one record is the header.
    if (records.length > limits.maxRows + HEADER_WITHIN) throw refuse(csvProblems.CSV_TOO_MANY_ROWS);
  }
  return { encoding, separator, ...tableOf(records, problems, limits) };
}
