import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDateTime, type Reader } from '#common/dates.ts';
import { conventions, type Language } from '#common/locales.ts';
import type { PersonalData } from './personal-data.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };

const style = `body{max-width:1100px;margin:0 auto;padding:32px 20px;font:15px/1.5 system-ui,sans-serif;color:#192128;background:#fff}
h1{font-size:28px;line-height:1.2}h2{font-size:19px;margin:36px 0 8px;padding-top:16px;border-top:1px solid #38444d}
table{border-collapse:collapse;width:100%;font-size:13px}th,td{text-align:left;vertical-align:top;padding:5px 10px 5px 0;border-bottom:1px solid #e4dfd3;overflow-wrap:anywhere}
th{font-weight:600;color:#46535c}.wide{overflow-x:auto}p.none{color:#5a666e}
@media(prefers-color-scheme:dark){body{background:#10161b;color:#e9e4d8}h2{border-color:#8b98a1}th,p.none{color:#b6c0c7}th,td{border-color:#33404a}}`;

const texts: Record<Language, typeof fr> = { fr, en, de, es, it };
type Words = typeof fr.personalData;

export const wordsIn = (language: Language): Words => texts[language].personalData;

type Table = Readonly<Record<string, string | undefined>>;
/** Own properties only: users may have typed «constructor». */
const own = (table: Table, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined);

interface Print {
  words: Words;
  reader: Reader;
}

/** A standalone page without scripts or requests, in the person's language and time zone. */
export function printPersonalData(data: PersonalData, language: Language): string {
  const { timezone: timeZone } = (data.preferences ?? {}) as { timezone?: string };
  const words = wordsIn(language);
  const locale = conventions(language);
  const print: Print = { words, reader: timeZone ? { locale, timeZone } : { locale } };
  return `<!doctype html>\n${renderToStaticMarkup(h(Page, { data, language, print }))}`;
}

function Page({ data, language, print }: { data: PersonalData; language: Language; print: Print }): ReactNode {
  const { user_id, export_date, ...sections } = data;
  const { words } = print;
  const named: Table = words.sections;
  const intro = words.intro.replace('{{date}}', printValue(export_date, print)).replace('{{id}}', user_id);
  return h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, `${words.title} · Bâtilien`),
      h('style', null, style),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, words.title),
        h('p', null, intro),
        Object.entries(sections).map(([name, value]) =>
          h('section', { key: name }, h('h2', null, own(named, name) ?? name), h(Section, { value, print })),
        ),
      ),
    ),
  );
}

function Section({ value, print }: { value: unknown; print: Print }): ReactNode {
  if (Array.isArray(value) && value.length > 0) return h(Rows, { rows: value as Record<string, unknown>[], print });
  if (Array.isArray(value) || typeof value !== 'object' || value === null)
    return h('p', { className: 'none' }, print.words.none);
  const lines = Object.entries(value).map(([name, field]) =>
    h('tr', { key: name }, h('th', { scope: 'row' }, fieldWord(name, print)), h('td', null, printValue(field, print))),
  );
  return h('table', null, h('tbody', null, lines));
}

function Rows({ rows, print }: { rows: Record<string, unknown>[]; print: Print }): ReactNode {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = names.map((name) => h('th', { key: name, scope: 'col' }, fieldWord(name, print)));
  const lines = rows.map((row, index) =>
    h(
      'tr',
      { key: index },
      names.map((name) => h('td', { key: name }, printValue(row[name], print))),
    ),
  );
  return h(
    'div',
    { className: 'wide' },
    h('table', null, h('thead', null, h('tr', null, head)), h('tbody', null, lines)),
  );
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const fieldWord = (name: string, { words }: Print) => own(words.fields, snake(name)) ?? name;

function printValue(value: unknown, print: Print): string {
  const { words, reader } = print;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (value instanceof Date) return formatDateTime(value, reader);
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value)) return printValue(new Date(value), print);
    return own(words.values, value) ?? value;
  }
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((item) => printValue(item, print)).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number);
}
