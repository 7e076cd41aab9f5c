import { expect } from 'vitest';
import type { Mention, PricedLines, Sheet, Signature, SumRow } from '#platform/papers/sheet.ts';
import { formatMoney } from '#common/money.ts';
import { setPaper } from '#platform/papers/set-paper.ts';
import { runningSums } from '#platform/papers/sheet.ts';
import { readPaper } from './read-paper.ts';

const bare = (text: string) => text.replaceAll(/\s/gu, '');

/** Fields common to all samples. */
export const sampleSheet = (kind: string, number: string): Sheet => ({
  language: 'fr',
  title: `${kind} ${number}`,
  company: {
    name: 'Régie Saint-Ambroise',
    monogram: 'SA',
    tagline: 'Syndic depuis 1964',
    contact: ['9 passage Saint-Ambroise, 75011 Paris', '01 48 05 72 40 · travaux@saint-ambroise.example'],
  },
  block: {
    kind,
    number,
    label: 'Objet',
    subject: 'Infiltration sous terrasse, cage B',
    facts: [
      { label: 'Indice', value: 'A' },
      { label: 'Date', value: '12 nov. 2026' },
    ],
    more: [
      { label: 'Demande', value: 'DI-2026-0417' },
      { label: 'Lieu des travaux', value: 'Résidence Oberkampf, 84 rue Oberkampf, 75011 Paris', wide: true },
      { label: 'Priorité', value: 'Urgente' },
    ],
  },
  foot: { legal: 'SAS Régie Saint-Ambroise · SIRET 552 081 317 00037', name: `${number}, indice A` },
});

/** A sheet without optional fields. */
export const bareSheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  company: { name: sheet.company.name, monogram: 'SA', contact: [] },
  block: { ...sheet.block, facts: [], more: [] },
});

/** Lots of nine lines, with different prices to the cent. */
export function sampleLines(count: number, step = 12_345): PricedLines {
  const lines = Array.from({ length: count }, (_, at) => ({
    kind: at % 10 === 0 ? ('lot' as const) : ('line' as const),
    totalHtMinor: at * step + 7,
  }));
  const sums = runningSums(lines);
  const rows = lines.map(({ kind, totalHtMinor }, at) => ({
    kind,
    number: kind === 'lot' ? `${at / 10 + 1}` : `${Math.floor(at / 10) + 1}.${at % 10}`,
    designation: `${kind === 'lot' ? 'Lot' : 'Ouvrage'} n° ${at}${', sur deux lignes parfois'.repeat(at % 5)}.`,
    details: kind === 'lot' || at % 3 ? '' : `Détail ${at}`,
    ...(kind === 'lot'
      ? { quantity: '', unit: '', price: '', vat: '' }
      : { quantity: '1', unit: 'u', price: formatMoney(totalHtMinor), vat: '10 %' }),
    total: formatMoney(sums[at]?.totalMinor ?? 0),
    carried: formatMoney(sums[at]?.carriedMinor ?? 0),
  }));
  const heads = {
    designation: 'Désignation',
    quantity: 'Qté',
    unit: 'Unité',
    price: 'PU HT',
    vat: 'TVA',
    total: 'Total',
  };
  return { heads, carriedOver: 'Report', toCarry: 'À reporter', empty: 'Aucune ligne.', rows };
}

export const sampleSums: readonly SumRow[] = [
  { label: 'Total HT', value: '12 439,00 €' },
  { label: 'Total TTC', value: '13 724,90 €', kind: 'grand' },
  { label: 'Acompte, 30 %', value: '4 117,47 €', kind: 'after' },
];

export const sampleMentions: readonly Mention[] = [
  { title: 'Paiement', text: ['Virement à 30 jours.'] },
  { title: 'Assurances', text: ['Décennale.', ['Contrat ', { strong: 'n° 1420 7781' }, ' en cours.']] },
  { title: 'Accès', text: ['Clé chez le gardien.'] },
];

/** One drawn and one typed. */
export const sampleSignatures: readonly Signature[] = [
  {
    title: 'Pour le maître d’ouvrage',
    by: 'Claire Delmas, gestionnaire',
    ink: {
      strokes: [
        [
          [0, 0],
          [40, 30],
          [80, 5],
        ],
        [[90, 10]],
      ],
      alt: 'Signature de Claire Delmas',
    },
    seal: 'Signé sur place le 12 nov. 2026 à 11:04',
  },
  { title: 'Pour l’entreprise', by: 'Yann Lefort, gérant', typed: 'Yann Lefort', seal: 'Signé le 12 nov. 2026' },
];

