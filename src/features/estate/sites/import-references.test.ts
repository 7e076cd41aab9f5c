import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { codes, confirm, correct, linesOf, none, upload } from '#test/site-imports.ts';

const app = await startTestApp();
const newcomer = async () => app.person({ company: await app.company({ plan: 'pro' }) });
const header = 'Réf;Nom;Adresse;CP;Ville;Lots;Lat;Lon';

describe('a file', () => {
  test('with a reference or an address twice says so, and gives the second site its own reference', async () => {
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

  test('a reference that the second of two would bear, and another line bears, is told as taken', async () => {
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
});
