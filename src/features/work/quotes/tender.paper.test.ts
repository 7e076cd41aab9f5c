import { expect, test } from 'vitest';
import { bareSheet, spoilt, hostileSample, lost, sampleMentions, sampleSheet, soundPaper } from '#test/papers.ts';
import type { ComparisonPaper } from './comparison.paper.ts';
import type { OpeningPaper } from './opening.paper.ts';

const template = (name: string) => `features/work/quotes/${name}.paper.typ`;

const comparison = (quotes: number, lines: number): ComparisonPaper => ({
  ...sampleSheet('Comparaison', 'DI-2026-0417'),
  head: 'Désignation',
  columns: Array.from({ length: quotes }, (_, at) => ({
    name: `Entreprise ${at + 1}`,
    note: `DV-2026-${at}, indice A`,
  })),
  rows: Array.from({ length: lines }, (_, at) => ({
    kind: at === lines - 1 ? ('sum' as const) : at % 10 === 0 ? ('lot' as const) : ('line' as const),
    label: `Ouvrage n° ${at}.`,
    note: '1 u',
    cells: Array.from({ length: quotes }, (_cell, column) => ({
      value: `${at}${column},50 €`,
      mark: column === 1 ? 'moins-disant' : '',
    })),
  })),
  mentions: sampleMentions,
});

test('a comparison shows its quotes side by side, and more than five on further pages', async () => {
  for (const data of [comparison(3, 12), comparison(8, 12), comparison(1, 300)]) {
    const paper = await soundPaper(template('comparison'), data, 842);
    expect(lost(data, paper)).toEqual([]);
    expect(paper.text).toContain('Désignation');
  }
});

test('a comparison without lines stays one page, and prints hostile text as written', async () => {
  const none = { ...comparison(2, 0), ...bareSheet(sampleSheet('Comparaison', 'DI-2026-0417')), mentions: [] };
  expect((await soundPaper(template('comparison'), none, 842)).pages).toBe(1);
  expect(spoilt(await soundPaper(template('comparison'), hostileSample(comparison(3, 4)), 842))).toEqual([]);
});

const opening: OpeningPaper = {
  ...sampleSheet('Ouverture des plis', 'DI-2026-0417'),
  statement: [['Les plis ont été ouverts le ', { strong: '22 nov. 2026 à 12\u202fh' }, '.']],
  parts: [
    {
      title: 'Offres reçues',
      note: '1 pli',
      table: {
        heads: [
          { label: 'Entreprise', wide: true },
          { label: 'Empreinte', wide: true },
          { label: 'HT', end: true },
        ],
        rows: [['Couverture Lefort', 'f'.repeat(64), '12 439,00 €']],
        empty: 'Aucune offre.',
      },
    },
    { title: 'Sans réponse', note: '', table: { heads: [{ label: 'Nom', wide: true }], rows: [], empty: 'Aucune.' } },
  ],
  mentions: sampleMentions,
  signatures: [],
};

test('an opening report shows every text it is given, many offers, hostile ones', async () => {
  const paper = await soundPaper(template('opening'), opening);
  expect(lost(opening, paper)).toEqual([]);
  expect(paper).toMatchObject({ pages: 1, text: expect.stringContaining('Aucune.') });
  const [part] = opening.parts;
  const rows = Array.from({ length: 300 }, (_, at) => [`Entreprise n° ${at}.`, 'f'.repeat(64), `${at},00 €`]);
  const many = { ...opening, parts: part ? [{ ...part, table: { ...part.table, rows } }] : [] };
  const long = await soundPaper(template('opening'), many);
  expect(lost(many, long)).toEqual([]);
  expect(long.texts.slice(0, -1).every((text) => text.includes('Empreinte'))).toBe(true);
  expect(spoilt(await soundPaper(template('opening'), hostileSample(opening)))).toEqual([]);
});
