import { describe, expect, test } from 'vitest';
import {
  bareSheet,
  miscarried,
  spoilt,
  hostileSample,
  lost,
  sampleLines,
  sampleMentions,
  sampleSheet,
  sampleSums,
  soundPaper,
} from '#test/papers.ts';
import type { QuotePaper } from './quote.paper.ts';

const template = 'features/work/quotes/quote.paper.typ';

const usual: QuotePaper = {
  ...sampleSheet('Devis', 'DV-2026-191'),
  parties: [
    { label: 'Client', name: 'Régie Saint-Ambroise', role: 'pour la copropriété', lines: ['75011 Paris'] },
    { label: 'Suivi par', name: 'Yann Lefort', role: 'gérant', lines: ['Visite du 17 nov. 2026'] },
  ],
  lines: sampleLines(12, 1),
  vat: {
    heads: { rate: 'Taux', base: 'Base HT', amount: 'Montant' },
    rows: [{ label: '10 %', base: '12 019,00 €', amount: '1 201,90 €' }],
    notes: ['Le client certifie que les travaux portent sur des locaux d’habitation.'],
  },
  totals: sampleSums,
  mentions: sampleMentions,
  signature: {
    title: 'Bon pour accord',
    by: 'Nom, date et signature.',
    seal: 'Signature électronique : nom et heure.',
  },
};

describe('the sheet of a quote', () => {
  test('shows every text it is given, on one page', async () => {
    const paper = await soundPaper(template, usual);
    expect(lost(usual, paper)).toEqual([]);
    expect(paper).toMatchObject({ pages: 1, title: 'Devis DV-2026-191' });
    expect(paper.tags).toEqual(expect.arrayContaining(['H2', 'Table', 'TH', 'TD']));
    expect(paper.text).not.toContain('eport');
  });

  test('carries the subtotal of three hundred lines from page to page', async () => {
    const lines = sampleLines(300);
    const paper = await soundPaper(template, { ...usual, lines });
    expect(miscarried(lines, paper)).toEqual([]);
    expect(lost(lines, paper)).toEqual([]);
  });

  test('stays one page without any line', async () => {
    const { lines, vat } = usual;
    const paper = await soundPaper(template, {
      ...usual,
      ...bareSheet(usual),
      lines: { ...lines, rows: [] },
      vat: { ...vat, rows: [], notes: [] },
      mentions: [],
    });
    expect(paper.pages).toBe(1);
    expect(paper.text).toContain('Aucune ligne.');
  });

  test('marks a reading copy as such', async () => {
    const notice = 'Translation: only the French document is binding.';
    const paper = await soundPaper(template, { ...usual, language: 'en', notice });
    expect(paper.text).toContain(notice);
  });

  test('prints hostile text as it was written', async () => {
    expect(spoilt(await soundPaper(template, hostileSample(usual)))).toEqual([]);
  });
});
