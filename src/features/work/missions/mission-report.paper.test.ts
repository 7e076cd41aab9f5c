import { expect, test } from 'vitest';
import {
  bareSheet,
  hostileSample,
  lost,
  samplePicture,
  sampleSheet,
  sampleSignatures,
  soundPaper,
  spoilt,
} from '#test/papers.ts';
import type { MissionReportPaper } from './mission-report.paper.ts';

const template = 'features/work/missions/mission-report.paper.typ';
const heads = (...labels: string[]) =>
  labels.map((label, at) => ({ label, ...(at === 0 ? { wide: true } : { end: true }) }));
const part = (at: number) => [`Bande de solin ${at}`, `0,65 mm, dév. ${at}`, `${at} ml`];

const usual: MissionReportPaper = {
  ...sampleSheet('Rapport', 'DI-2026-0417'),
  words: {
    title: 'Constat et travaux',
    text: [
      'Relevé d’étanchéité décollé derrière l’édicule sur 2,40 ml, cause de l’infiltration au 5e étage.',
      'Solin refait.',
    ],
  },
  next: { title: 'À suivre', text: ['Crapaudine à poser sur la naissance nord avant le 27 nov.'] },
  picturesTitle: 'Avant, après',
  picturesNote: '14 photos datées dans le dossier',
  pictures: [
    {
      title: 'Relevé d’étanchéité, édicule',
      note: '17 nov. 8\u202fh\u202f12 · 18 nov. 14\u202fh\u202f40',
      pictures: [
        {
          ...samplePicture,
          label: 'Avant',
          overlay: {
            width: 480,
            height: 360,
            lines: [
              [
                [10, 10],
                [200, 200],
              ],
              [[300, 40]],
            ],
          },
        },
        { ...samplePicture, alt: 'Relevé repris', label: 'Après' },
      ],
    },
  ],
  othersTitle: 'Photos',
  others: ['Essai d’eau', 'Angle nord'].map((title) => ({
    title,
    note: '18 nov. 14\u202fh\u202f52',
    pictures: [{ ...samplePicture, alt: `Pendant, ${title}`, label: 'Pendant' }],
  })),
  checks: {
    title: 'Contrôles du métier Étanchéité',
    note: '9 sur 9',
    rows: [
      { isRead: true, isSound: true, label: 'Protection des circulations', note: '4 photos' },
      { isRead: true, isSound: false, label: 'Solin et joint', note: 'à reprendre' },
      { isRead: true, isSound: null, label: 'Ligne de vie', note: 'sans objet' },
      { isRead: false, isSound: null, label: 'Essai d’eau', note: 'deux relevés, à trancher' },
    ],
    empty: 'Aucun contrôle.',
  },
  times: {
    title: 'Temps pointés',
    heads: heads('Jour', 'Arrivée', 'Départ', 'Pause', 'Temps'),
    rows: [
      ['17 nov. 2026', '8\u202fh\u202f12', '15\u202fh\u202f42', '0 h 40', '6 h 50'],
      [[{ strong: 'Total sur place' }], '', '', '', [{ strong: '13 h 40' }]],
    ],
    empty: 'Aucun pointage.',
    notes: ['Arrivées pointées à 24 m du site, position donnée par le téléphone.'],
  },
  parts: {
    title: 'Pièces et fournitures',
    heads: heads('Désignation', 'Référence', 'Qté'),
    rows: [part(1), part(2)],
    empty: 'Aucune pièce.',
  },
  findings: {
    title: 'Constats',
    heads: heads('Vu', 'Où', 'Gravité'),
    rows: [['Crapaudine absente', 'Angle nord', 'Gênant']],
    empty: '',
  },
  signatures: sampleSignatures,
};

test('a report shows every text it is given, and describes its pictures', async () => {
  const paper = await soundPaper(template, usual);
  expect(lost(usual, paper)).toEqual([]);
  expect(paper.pages).toBe(2);
  expect(paper.alts).toEqual(
    expect.arrayContaining(['Relevé repris', 'Pendant, Angle nord', 'Signature de Claire Delmas']),
  );
});

test('an empty report fits on one page', async () => {
  const { times, parts, checks } = usual;
  const bare = {
    ...usual,
    ...bareSheet(usual),
    next: null,
    findings: null,
    pictures: [],
    others: [],
    checks: { ...checks, rows: [] },
    times: { ...times, rows: [], notes: [] },
    parts: { ...parts, rows: [] },
  };
  expect(await soundPaper(template, bare)).toMatchObject({
    pages: 1,
    text: expect.stringContaining('Aucun pointage.'),
  });
});

test('three hundred parts repeat their table heads and lose no row', async () => {
  const rows = Array.from({ length: 300 }, (_row, at) => part(at + 1));
  const data = { ...usual, parts: { ...usual.parts, rows } };
  const paper = await soundPaper(template, data);
  expect(lost(data, paper)).toEqual([]);
  expect(paper.texts.slice(1, -1).every((text) => text.includes('Désignation'))).toBe(true);
});

test('twelve signatures, one with a long contest, are laid out in rows without loss', async () => {
  const [ink] = sampleSignatures;
  const reason = 'Je n’étais pas là ce jour et n’ai rien signé. '.repeat(12).trim();
  const signatures = Array.from({ length: 12 }, (_one, at) => ({
    ...ink,
    by: `Vu par Occupant ${at + 1}`,
    seal: at === 6 ? reason : 'Signé le 20 nov. 2026',
  }));
  const data = { ...usual, signatures };
  expect(lost(data, await soundPaper(template, data))).toEqual([]);
});

test('a report prints hostile input literally', async () => {
  expect(spoilt(await soundPaper(template, hostileSample(usual)))).toEqual([]);
});
