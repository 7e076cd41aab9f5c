import type { Language } from './locales.ts';

const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d[\d\s.,]*%?$/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A spreadsheet runs what begins as a formula; the apostrophe makes it a text (OWASP, «CSV Injection»).
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[";,\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A number as the spreadsheets of a language read it: «1234,50», in English «1234.50». */
export const csvNumber = (value: number, digits: number, language: Language): string =>
  language === 'en' ? value.toFixed(digits) : value.toFixed(digits).replace('.', ',');

/**
 * A CSV that the spreadsheets of a language open as it is: semicolons where the comma is in numbers, CRLF, UTF-8 with its
 * mark; formulas are neutralised.
 */
export function writeCsv(
  header: readonly string[],
  rows: Iterable<readonly (string | number | null)[]>,
  language: Language = 'fr',
): string {
  const separator = language === 'en' ? ',' : ';';
  const lines = [header.map(cell).join(separator)];
  for (const row of rows) lines.push(row.map(cell).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
