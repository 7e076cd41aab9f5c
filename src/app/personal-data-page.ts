import { formatDateTime } from '#common/dates.ts';
import { fieldWords, sectionWords, valueWords } from './personal-data-words.ts';
import type { PersonalData } from './personal-data.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `body{max-width:1100px;margin:0 auto;padding:32px 20px;font:15px/1.5 system-ui,sans-serif;color:#192128;background:#fff}
h1{font-size:28px;line-height:1.2}h2{font-size:19px;margin:36px 0 8px;padding-top:16px;border-top:1px solid #38444d}
table{border-collapse:collapse;width:100%;font-size:13px}th,td{text-align:left;vertical-align:top;padding:5px 10px 5px 0;border-bottom:1px solid #e4dfd3;overflow-wrap:anywhere}
th{font-weight:600;color:#46535c}.wide{overflow-x:auto}p.none{color:#5a666e}
@media(prefers-color-scheme:dark){body{background:#10161b;color:#e9e4d8}h2{border-color:#8b98a1}th,p.none{color:#b6c0c7}th,td{border-color:#33404a}}`;

/** The export as a page that stands alone: no script, nothing fetched, in the person's own timezone. */
export function printPersonalData({ user_id, export_date, ...sections }: PersonalData): string {
  const timeZone = (sections.preferences as { timezone?: string } | undefined)?.timezone;
  const print = (value: unknown): string => printValue(value, timeZone);
  const body = Object.entries(sections).map(
    ([name, value]) => `<section><h2>${escape(sectionWords[name] ?? name)}</h2>${printSection(value, print)}</section>`,
  );
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mes données personnelles · Bâtilien</title><style>${style}</style></head>
<body><main><h1>Mes données personnelles</h1>
<p>Tout ce que Bâtilien conserve à votre sujet au ${escape(print(export_date))}. Identifiant\u202f: ${escape(user_id)}.</p>
${body.join('\n')}
</main></body></html>`;
}

function printSection(value: unknown, print: (value: unknown) => string): string {
  if (Array.isArray(value)) return value.length === 0 ? none : printTable(value as Record<string, unknown>[], print);
  if (typeof value !== 'object' || value === null) return none;
  const lines = Object.entries(value).map(
    ([name, field]) => `<tr><th scope="row">${escape(fieldWord(name))}</th><td>${escape(print(field))}</td></tr>`,
  );
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}

const none = '<p class="none">Rien n’est conservé ici.</p>';

function printTable(rows: Record<string, unknown>[], print: (value: unknown) => string): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = names.map((name) => `<th scope="col">${escape(fieldWord(name))}</th>`).join('');
  const lines = rows.map((row) => `<tr>${names.map((name) => `<td>${escape(print(row[name]))}</td>`).join('')}</tr>`);
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldWord = (name: string) => fieldWords[snake(name)] ?? name;

function printValue(value: unknown, timeZone: string | undefined): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (value instanceof Date) return formatDateTime(value, timeZone ? { timeZone } : {});
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value)) return printValue(new Date(value), timeZone);
    return valueWords[value] ?? value;
  }
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((item) => printValue(item, timeZone)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number);
}
