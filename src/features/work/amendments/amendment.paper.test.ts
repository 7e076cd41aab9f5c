import { expect, test } from 'vitest';
import {
  bareSheet,
  miscarried,
  spoilt,
  hostileSample,
  lost,
  sampleLines,
  sampleMentions,
  sampleSheet,
  sampleSignatures,
  sampleSums,
  soundPaper,
} from '#test/papers.ts';
import type { AmendmentPaper } from './amendment.paper.ts';

const template = 'features/work/amendments/amendment.paper.typ';

const usual: AmendmentPaper = {
  ...sampleSheet('Avenant', 'AV-2026-0012'),
  parties: [
    { label: 'Maître d’ouvrage', name: 'Régie Saint-Ambroise', lines: ['75011 Paris'] },
    { label: 'Entreprise', name: 'Couverture Lefort & Fils', lines: [] },
  ],
  reasons: [{ title: 'Motif', text: ['Support dégradé découvert à la dépose.'] }],
  lines: sampleLines(5, 1),
  terms: [{ title: 'Délai', text: ['Deux jours de plus : fin le 20 nov. 2026.'] }],
  vat: {
    heads: { rate: 'Taux', base: 'Base HT', amount: 'Montant' },
    rows: [{ label: '10 %', base: '−250,00 €', amount: '−25,00 €' }],
    notes: [],
  },
  totals: sampleSums,
  mentions: sampleMentions,
  signatures: sampleSignatures,
};

test('an amendment prints every text it is given', async () => {
  const paper = await soundPaper(template, usual);
  expect(lost(usual, paper)).toEqual([]);
  expect(paper.pages).toBe(1);
});

test('an amendment of three hundred lines carries its subtotal over; its signatures are never on a page without lines', async () => {
  const lines = sampleLines(300);
  const paper = await soundPaper(template, { ...usual, lines });
  expect(miscarried(lines, paper)).toEqual([]);
  expect(paper.texts.at(-1)).toContain('Clé chez le gardien.');
});

test('an amendment that only moves days fits on one page', async () => {
  const lines = { ...usual.lines, rows: [] };
  const paper = await soundPaper(template, { ...usual, ...bareSheet(usual), lines, mentions: [] });
  expect(paper).toMatchObject({ pages: 1, text: expect.stringContaining('Aucune ligne.') });
});

test('an amendment prints hostile text as it was written', async () => {
  expect(spoilt(await soundPaper(template, hostileSample(usual)))).toEqual([]);
});
