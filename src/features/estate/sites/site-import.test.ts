import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { codes, confirm, correct, linesOf, none, upload } from '#test/site-imports.ts';

const app = await startTestApp();
let owner: Caller;
beforeAll(async () => {
  owner = await app.person({ company: await app.company() });
});
const newcomer = async (plan: 'starter' | 'pro' = 'pro') => app.person({ company: await app.company({ plan }) });

const header = 'Réf;Nom;Adresse;CP;Ville;Lots;Lat;Lon';
const design = [
  header,
  'A1;Résidence Picpus;44 rue de Picpus;75012;Paris;38;48,8431;2,4012',
  'A2;Villa Marcès;;75011;Paris;12;;',
  'A3;Cour Bréguet;5 rue Bréguet;7501;Paris;9;48.8571;2.3727',
  'A4;Résidence Crozatier;61 rue Crozatier;7512;Paris;quarante;48.8482;2.3802',
  'A5;Quai de Jemmapes;140 quai de Jemmapes;75010;Paris;31;48.8751;2.3643',
].join('\r\n');

describe('a file', () => {
  test('is read, columns guessed and lines checked, without creating anything', async () => {
    const { status, body } = await upload(owner, Buffer.from(design, 'latin1'), '../../Patrimoine "est".csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      rowCount: 5,
      mapping: {
        reference: 'Réf',
        name: 'Nom',
        street: 'Adresse',
        postalCode: 'CP',
        city: 'Ville',
        dwellings: 'Lots',
        latitude: 'Lat',
        longitude: 'Lon',
      },
      counts: { ...none, ready: 2, error: 3 },
      confirmedAt: null,
      acts: { confirm: { allowed: true } },
    });
    expect(body.fileName).not.toMatch(/["/\\]/);
    expect(body.columns[1]).toEqual({ name: 'Nom', samples: ['Résidence Picpus', 'Villa Marcès', 'Cour Bréguet'] });
    expect((await owner.get('/api/sites')).body.count).toBe(0);

    const lines = await linesOf(owner, body.id);
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [2, 'ready'],
      [3, 'error'],
      [4, 'error'],
      [5, 'error'],
      [6, 'ready'],
    ]);
    expect(codes(lines[1])).toEqual(['POSITION_MISSING', 'STREET_MISSING']);
    expect(codes(lines[2])).toEqual(['POSTAL_CODE_INVALID']);
    expect(lines[3]?.issues).toMatchObject([
      { field: 'postalCode', code: 'POSTAL_CODE_INVALID', level: 'error' },
      {
        field: 'dwellings',
        code: 'NOT_A_NUMBER',
        level: 'warning',
        message: 'Lots\u202f: «\u202fquarante\u202f» laissé de côté, un nombre est attendu',
      },
    ]);
    expect(await linesOf(owner, body.id, '&state=ready')).toHaveLength(2);
  });

  test('can have wrong cells corrected, valid lines imported now and the others later', async () => {
    const keeper = await newcomer();
    const { id } = (await upload(keeper, design)).body;
    expect(await confirm(keeper, id, false)).toMatchObject({ status: 409, body: { code: 'IMPORT_HAS_FAULTS' } });
    const first = await confirm(keeper, id);
    expect(first).toMatchObject({
      status: 200,
      body: { created: 2, import: { counts: { ...none, created: 2, error: 3 } } },
    });

    expect((await correct(keeper, id, 4, { cells: { postalCode: '75011' } })).body).toMatchObject({
      line: { state: 'ready', cells: { postalCode: '75011' }, issues: [] },
      counts: { ...none, ready: 1, created: 2, error: 2 },
    });
    expect((await correct(keeper, id, 5, { cells: { postalCode: '75012' } })).body.line.state).toBe('to_confirm');
    expect((await correct(keeper, id, 5, { cells: { dwellings: '40' } })).body.line.state).toBe('ready');
    expect((await correct(keeper, id, 3, { skipped: true })).body.line.state).toBe('skipped');
    expect(await confirm(keeper, id, false)).toMatchObject({ status: 200, body: { created: 2 } });
    expect((await correct(keeper, id, 4, { cells: { name: 'X' } })).body.code).toBe('LINE_CREATED');

    const { items } = (await keeper.get('/api/sites')).body;
    expect(
      items.map(({ name, dwellings, precision }: Record<string, unknown>) => [name, dwellings, precision]),
    ).toEqual([
      ['Cour Bréguet', 9, 'address'],
      ['Quai de Jemmapes', 31, 'address'],
      ['Résidence Crozatier', 40, 'address'],
      ['Résidence Picpus', 38, 'address'],
    ]);
    const { body } = await keeper.get(`/api/sites/${items[0].id}`);
    expect(body).toMatchObject({ latitude: 48.8571, inseeCode: '75111', source: 'sites.csv, ligne 4' });
  });

  test('confirmed twice, or concurrently, is imported once', async () => {
    const keeper = await newcomer();
    const { id } = (await upload(keeper, design)).body;
    const both = await Promise.all([confirm(keeper, id), confirm(keeper, id), confirm(keeper, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(both.map(({ body }) => body.created as number).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect((await keeper.get('/api/sites')).body.count).toBe(2);
  });

  test('imported again reports the sites that exist', async () => {
    const keeper = await newcomer();
    await confirm(keeper, (await upload(keeper, design)).body.id);
    const { body } = await upload(keeper, design);
    expect(body.counts).toEqual({ ...none, duplicate: 2, error: 3 });
    expect(body.acts.confirm).toMatchObject({ allowed: false, code: 'IMPORT_EMPTY' });
    expect((await linesOf(keeper, body.id))[0]?.issues[0]).toMatchObject({
      code: 'SITE_EXISTS',
      message: 'Existe déjà\u202f: A1',
    });
    expect(await confirm(keeper, body.id)).toMatchObject({ status: 409, body: { code: 'IMPORT_EMPTY' } });
    // Matched by address when either side has no reference.
    const bare = await upload(
      keeper,
      'nom;adresse;cp;ville\nPicpus;44 Rue de PICPUS;75012;Paris\nAutre;45 rue de Picpus;75012;Paris',
    );
    expect(bare.body.counts).toEqual({ ...none, duplicate: 1, ready: 1 });
    // Duplicates are no error and need no agreement.
    expect(await confirm(keeper, bare.body.id, false)).toMatchObject({ status: 200, body: { created: 1 } });
  });

  test('a reference taken between report and confirmation is excluded and reported', async () => {
    const keeper = await newcomer();
    const { id } = (await upload(keeper, design)).body;
    await keeper.post('/api/sites', { name: 'Pris', reference: 'A1', postalCode: '75012', city: 'Paris' });
    const { body } = await confirm(keeper, id);
    expect(body).toMatchObject({ created: 1, import: { counts: { ...none, created: 1, duplicate: 1, error: 3 } } });
  });

  test('without coordinates is placed at the centres of its communes', async () => {
    const keeper = await newcomer();
    const text =
      'nom,adresse,code postal,ville\nA,1 rue X,75012,Paris\nB,2 rue Y,,Montreuil\nC,3 rue Z,1000,Bourg-en-Bresse\nD,4 rue T,F-93100,Montreuil\nE,5 rue U,99999,Nulle-Part';
    const { id, counts } = (await upload(keeper, text)).body;
    expect(counts).toEqual({ ...none, ready: 3, to_confirm: 1, error: 1 });
    const lines = await linesOf(keeper, id);
    expect(lines.map(codes)).toEqual([
      ['POSITION_APPROXIMATE'],
      ['POSTAL_CODE_GUESSED', 'POSITION_APPROXIMATE'],
      ['POSTAL_CODE_READ', 'POSITION_APPROXIMATE'],
      ['POSTAL_CODE_READ', 'POSITION_APPROXIMATE'],
      ['PLACE_UNKNOWN'],
    ]);
    expect((await confirm(keeper, id)).body.created).toBe(4);
    const { items } = (await keeper.get('/api/sites')).body;
    expect(items.map((site: Record<string, string>) => [site.postalCode, site.precision])).toEqual([
      ['75012', 'arrondissement'],
      ['93100', 'commune'],
      ['01000', 'commune'],
      ['93100', 'commune'],
    ]);
  });

  test('with unreadable lines reports them by number, and exports them for correction', async () => {
    const keeper = await newcomer();
    const text = `${header}\nC1;"Mal"fermé;1 rue A;75001;Paris;1;48.8;2.3\nC2;Bon;2 rue B;75002;Paris;2;48.8;2.3\nC3;=2+2;;75003;Paris;3;;\n`;
    const { id, counts } = (await upload(keeper, text)).body;
    expect(counts).toEqual({ ...none, ready: 1, error: 2 });
    expect((await linesOf(keeper, id))[0]).toMatchObject({
      line: 2,
      state: 'error',
      issues: [{ code: 'TEXT_AFTER_QUOTE' }],
    });
    expect((await correct(keeper, id, 2, { cells: { name: 'Mal fermé' } })).body.code).toBe('LINE_UNREADABLE');
    expect((await correct(keeper, id, 3, { cells: { landlord: '(vide)' } })).body.line.cells.landlord).toBe('');
    const { headers, body } = await keeper.get(`/api/site-imports/${id}/faults.csv`);
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain('\r\n2;Du texte suit un guillemet fermant.;');
    expect(body).toContain("\r\n4;Coordonnées absentes;C3;'=2+2;");
  });
});

test.each([
  'Patrimoine au 01/01/2026\nOffice de la Seine\n\nNom;Adresse;CP;Ville\nA;1 rue A;75012;Paris\nB;2 rue B;75012;Paris',
  ';;Adresse;\nNom;Adresse;Code postal;Commune\nA;1 rue A;75012;Paris\nB;2 rue B;75012;Paris',
  'Liste\nNom,Adresse,CP,Ville\nA,1 rue A,75012,Paris\nB,2 rue B,75012,Paris',
  'Liste\tdu parc\t\t\nNom\tAdresse\tCP\tVille\nA\t1 rue A\t75012\tParis\nB\t2 rue B\t75012\tParis',
])('the header is found below titles (%#)', async (text) => {
  const { body } = await upload(owner, text);
  expect(body.counts).toEqual({ ...none, ready: 2 });
  expect(body.columns[0]).toEqual({ name: 'Nom', samples: ['A', 'B'] });
});

describe('the mapping', () => {
  test('can be changed: lines are rechecked and cell corrections kept', async () => {
    const keeper = await newcomer();
    const text = 'x;y;z;t\n75012;Paris;Résidence A;10 rue de Picpus\n7501;Paris;Résidence B;11 rue de Picpus';
    const { id, counts, mapping } = (await upload(keeper, text)).body;
    expect(mapping).toEqual({});
    expect(counts).toEqual({ ...none, error: 2 });
    await correct(keeper, id, 3, { cells: { postalCode: '75012' } });
    const answer = await keeper.put(`/api/site-imports/${id}/mapping`, {
      mapping: { postalCode: 'x', city: 'y', name: 'z', street: 't' },
    });
    expect(answer).toMatchObject({ status: 200, body: { counts: { ...none, ready: 2 } } });
  });

  test('may place lines without coordinates at the centre of their commune', async () => {
    const keeper = await newcomer();
    const { id, mapping } = (await upload(keeper, `${header}\nD1;Nom;1 rue A;75001;Paris;1;;`)).body;
    const { body } = await keeper.put(`/api/site-imports/${id}/mapping`, { mapping, missingPosition: 'commune' });
    expect(body.counts).toEqual({ ...none, to_confirm: 1 });
  });

  test.each([
    [{ name: 'Nom' }, 'postalCode'],
    [{ city: 'Ville' }, 'name'],
    [{ name: 'Nom', city: 'Ville', latitude: 'Lat' }, 'longitude'],
    [{ name: 'Nom', city: 'Colonne absente' }, 'city'],
  ])('%o is refused at %s', async (mapping, field) => {
    const { id } = (await upload(owner, design)).body;
    const { status, body } = await owner.put(`/api/site-imports/${id}/mapping`, { mapping });
    expect(status).toBe(422);
    expect(body.data.issues[0].path).toEqual(['mapping', field]);
  });

  test('with an unknown field is refused', async () => {
    const { id } = (await upload(owner, design)).body;
    expect((await owner.put(`/api/site-imports/${id}/mapping`, { mapping: { companyId: 'Nom' } })).status).toBe(422);
    expect((await correct(owner, id, 2, { cells: { companyId: 'x' } })).status).toBe(422);
    expect((await correct(owner, id, 999, { skipped: true })).status).toBe(404);
    expect((await correct(owner, id, 2, { cells: { name: 'x'.repeat(2001) } })).status).toBe(422);
  });
});

describe('access to imports', () => {
  test('is limited to the company’s owners and managers', async () => {
    const { id } = (await upload(owner, design)).body;
    const manager = await app.person({ company: owner.companyId, membership: 'manager' });
    expect((await manager.get(`/api/site-imports/${id}`)).status).toBe(200);

    const outsiders: [Omit<Caller, 'userId' | 'companyId' | 'cookie'>, number, number][] = [
      [app.nobody, 401, 401],
      [await newcomer(), 404, 201],
      [await app.person({ company: owner.companyId, membership: 'member' }), 403, 403],
      [await app.person({ company: owner.companyId, membership: 'viewer' }), 403, 403],
      [await app.person({ role: 'prestataire', company: await app.provider() }), 403, 403],
      [await app.person({ role: 'admin' }), 403, 403],
    ];
    for (const [who, reach, write] of outsiders) {
      const url = `/api/site-imports/${id}`;
      for (const path of [url, `${url}/lines`, `${url}/faults.csv`]) expect((await who.get(path)).status).toBe(reach);
      expect((await who.put(`${url}/mapping`, { mapping: { name: 'Nom', city: 'Ville' } })).status).toBe(reach);
      expect((await who.post(`${url}/confirmation`, { keepGoodLines: true })).status).toBe(reach);
      expect((await who.call({ method: 'PATCH', url: `${url}/lines/2`, payload: { skipped: true } })).status).toBe(
        reach,
      );
      expect((await upload(who, design)).status).toBe(write);
    }
  });

  test('gives a limited manager the sites they import', async () => {
    const keeper = await newcomer();
    const limited = await app.person({ company: keeper.companyId, membership: 'manager', siteIds: [] });
    await confirm(limited, (await upload(limited, design)).body.id);
    expect((await limited.get('/api/sites')).body.count).toBe(2);
  });

  test('stays within the plan: beyond two sites the refusal shows how to continue', async () => {
    const starter = await newcomer('starter');
    const three = `${design}\r\nA6;Foyer Titon;23 rue Titon;75011;Paris;54;48.851;2.386`;
    const { id, acts } = (await upload(starter, three)).body;
    expect(acts.confirm).toMatchObject({ allowed: false, code: 'PLAN_LIMIT' });
    expect(await confirm(starter, id)).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT' } });
    expect((await starter.get('/api/sites')).body.count).toBe(0);
    await correct(starter, id, 7, { skipped: true });
    expect((await confirm(starter, id)).body.created).toBe(2);
  });
});

test.each<[string, string | Buffer, number, string]>([
  ['an empty file', '', 422, 'CSV_EMPTY'],
  ['a broken workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 422, 'SHEET_DAMAGED'],
  ['too many lines', `nom;cp\n${'A;75001\n'.repeat(10_001)}`, 422, 'CSV_TOO_MANY_ROWS'],
  ['too large a file', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413, 'TOO_LARGE'],
])('%s is refused in French', async (_, content, status, code) => {
  const answer = await upload(owner, content);
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body.message).toMatch(/\.$/);
});

test('invalid uploads are refused', async () => {
  expect((await upload(owner, design, 'x.csv', 'other')).status).toBe(422);
  expect((await owner.post('/api/site-imports', { file: 'x' })).status).toBe(415);
});
