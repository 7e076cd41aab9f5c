import type { Language } from './locales.ts';

const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d[\d\s.,]*%?$/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets evaluate text starting like a formula; an apostrophe prevents it (OWASP, «CSV Injection»).
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[";,\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvNumber = (value: number, digits: number, language: Language): string =>
  language === 'en' ? value.toFixed(digits) : value.toFixed(digits).replace('.', ',');

/** A CSV line with its ending: semicolons where the comma is decimal; formulas are neutralised. */
export const csvLine = (cells: readonly (string | number | null)[], language: Language): string =>
  `${cells.map(cell).join(language === 'en' ? ',' : ';')}\r\n`;

/** A CSV that a language's spreadsheets open directly: CRLF, UTF-8 with byte order mark. */
export function writeCsv(
  header: readonly string[],
  rows: Iterable<readonly (string | number | null)[]>,
  language: Language = 'fr',
): string {
  const lines = [csvLine(header, language)];
  for (const row of rows) lines.push(csvLine(row, language));
  return `\uFEFF${lines.join('')}`;
}
