import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const narrow = '\u202f';

/** Applies French spacing: narrow no-break spaces before punctuation, within quotes and between thousands. */
export function typeset(text: string): string {
  return text
    .replace(/ ([:;?!%€»])/g, `${narrow}$1`)
    .replace(/(?<=«) /g, narrow)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${narrow}`)
    .replace(/(\d) (?=(?:m²|m³|m|cm|mm|ml|kg|kW|dB|°C|h|R)(?![\p{L}\p{N}]))/gu, `$1${narrow}`);
}

/** Reads a data file: semicolons, one record per line, no quoting. */
export function readData<Column extends string>(name: string, columns: readonly Column[]): Record<Column, string>[] {
  const text = readFileSync(join(import.meta.dirname, 'data', name), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const places = columns.map((column) => ({ column, place: header.split(';').indexOf(column) }));
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(places.map(({ column, place }) => [column, cells[place] ?? ''])) as Record<
      Column,
      string
    >;
  });
}
