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
import type { OrderPaper } from './order.paper.ts';

const template = 'features/work/work-orders/order.paper.typ';

const usual: OrderPaper = {
  ...sampleSheet('Ordre de service', 'OS-2026-0163'),
  parties: [
    { label: 'Maître d’ouvrage', name: 'Copropriété Résidence Oberkampf', lines: ['représentée par la régie'] },
    { label: 'Entreprise', name: 'Couverture Lefort & Fils', lines: ['24 rue des Pyrénées, 75020 Paris'] },
    { label: 'Sur place', name: 'Mohamed Benali', role: 'gardien', lines: ['Loge cour, 8 h à 12 h'] },
  ],
  lines: sampleLines(10, 1),
  terms: [{ title: 'Exécution', text: [[{ strong: 'Mardi 17 nov. 2026.' }, ' Délai : 2 jours ouvrés.']] }],
  totals: sampleSums,
  mentions: sampleMentions,
  signatures: sampleSignatures,
};

test('an order shows every text it is given, and describes its drawings', async () => {
  const paper = await soundPaper(template, usual);
  expect(lost(usual, paper)).toEqual([]);
  expect(paper.pages).toBe(1);
  expect(paper.alts).toContain('Signature de Claire Delmas');
});

test('an order of three hundred lines carries its subtotal from page to page', async () => {
  const lines = sampleLines(300);
  expect(miscarried(lines, await soundPaper(template, { ...usual, lines }))).toEqual([]);
});

test('an emergency has its ceiling and no lines', async () => {
  const totals = [{ label: 'Plafond HT', value: '1 500,00 €', kind: 'grand' as const }];
  const paper = await soundPaper(template, { ...usual, ...bareSheet(usual), lines: null, totals, mentions: [] });
  expect(paper).toMatchObject({ pages: 1, text: expect.stringContaining('Plafond HT') });
  expect(paper.text).not.toContain('Désignation');
});

test('an order prints hostile text as it was written', async () => {
  expect(spoilt(await soundPaper(template, hostileSample(usual)))).toEqual([]);
});
