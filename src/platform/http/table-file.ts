import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Language } from '#common/locales.ts';
import type { TableFormat } from '#common/table-formats.ts';
import { csvLine, csvNumber } from '#common/write-csv.ts';
import { disposition } from './disposition.ts';
import { Download } from './send-attachment.ts';

/** A decimal cell: amount, rate or quantity, with its number of decimals. */
export class Decimal {
  readonly value: number;
  readonly digits: number;
  constructor(units: number, digits: number) {
    this.value = units / 10 ** digits;
    this.digits = digits;
  }
}
export type Cell = string | number | Decimal | null;

export const money = (minor: number): Decimal => new Decimal(minor, 2);

interface TableFile {
  name: string;
  sheet: string;
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
}

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Streamed row by row, in a language's format. */
export function tableFile({ name, sheet, header, rows }: TableFile, format: TableFormat, language: Language): Download {
  async function* csv() {
    yield `\uFEFF${csvLine(header, language)}`;
    for await (const row of rows) {
      yield csvLine(
        row.map((cell) => (cell instanceof Decimal ? csvNumber(cell.value, cell.digits, language) : cell)),
        language,
      );
    }
  }
  async function* plain() {
    yield [...header];
    for await (const row of rows) yield row.map((cell) => (cell instanceof Decimal ? cell.value : cell));
  }
  const bytes =
    format === 'csv'
      ? Readable.from(csv())
      : Readable.fromWeb(writeXlsxStream(plain(), { name: sheet.slice(0, 31) }) as ReadableStream);
  return new Download(bytes, {
    'content-type': types[format],
    'content-disposition': disposition('attachment', `${name}.${format}`),
  });
}