export const samplePicture = {
  mime: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  alt: 'Crapaudine absente',
} as const;

/** A sample typeset twice with equal bytes, tagged PDF/A-3a, with pages numbered on each sheet: returns its content. */
export async function soundPaper(template: string, data: object, width = 595) {
  const { language } = data as Sheet;
  const options = { language, at: new Date('2026-11-22T10:00:00Z') };
  const { bytes, sha256 } = await setPaper(template, data, options);
  expect((await setPaper(template, data, options)).sha256, 'the same data gives the same bytes').toBe(sha256);
  const paper = await readPaper(bytes);
  expect(paper).toMatchObject({ conformance: '3A', isTagged: true, language });
  expect(paper.tags).toContain('H1');
  expect(paper.widest).toBeLessThan(width);
  const unnumbered = paper.texts.filter((text, at) => !bare(text).includes(`·${at + 1}/${paper.pages}`));
  expect(unnumbered).toEqual([]);
  return paper;
}

/** Fields that are no text of their own, or only on some pages. */
const unprinted = new Set([
  'title',
  'language',
  'kind',
  'mime',
  'base64',
  'alt',
  'carried',
  'carriedOver',
  'toCarry',
  'empty',
]);
const textsOf = (value: unknown, key = ''): string[] => {
  if (typeof value === 'string') return unprinted.has(key) || value === '' ? [] : [value];
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, Array.isArray(value) ? key : name));
};

/** A sample's texts missing in its document. */
export const lost = (data: object, { texts }: { texts: readonly string[] }): string[] => {
  const shown = bare(texts.join(''));
  return textsOf(data).filter((text) => !shown.includes(bare(text)));
};

const hostile = `#import "x" \\ $x$ <a> *b* ${'W'.repeat(400)} 🏗️👩‍🔧 עברית عربي 漢字 \u202Eturned\u0007 @q`;
/** Texts written by us, never hostile: labels, dates, numbers. */
const ours = new Set(
  [
    'language kind mime base64 monogram strokes label heads carriedOver toCarry empty',
    'number quantity price total carried totals base amount stamp wide end cells',
  ].flatMap((names) => names.split(' ')),
);

/** The sample with hostile input for everything users write. */
export function hostileSample<T>(value: T, key?: string): T;
export function hostileSample(value: unknown, key = ''): unknown {
  if (ours.has(key)) return value;
  if (typeof value === 'string') return hostile;
  if (Array.isArray(value)) return value.map((one) => hostileSample(one, key));
  if (typeof value !== 'object' || !value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostileSample(one, name)]));
}

/** Hostile texts not printed literally. */
export function spoilt({ texts }: { texts: readonly string[] }): string[] {
  const text = bare(texts.join(''));
  const parts = ['#import"x"\\$x$<a>*b*', '🏗', '👩', 'עברית', 'ع', '\uFFFD\uFFFD', 'turned@q', 'W'.repeat(30)];
  return parts.filter((part) => !text.includes(part));
}

const sumAfter = (label: string, text = '') =>
  bare(new RegExp(`(?:^|\\n)\\s*${label}\\s+([\\d\\s]+,\\d\\d\\s€)`, 'u').exec(text)?.[1] ?? '');

/** Page breaks that do not carry the correct running total. */
export function miscarried({ rows, carriedOver, toCarry }: PricedLines, { texts }: { texts: readonly string[] }) {
  const lastOn = texts.map((text) => rows.findLastIndex(({ designation }) => bare(text).includes(bare(designation))));
  const end = lastOn.indexOf(rows.length - 1);
  if (end < 5) throw new Error(`the lines end on page ${end + 1}`);
  return texts
    .slice(0, end + 1)
    .map((text, page) => ({
      page: page + 1,
      due: page === end ? '' : bare(rows[lastOn[page] ?? -1]?.carried ?? 'no line'),
      foot: sumAfter(toCarry, text),
      next: page === end ? '' : sumAfter(carriedOver, texts[page + 1]),
    }))
    .filter(({ due, foot, next }) => foot !== due || next !== due);
}
