import type { Names } from './slice.ts';

/** What is left for the author. */
export const leftToDo = ({ domain, plural, table, migration }: Names): string =>
  [
    `Its page is /${plural}: \`npm run dev\`. It passes every check as it is; now make it yours:`,
    `- its words (src/features/${domain}/${plural}/texts/*.json), its table (db/migrations/${migration}-${plural}.sql, then \`npm run db:types\`), its rights;`,
    '- its band in src/app/slices.ts: above what it uses, below what uses it;',
    '- a way there: a link on a page, or an entry in src/ui/shell/menu.ts;',
    '- its French and English names in docs/glossary.md;',
    `- a row of ${table} in test/reach-grid.test.ts, so that strangers are tried on it.`,
  ].join('\n');
