import { expect, test } from 'vitest';
import {
  bareSheet,
  spoilt,
  hostileSample,
  lost,
  sampleMentions,
  samplePicture,
  sampleSheet,
  sampleSignatures,
  soundPaper,
} from '#test/papers.ts';
import type { LiftingPaper } from './lifting.paper.ts';
import type { ReceptionPaper } from './reception.paper.ts';

const template = 'features/work/receptions/reception.paper.typ';

const snag = (at: number) => ({
  number: `${at}`,
  photos: at % 2 ? [samplePicture] : [],
  title: `Crapaudine ${at} absente`,
  details: ['Naissance EP, angle nord', 'Fournir et poser une crapaudine.'],
  severity: 'Gênante',
  due: '27 nov. 2026',
  lifted: '',
});

const snags = {
  title: 'Réserves',
  note: 'Deux',
  heads: {
    number: 'N°',
    photo: 'Photo',
    designation: 'Désignation',
    severity: 'Gravité',
    due: 'Avant',
    lifted: 'Visa',
  },
  rows: [snag(1), snag(2)],
  empty: 'Aucune réserve.',
  notes: ['Une réserve bloquante interdit l’usage de la partie désignée.'],
};

const usual: ReceptionPaper = {
  ...sampleSheet('Procès-verbal', 'OS-2026-0149'),
  statement: [[{ strong: 'Foncière Sedaine' }, ' et Étanchéité Rivoire ont constaté ensemble les travaux.']],
  stamp: { text: 'Avec 2 réserves', date: '19 nov. 2026' },
  findings: {
    title: 'Constat',
    note: 'Rapport du 17 nov. 2026',
    rows: [
      { label: 'Contrôles', value: '11 sur 12', note: '' },
      { label: 'Essai d’eau', value: 'concluant', note: '' },
      {
        label: 'Nettoyage',
        value: 'à reprendre',
        note: 'Palier du 5e, gravats derrière la porte de la gaine. '.repeat(5),
      },
    ],
  },
  readings: null,
  picturesTitle: 'Avant, après',
  picturesNote: '2 autres photos dans le dossier',
  pictures: [
    {
      title: 'Relevé d’étanchéité',
      note: '17 nov. 8\u202fh\u202f12',
      pictures: [
        { ...samplePicture, label: 'Avant' },
        { ...samplePicture, alt: 'Relevé repris', label: 'Après' },
      ],
    },
  ],
  snags,
  mentions: sampleMentions,
  signatures: sampleSignatures,
};

const lifting: LiftingPaper = {
  ...sampleSheet('Procès-verbal de levée', 'OS-2026-0149'),
  statement: usual.statement,
  stamp: { text: 'Réserves levées', date: '2 déc. 2026' },
  mentions: sampleMentions,
  signatures: sampleSignatures,
  snags: { ...snags, rows: [{ ...snag(1), lifted: '26 nov. 2026, Claire Delmas' }, snag(2)] },
};

test('a reception report shows every text it is given, and describes its pictures', async () => {
  const paper = await soundPaper(template, usual);
  expect(lost(usual, paper)).toEqual([]);
  expect(paper.overlaps).toEqual([]);
  expect(paper.pages).toBe(1);
  expect(paper.alts).toEqual(
    expect.arrayContaining(['Crapaudine absente', 'Relevé repris', 'Signature de Claire Delmas']),
  );
});

test('a reception report shows the crews’ readings', async () => {
  const data = {
    ...usual,
    readings: {
      title: 'Relevés des intervenants',
      note: '',
      rows: [
        {
          label: 'Essai d’étanchéité',
          value: '12 mm · conforme',
          note: 'Yann Lefort · 17 nov. 2026, 8\u202fh\u202f12',
        },
      ],
    },
  };
  const paper = await soundPaper(template, data);
  expect(lost(data, paper)).toEqual([]);
  expect(paper.overlaps).toEqual([]);
});

test('a report without snags fits on one page', async () => {
  const none = { ...snags, rows: [], notes: [] };
  const more = {
    findings: null,
    readings: null,
    pictures: [],
    picturesTitle: '',
    picturesNote: '',
    mentions: [],
    snags: none,
  };
  const paper = await soundPaper(template, { ...usual, ...bareSheet(usual), ...more });
  expect(paper).toMatchObject({ pages: 1, text: expect.stringContaining('Aucune réserve.') });
});

test('three hundred snags repeat their table heads and lose no row', async () => {
  const rows = Array.from({ length: 300 }, (_row, at) => snag(at + 1));
  const data = { ...usual, snags: { ...snags, rows } };
  const paper = await soundPaper(template, data);
  expect(lost(data, paper)).toEqual([]);
  expect(paper.texts.slice(1, -1).every((text) => text.includes('Gravité'))).toBe(true);
});

test('a long word stays within a narrow column', async () => {
  const rows = [{ ...snag(1), severity: 'Nutzungshindernd', due: '10. Dez. 2026' }];
  const data = { ...usual, language: 'de' as const, snags: { ...snags, rows } };
  expect((await soundPaper(template, data)).text).not.toContain('Nutzungshindernd');
});

test('an invalid picture leaves an empty frame', async () => {
  const broken = { ...snag(1), photos: [{ ...samplePicture, base64: 'AAAA' }] };
  const paper = await soundPaper(template, { ...usual, snags: { ...snags, rows: [broken] } });
  expect(paper.pages).toBe(1);
});

test('a report prints hostile input literally', async () => {
  const { findings, ...written } = hostileSample(usual);
  // Results of checks are fixed words.
  const rows = findings?.rows.map((row) => ({ ...row, value: 'à reprendre' })) ?? [];
  const data = { ...written, findings: findings && { ...findings, rows } };
  expect(spoilt(await soundPaper(template, data))).toEqual([]);
});

test('a refusal report has no section on snags', async () => {
  const paper = await soundPaper(template, { ...usual, snags: null });
  expect(paper.text).not.toContain('Gravité');
});

test('a lifting report shows every text it is given, even hostile input', async () => {
  const sheet = 'features/work/receptions/lifting.paper.typ';
  const paper = await soundPaper(sheet, lifting);
  expect(lost(lifting, paper)).toEqual([]);
  expect(paper.pages).toBe(1);
  expect(spoilt(await soundPaper(sheet, hostileSample(lifting)))).toEqual([]);
});
