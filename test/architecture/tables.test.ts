import { describe, expect, test } from 'vitest';
import { bands } from './bands.ts';
import { listFiles, readText } from './source-files.ts';
import { piecesOf, tablesIn } from './sql.ts';
import { ownerOf, tablesOf, upwardRead } from './tables.ts';
import { besideTheKit } from './transactions.ts';

const types = readText('src/platform/db/types.ts');
const interfaceOfAll = types.slice(types.indexOf('export interface DB {'));
const tables = new Set([...interfaceOfAll.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name));

const ours = /^src\/(features|platform)\/.*\.ts$/;
const others = /\.test\.ts$|\/web\/|^src\/platform\/db\/types\.ts$/;
const code = listFiles().filter((file) => ours.test(file) && !others.test(file));
const mentions = code.flatMap((file) =>
  tablesIn(file, readText(file), tables).map((mention) => ({ ...mention, file })),
);

describe('the tables', () => {
  test('exist, each owned by one slice', () => {
    expect(
      Object.values(tablesOf).flat().toSorted(),
      'name the slice of a new table in test/architecture/tables.ts, and no table that is gone; then `npm run db:types`',
    ).toEqual([...tables].toSorted());
    const slices = new Set(['platform', ...bands.flat()]);
    expect(Object.keys(tablesOf).filter((owner) => !slices.has(owner))).toEqual([]);
  });

  test('are used by their own slice and higher ones only', () => {
    expect(mentions.length).toBeGreaterThan(500);
    const broken = mentions.flatMap(({ file, line, table }) => {
      const reason = upwardRead(file, table);
      return reason ? [`${file}:${line} ${reason}`] : [];
    });
    expect(broken, 'a slice reads its own tables and those of lower bands: docs/decisions/0029').toEqual([]);
  });
});

/** SQL expressions allowed in a single place. */
const words: [what: string, pattern: RegExp, place: string][] = [
  [
    'which sites a member sees',
    /limited_to_sites THEN|NOT m\.limited_to_sites/,
    'src/features/people/companies/site-limit.scope.ts',
  ],
  ['the name of a company', /coalesce\((\w+\.)?trade_name, (\w+\.)?legal_name\)/, 'src/platform/db/company-name.ts'],
  ['what LIKE reads as it was typed', /\[\\\\%_\]/, 'src/platform/db/containing.ts'],
  ['that offers are sealed', /\bsealed AND (\w+\.)?opened_at IS NULL/, 'src/features/work/requests/request.scope.ts'],
  [
    'the states of a request that runs',
    /'published', 'awarded', .*'on_hold'/,
    'src/features/work/requests/request.scope.ts',
  ],
  ['where Alsace-Moselle is', /'57', '67', '68'/, 'src/features/estate/sites/site.scope.ts'],
  ['the word of a request', /\brequest_status\(/, 'src/features/work/requests/request.scope.ts'],
];
// These two build their SQL as plain strings without interpolation.
const texts = new Set(['src/features/work/thread/step.topic.ts', 'src/features/people/companies/load-viewer.ts']);

describe('an SQL expression', () => {
  test.each(words)('%s occurs once', (_what, pattern, place) => {
    const saying = code.filter((file) => !texts.has(file) && pattern.test(readText(file)));
    expect(
      saying.filter((file) => file !== place),
      `import it from ${place}`,
    ).toEqual([]);
  });

  test('limits to sites only through its one file', () => {
    const place = 'src/features/people/companies/site-limit.scope.ts';
    const pattern = /\$\{[^}]*siteIds[^}]*\}::uuid|siteIds[?]?\.(includes|has)\(/;
    expect(
      code.filter((file) => file !== place && pattern.test(readText(file))),
      `take the condition from ${place}`,
    ).toEqual([]);
  });
});

describe('the SQL reader', () => {
  const read = (text: string) =>
    tablesIn('src/x.ts', text, new Set(['quotes', 'requests', 'sites', 'users', 'attempts'])).map(
      ({ line, table }) => `${line} ${table}`,
    );

  test.each([
    ['a template', 'sql`SELECT id FROM quotes q JOIN requests r ON true`', ['1 quotes', '1 requests']],
    ['a second line', 'sql`SELECT id\n  FROM quotes`', ['2 quotes']],
    ['what stands behind a value', 'sql`${a} AND EXISTS (SELECT FROM sites s)`', ['1 sites']],
    ['a list of tables', 'sql`SELECT FROM quotes q, requests AS r, sites`', ['1 quotes', '1 requests', '1 sites']],
    ['a piece to be put after FROM', 'sql`requests r JOIN sites s ON true`', ['1 requests', '1 sites']],
    ['writing', 'sql`UPDATE quotes SET a = 1`; sql`INSERT INTO sites (id) SELECT 1`', ['1 quotes', '1 sites']],
    ['a builder', "db.selectFrom('quotes as q').innerJoin('sites as s', 's.id', 'q.id')", ['1 quotes', '1 sites']],
    ['a builder of several', "db.selectFrom(['quotes', 'users as u'])", ['1 quotes', '1 users']],
    [
      'a statement in a text',
      "const a = { text: 'SELECT 1 FROM users' }; const b = `DELETE FROM sites`",
      ['1 users', '1 sites'],
    ],
  ])('finds %s', (_what, text, expected) => {
    expect(read(text).toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['columns', 'sql`SELECT attempts, m.attempts FROM mails m ORDER BY attempts`'],
    ['texts', "sql`SELECT 'FROM quotes' AS kind`"],
    ['comments', 'sql`SELECT 1 -- FROM quotes\n`'],
    ['other words of the language', "const text = 'from quotes to sites'; list.from('x')"],
  ])('finds no tables in %s', (_what, text) => {
    expect(read(text)).toEqual([]);
  });

  test('rejects a file that does not parse', () => {
    expect(() => piecesOf('src/x.ts', 'const {')).toThrow('src/x.ts does not parse');
  });
});

describe('the rule', () => {
  const quote = 'src/features/work/quotes/quote.queries.ts';

  test('lets a slice read its own tables and lower ones', () => {
    expect([upwardRead(quote, 'quotes'), upwardRead(quote, 'requests'), upwardRead(quote, 'users')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test.each([
    ['src/features/work/requests/request.queries.ts', 'quotes'],
    ['src/features/estate/sites/site.queries.ts', 'provider_areas'],
    ['src/platform/jobs/runner.ts', 'requests'],
  ])('refuses %s what is not lower: %s', (file, table) => {
    expect(upwardRead(file, table)).toContain(`reads ${table}`);
  });

  test('requires an owner for every table', () => {
    expect(() => ownerOf('unheard_of')).toThrow('unheard_of is nobody’s');
  });
});

describe('a slice’s transaction', () => {
  const opening = code.filter((file) => file.startsWith('src/features/') && /\.transaction\(\)/.test(readText(file)));
  test('runs a declared act, or has a reason not to', () => {
    expect(
      opening.map((file) => file.slice('src/features/'.length, -'.ts'.length)).toSorted(),
      'an act goes through `carryOut` (docs/decisions/0030-acts.md); what is none is named in test/architecture/transactions.ts',
    ).toEqual(Object.values(besideTheKit).flat().toSorted());
  });

  test('enforces no declared act manually', () => {
    // Withdrawing a document also removes its file.
    const known = ['src/features/network/documents/deposit-document.ts'];
    expect(opening.filter((file) => readText(file).includes('Acts.enforce('))).toEqual(known);
  });
});
