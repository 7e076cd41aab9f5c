import { writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { codes, confirm, correct, linesOf, none, upload } from '#test/site-imports.ts';

const app = await startTestApp();
const newcomer = async () => app.person({ company: await app.company({ plan: 'pro' }) });
const header = 'Réf;Nom;Adresse;CP;Ville;Lots;Lat;Lon';

describe('a file', () => {
  test('with a repeated reference or address reports it, and gives the second site its own reference', async () => {
    const keeper = await newcomer();
    const text = `${header}\nB1;Un;1 rue de Rivoli;75001;Paris;1;48.85;2.35\nB1;Deux;1, rue de Rivoli;75001;Paris;2;48.85;2.35\nB2;Trois;1 rue de Rivoli;75001;Paris;3;48.85;2.35`;
    const { id, counts } = (await upload(keeper, text)).body;
    expect(counts).toEqual({ ...none, ready: 3 });
    const lines = await linesOf(keeper, id);
    expect(lines.map(codes)).toEqual([[], ['SAME_REFERENCE'], ['SAME_ADDRESS']]);
    expect(lines[1]?.issues[0]?.message).toBe('Même référence que la ligne 2\u202f: ce site portera B1-2');
    await correct(keeper, id, 4, { cells: { reference: 'B1' } });
    expect(codes((await linesOf(keeper, id))[2])).toEqual(['SAME_REFERENCE']);
    await confirm(keeper, id);
    const { items } = (await keeper.get('/api/sites?sort=recent')).body;
    expect(new Set(items.map((site: { reference: string }) => site.reference))).toEqual(
      new Set(['B1', 'B1-2', 'B1-3']),
    );
  });

  test('with a line repeated word for word sets the second aside until it is requested', async () => {
    const keeper = await newcomer();
    const row = 'E1;Un;1 rue de Rivoli;75001;Paris;1;48.85;2.35';
    const { id, counts } = (await upload(keeper, [header, row, row].join('\n'))).body;
    expect(counts).toEqual({ ...none, ready: 1, skipped: 1 });
    await correct(keeper, id, 3, { skipped: false });
    expect((await confirm(keeper, id)).body).toMatchObject({ created: 2 });
  });

  test('reports as taken a suffix reference that another line uses', async () => {
    const keeper = await newcomer();
    const rows = ['C1', 'C1', 'C1-2'].map(
      (reference, at) => `${reference};N${at};${at + 1} rue de Rivoli;75001;Paris;1;48.85;2.35`,
    );
    const { id, counts } = (await upload(keeper, [header, ...rows].join('\n'))).body;
    expect(counts).toEqual({ ...none, ready: 3 });
    const { body } = await confirm(keeper, id);
    expect(body).toMatchObject({ created: 2, import: { counts: { ...none, created: 2, duplicate: 1 } } });
    expect((await linesOf(keeper, id))[2]?.issues[0]).toMatchObject({ code: 'SITE_EXISTS' });
    expect((await confirm(keeper, id)).body).toMatchObject({ created: 0 });
  });

  test('gives the same result when a line is corrected, excluded and restored as when everything is rechecked', async () => {
    const keeper = await newcomer();
    const standing = {
      reference: 'D1-2',
      name: 'Déjà là',
      street: '9 rue de Rivoli',
      postalCode: '75001',
      city: 'Paris',
    };
    expect((await keeper.post('/api/sites', { ...standing, kind: 'housing', position: null })).status).toBe(201);
    const rows = [
      'D1;Un;1 rue de Rivoli;75001;Paris;1;48.85;2.35',
      'D1;Deux;2 rue de Rivoli;75001;Paris;1;48.85;2.35',
      'D2;Trois;1 rue de Rivoli;75001;Paris;1;48.85;2.35',
      ';Quatre;9 rue de Rivoli;75001;Paris;1;48.85;2.35',
      'D3;Cinq;5 rue de Rivoli;75001;Paris;1;48.85;2.35',
    ];
    const { id } = (await upload(keeper, [header, ...rows].join('\n'))).body;
    const marks = async () =>
      (
        await app.pool.query(
          `SELECT line, occurrence, reference_line, address_line, duplicate_site_id IS NOT NULL AS taken
           FROM site_import_lines WHERE import_id = $1 ORDER BY line`,
          [id],
        )
      ).rows;
    const steps: [number, object][] = [
      [2, { skipped: true }],
      [2, { skipped: false }],
      [6, { cells: { reference: 'D1' } }],
      [2, { cells: { street: '2 rue de Rivoli', reference: 'D2' } }],
      [3, { cells: { postalCode: 'rien' } }],
      [3, { cells: { postalCode: '75001' } }],
      [5, { cells: { street: '5 rue de Rivoli' } }],
    ];
    for (const [line, change] of steps) {
      expect((await correct(keeper, id, line, change)).status).toBe(200);
      const narrow = await marks();
      const { mapping, missingPosition } = (await keeper.get(`/api/site-imports/${id}`)).body;
      const whole = await keeper.put(`/api/site-imports/${id}/mapping`, { mapping, missingPosition });
      expect([line, change, whole.status, narrow]).toEqual([line, change, 200, await marks()]);
    }
  });
});

test('in XLSX is read like CSV; its total row is set aside with a message, and can be restored', async () => {
  const keeper = await newcomer();
  const rows = [
    ['Patrimoine au 01/01/2026'],
    ['CODRES', 'LIBRES', 'NOVOIE', 'LIBVOI', 'CODPOS', 'LIBCOM', 'NBLGT', 'ANCONS', 'TEL'],
    ['0101', 'Les Lilas', '12 bis', 'RUE DU PARC', 1000, 'BOURG EN BRESSE', 24, 1972, 612345678],
    ['0102', 'Bellevue', 3, 'ALLEE X', 97400, 'ST DENIS CEDEX', 40, 'vers 1980', '06 12 34 56 78 / poste 12'],
    ['TOTAL GÉNÉRAL', null, null, null, null, null, 64],
  ];
  const book = Buffer.from((await writeXlsx({ sheets: [{ name: 'Parc', rows }] })) as Uint8Array);
  const { status, body } = await upload(keeper, book, 'parc.csv');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    encoding: 'xlsx',
    separator: '',
    mapping: { reference: 'CODRES', name: 'LIBRES', street: 'NOVOIE + LIBVOI', dwellings: 'NBLGT' },
  });
  const lines = await linesOf(keeper, body.id);
  expect(lines.map(({ line, state }) => [line, state])).toEqual([
    [3, 'ready'],
    [4, 'to_confirm'],
    [5, 'skipped'],
  ]);
  expect(lines[0]?.cells).toMatchObject({ street: '12 bis RUE DU PARC', contactPhone: '612345678' });
  expect(lines[2]?.issues[0]).toMatchObject({ code: 'SET_ASIDE', message: 'Ligne de total, laissée de côté.' });
  expect((await correct(keeper, body.id, 5, { skipped: false })).body.line).toMatchObject({ state: 'error' });
});
