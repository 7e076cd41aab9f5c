import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { confirm, none, upload } from '#test/site-imports.ts';

const app = await startTestApp();
const programmes = readFileSync(
  new URL('../../../app/demo/data/logements-sociaux-finances-a-paris.csv', import.meta.url),
);
const newcomer = async () => app.person({ company: await app.company() });

test('Paris housing programmes: each one with coordinates becomes a site, the others are reported by number', async () => {
  const keeper = await newcomer();
  // Counted independently of the parser: records whose last cell is «latitude, longitude».
  const records = programmes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\n(?=[A-Z0-9]+;)/)
    .slice(1);
  const located = records.filter((record) => /;\d+\.\d+, \d+\.\d+\s*$/.test(record)).length;
  expect(records).toHaveLength(4174);
  expect(located).toBe(4174);

  const { body } = await upload(keeper, programmes, 'logements-sociaux-finances-a-paris.csv');
  expect(body).toMatchObject({
    encoding: 'utf-8',
    separator: ';',
    rowCount: 4174,
    mapping: {
      reference: 'id_livraison',
      street: 'adresse_programme',
      postalCode: 'code_postal',
      city: 'ville',
      landlord: 'bs',
      dwellings: 'nb_logmt_total',
      kind: 'nature_programme',
      position: 'geo_point_2d',
    },
    // One programme has «-8» dwellings: reported and dropped.
    counts: { ...none, ready: located - 1, to_confirm: 1 },
  });
  expect((await confirm(keeper, body.id, false)).body.created).toBe(located);
  expect((await keeper.get('/api/sites')).body.count).toBe(located);
  const dwellings = records.reduce(
    (sum, record) => sum + Math.max(0, Number(/;(-?\d+)(?:;-?\d+){4};(?:construction|acquisition)/.exec(record)?.[1])),
    0,
  );
  const stored = await app.db
    .selectFrom('sites')
    .select(({ fn }) => [fn.sum<number>('dwellings').as('dwellings')])
    .where('company_id', '=', keeper.companyId ?? '')
    .executeTakeFirstOrThrow();
  expect(Number(stored.dwellings)).toBe(dwellings);
  const lines = (await keeper.get(`/api/site-imports/${body.id}/lines?limit=1`)).body.items;
  expect(lines).toMatchObject([{ cells: { street: '16-20 RUE DES MEUNIERS' }, siteName: '16-20 rue des Meuniers' }]);
  expect((await keeper.get('/api/sites?q=pelleport%20158')).body.items[0]).toMatchObject({
    postalCode: '75020',
    district: 'Paris 20e',
  });
});

test('the same file without a third of the coordinates: two thirds are imported, the others reported', async () => {
  const keeper = await newcomer();
  const lines = programmes.toString('utf8').split('\n');
  // Changes only single-line records, so that line numbers match the file's.
  const emptied = new Set<number>();
  const text = lines.map((line, index) => {
    if (index % 3 !== 0 || !/^[A-Z0-9]+;.*;\d+\.\d+, \d+\.\d+\s*$/.test(line)) return line;
    emptied.add(index + 1);
    return line.replace(/;\d+\.\d+, \d+\.\d+\s*$/, ';');
  });
  const { body } = await upload(keeper, text.join('\n'));
  expect(body.counts).toMatchObject({ duplicate: 0, error: emptied.size });
  expect(body.counts.ready + body.counts.to_confirm).toBe(4174 - emptied.size);
  const told: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { body: { items: { line: number; issues: { code: string }[] }[]; nextCursor: string | null } } =
      await keeper.get(`/api/site-imports/${body.id}/lines?state=error&limit=100${cursor ? `&cursor=${cursor}` : ''}`);
    for (const { line, issues } of page.body.items) {
      expect(issues.map(({ code }) => code)).toEqual(['POSITION_MISSING']);
      told.push(line);
    }
    cursor = page.body.nextCursor;
  }
  expect(told).toEqual([...emptied]);
  expect((await confirm(keeper, body.id)).body.created).toBe(4174 - emptied.size);
});
