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

/** Non-empty rows by sheet, visible ones first; or why there are none. */
export type WorkbookFound =
  | { sheets: SourceRecord[][] }
  | 'locked'
  | 'other'
  | 'damaged'
  | 'heavy'
  | 'rows'
  | 'columns';

/** Total characters: one shared text may be referenced by a million cells. */
const mostCharacters = 20_000_000;

/** Formats that only add zeros and symbols to a whole number: postal codes, phone numbers. */
const padded = /^[0#\s"\\.()+_-]*0[\s"\\.()_-]*[0#][0#\s"\\.()_-]*$/;

/** The text of a cell as displayed, without thousands separators; percentages keep their %. */
function textOf(value: CellValue, cell: Cell | undefined, decimalMark: string): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'number') return String(value);
  const format = cell?.style?.numFmt ?? '';
  if (Number.isInteger(value) && padded.test(format) && !/\.0/.test(format)) return formatValue(value, format);
  const isRate = format.includes('%');
  // Spreadsheets display floats with fifteen digits.
  const figure = Number((isRate ? value * 100 : value).toPrecision(15));
  const plain =
    Math.abs(figure) < 1e-6 || Math.abs(figure) >= 1e15 ? figure.toFixed(figure < 1 ? 10 : 0) : String(figure);
  return plain.replace('.', decimalMark) + (isRate ? '\u202f%' : '');
}

/** Repeats vertically merged values on each row. */
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
    // Rows may be sparse.
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

/** A password-protected workbook of any year is an OLE container. */
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
    // Formats up to the last row and column: the content is small, and can be saved as CSV.
    if (/over the \d+ limit/.test(message)) return 'heavy';
    if (name === 'EncryptedFileError' || /password|encrypt/i.test(message)) return 'locked';
    // Names in a ZIP are readable: XLSB has the parts of a workbook in another format.
    const isOther = /unsupported|missing/i.test(message) || Buffer.from(given.bytes).includes('xl/workbook.bin');
    return name !== 'ZipError' && isOther ? 'other' : 'damaged';
  }
}

limitMemory(768);
answerApart(find);
