const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d[\d\s.,]*%?$/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A spreadsheet runs what begins as a formula; the apostrophe makes it a text (OWASP, «CSV Injection»).
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return /[";,\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV that French spreadsheets open as it is: semicolons, CRLF, UTF-8 with its mark; formulas are neutralised. */
export function writeCsv(header: readonly string[], rows: Iterable<readonly (string | number | null)[]>): string {
  const lines = [header.map(cell).join(';')];
  for (const row of rows) lines.push(row.map(cell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
