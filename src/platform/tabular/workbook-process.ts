import { formatValue, readXls, readXlsx } from 'hucre';
import { readOds } from 'hucre/ods';
import type { Cell, CellValue, Sheet, Workbook } from 'hucre';
import { limitMemory } from '#platform/files/memory-ceiling.ts';
import { answerApart } from '#platform/files/run-apart.ts';
import { MAX_CELL, type SourceRecord } from '#common/scan-records.ts';
import { truncated } from '#common/truncated.ts';

export type WorkbookKind = 'xlsx' | 'xls' | 'ods';

export interface WorkbookGiven {
  bytes: Uint8Array;
  kind: WorkbookKind;
  /** Of the reader's language. */
  decimalMark: ',' | '.';
  maxRows: number;
  maxColumns: number;
}

/** The rows that hold something, sheet by sheet, those that are seen first; or why there are none. */
export type WorkbookFound =
  | { sheets: SourceRecord[][] }
  | 'locked'
  | 'other'
  | 'damaged'
  | 'heavy'
  | 'rows'
  | 'columns';

/** Characters of all cells: one text may stand in a million of them, and is written out for each. */
const mostCharacters = 20_000_000;

/** What only adds zeros and signs to a whole number: postal codes, telephones. */
const padded = /^[0#\s"\\.()+_-]*0[\s"\\.()_-]*[0#][0#\s"\\.()_-]*$/;

/** The text of a cell as displayed, without thousands separators; percentages keep their %. */
function textOf(value: CellValue, cell: Cell | undefined, decimalMark: string): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'number') return String(value);
  const format = cell?.style?.numFmt ?? '';
  if (Number.isInteger(value) && padded.test(format) && !/\.0/.test(format)) return formatValue(value, format);
  const isRate = format.includes('%');
  // Fifteen figures are what a spreadsheet shows of its floats.
  const figure = Number((isRate ? value * 100 : value).toPrecision(15));
  const plain =
    Math.abs(figure) < 1e-6 || Math.abs(figure) >= 1e15 ? figure.toFixed(figure < 1 ? 10 : 0) : String(figure);
  return plain.replace('.', decimalMark) + (isRate ? '\u202f%' : '');
}

/** What is merged downwards is said of each of its rows. */
function fillDown({ rows, merges = [] }: Sheet): void {
  for (const { startRow, endRow, startCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    if (value === null) continue;
    for (let at = startRow + 1; at <= Math.min(endRow, rows.length - 1); at++) {
      const row = rows[at];
      if (row?.some((each) => each !== null && each !== '')) row[startCol] = value;
    }
  }
}

function recordsOf(
  sheet: Sheet,
  { decimalMark, maxRows, maxColumns }: WorkbookGiven,
): SourceRecord[] | 'heavy' | 'rows' | 'columns' {
  fillDown(sheet);
  const records: SourceRecord[] = [];
  let characters = 0;
  for (const [at, row] of sheet.rows.entries()) {
    // Rows without a cell are holes.
    const cells = Array.from(row ?? [], (value, column) =>
      // Spreadsheets allow no longer cell text.
      truncated(textOf(value ?? null, sheet.cells?.get(`${at},${column}`), decimalMark), MAX_CELL),
    );
    const width = cells.findLastIndex((text) => text.trim() !== '') + 1;
    if (width === 0) continue;
    if (width > maxColumns) return 'columns';
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > mostCharacters) return 'heavy';
    if (records.push({ line: at + 1, cells: cells.slice(0, width) }) > maxRows) return 'rows';
  }
  return records;
}

const readers: Record<WorkbookKind, (bytes: Uint8Array) => Promise<Workbook>> = {
  xlsx: (bytes) => readXlsx(bytes, { readStyles: true }),
  xls: (bytes) => readXls(bytes, { readStyles: true }),
  ods: (bytes) => readOds(bytes, { readStyles: true }),
};

/** Under a password a workbook of any year is a container of before 2007. */
const isLocked = (bytes: Uint8Array) => Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

async function find(given: WorkbookGiven): Promise<WorkbookFound> {
  if (given.kind === 'xls' && isLocked(given.bytes)) return 'locked';
  try {
    const { sheets } = await readers[given.kind](given.bytes);
    const seen = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
    const found: SourceRecord[][] = [];
    for (const sheet of seen.length > 0 ? seen : sheets) {
      const records = recordsOf(sheet, given);
      if (typeof records === 'string') return records;
      if (records.length > 0) found.push(records);
    }
    return { sheets: found };
  } catch (error) {
    const { name, message } = error as Error;
    // Formats strewn to the last row and column: what holds something is little, and saves well as a CSV.
    if (/over the \d+ limit/.test(message)) return 'heavy';
    if (name === 'EncryptedFileError' || /password|encrypt/i.test(message)) return 'locked';
    // Names in a ZIP are in clear: XLSB has the parts of a workbook, in a form of its own.
    const isOther = /unsupported|missing/i.test(message) || Buffer.from(given.bytes).includes('xl/workbook.bin');
    return name !== 'ZipError' && isOther ? 'other' : 'damaged';
  }
}

limitMemory(768);
answerApart(find);
