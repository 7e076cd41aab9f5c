import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contains, foldedContains } from '#platform/db/containing.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();

test('a city that does not match its postal code is accepted when confirmed or located otherwise', async () => {
  const owner = await app.person({ company: await app.company() });
  const odd = { name: 'Immeuble', street: '16 rue des Meuniers', postalCode: '75012', city: 'Lyon' };
  const refused = await owner.post('/api/sites', odd);
  expect(refused.status).toBe(422);
  expect(refused.body.data.issues).toEqual([
    { path: ['city'], message: 'Le code postal 75012 est celui de Paris 12e, pas de Lyon.' },
    { path: ['addressConfirmed'], message: 'Corrigez l’un des deux, ou confirmez l’adresse.' },
  ]);
  const confirmed = await owner.post('/api/sites', { ...odd, addressConfirmed: true });
  expect(confirmed.status).toBe(201);
  const position = { latitude: 45.76, longitude: 4.83, precision: 'manual' };
  expect((await owner.post('/api/sites', { ...odd, position })).status).toBe(201);

  // Changing the address requires confirmation again.
  const url = `/api/sites/${confirmed.body.id}`;
  expect((await owner.put(url, { ...odd, version: 1 })).status).toBe(422);
  expect((await owner.put(url, { ...odd, city: 'Paris', version: 1 })).status).toBe(200);
});

test('an unknown CEDEX is accepted once confirmed, at the centre of its département', async () => {
  const owner = await app.person({ company: await app.company() });
  const odd = { name: 'Siège', street: '1 place X', postalCode: '31099', city: 'ENTREPRISE X CEDEX 9' };
  const refused = await owner.post('/api/sites', odd);
  expect(refused.status).toBe(422);
  expect(refused.body.data.issues.map(({ path }: { path: string[] }) => path[0])).toEqual(['city', 'addressConfirmed']);
  const { status, body } = await owner.post('/api/sites', { ...odd, addressConfirmed: true });
  expect(status).toBe(201);
  expect((await owner.get(`/api/sites/${body.id}`)).body).toMatchObject({
    postalCode: '31099',
    city: 'ENTREPRISE X CEDEX 9',
    departement: '31',
    inseeCode: null,
    precision: 'commune',
  });
  const defense = { name: 'Tour', postalCode: '92055', city: 'PARIS LA DEFENSE CEDEX' };
  expect((await owner.post('/api/sites', defense)).status).toBe(201);
  // Without a département it cannot be located.
  const nowhere = { ...odd, postalCode: '99999', city: 'Nulle-Part', addressConfirmed: true };
  expect((await owner.post('/api/sites', nowhere)).status).toBe(422);
});

test('a site is found whatever the spelling of «Saint», hyphens and apostrophes', async () => {
  const owner = await app.person({ company: await app.company() });
  const at = { postalCode: '75012', city: 'Paris', street: '1 rue A', addressConfirmed: true };
  const names = [
    'Foyer St-Denis',
    'Foyer Saint-Denis',
    'École Ste Anne',
    'L’Haÿ les Roses',
    'Bourg-en-Bresse',
    'Stade',
  ];
  for (const name of names) expect((await owner.post('/api/sites', { ...at, name })).status).toBe(201);
  const found = async (q: string) => {
    const { items } = (await owner.get(`/api/sites?q=${encodeURIComponent(q)}`)).body;
    return items.map(({ name }: { name: string }) => name);
  };
  for (const q of ['Saint-Denis', 'st-denis', 'ST DENIS', 'saint denis', 'St.-Denis'])
    expect((await found(q)).toSorted()).toEqual(['Foyer Saint-Denis', 'Foyer St-Denis']);
  for (const q of ['Sainte-Anne', 'ste anne']) expect(await found(q)).toEqual(['École Ste Anne']);
  for (const q of ["l'hay-les-roses", 'L’Haÿ les Roses']) expect(await found(q)).toEqual(['L’Haÿ les Roses']);
  expect((await found('saint')).toSorted()).toEqual(['Foyer Saint-Denis', 'Foyer St-Denis']);
  expect(await found('bourg en bresse')).toEqual(['Bourg-en-Bresse']);
});

test.each<[stored: string, typed: string, isFound: boolean]>([
  ['Foyer St-Denis', 'saint denis', true],
  ['Foyer St.-Denis', 'Saint-Denis', true],
  ['Foyer Saint Denis', 'foyer st-denis', true],
  ['Ste-Marie', 'sainte marie', true],
  ['Sainte Marie', 'STE-MARIE', true],
  ['Saintes-Maries', 'stes maries', false],
  ['Stade Vélodrome', 'st', true],
  ['Stade Denis', 'saint denis', false],
  ['Neuilly s/Seine', 'neuilly sur seine', true],
  ['Neuilly-sur-Seine', 'neuilly s/ seine', true],
  ['Aulnay s/s Bois', 'aulnay-sous-bois', true],
  ['Aulnay-sous-Bois', 'aulnay s/s bois', true],
  ['L’Haÿ-les-Roses', "l'hay les roses", true],
  ['Œuvre du Sacré-Cœur', 'oeuvre du sacre coeur', true],
  ['Hôpital', 'ho\u0302pital', true],
  ['DI-2026-0012', 'di-2026-0012', true],
  ['DI-2026-0012', 'di 2026 0012', true],
  ['100 % laine', '100 %', true],
  ['a (b) [c]', '(b) [c', true],
])('in «%s», «%s»: %s', async (stored, typed, isFound) => {
  const text = sql`fold(${stored}::text)`;
  const { rows } = await sql<{ folded: boolean; whole: boolean }>`
    SELECT ${foldedContains(text, typed)} AS folded, ${contains(sql`${stored}::text`, typed)} AS whole`.execute(app.db);
  expect(rows[0]).toEqual({ folded: isFound, whole: isFound });
});

test('a search for «Saint» uses its index', async () => {
  const plan = await app.db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM sites s
      WHERE ${foldedContains(sql`s.search_text`, 'St-Denis')}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('sites_search');
});
