import { beforeAll, describe, expect, test } from 'vitest';
import { guessPriceColumns } from '#common/price-cells.ts';
import { readCsv } from '#platform/tabular/read-csv.ts';
import { readSchedule } from './read-schedule.rules.ts';

/** A landlord's file as found in practice: titles, chapters, coefficients, merged rows, sums, Windows-1252. */
const file = `Bordereau des prix unitaires;;;;;
;;;;;
N° de prix;Désignation des ouvrages;U;Prix unitaire en lettres;P.U. HT;Coef.
01;PLOMBERIE;;;;1,10
01.01;Robinetterie;;;;
01.01.001;Remplacement de mitigeur lavabo;U;cent;100,00;
01.01.002;"Tube cuivre 14/16; soudé";ML;;1 234,5678 €;
01.01.003;Recherche de fuite;ens;;compris;
;;;;;
Sous-total PLOMBERIE;;;;1 334,57;
02;PEINTURE;;;;
02.01.001;Peinture acrylique sur murs;m²;;12,5;
02.01.001;Peinture glycéro sur murs;m²;;14,20;1,2
02.01.002;Moins-value pour une couche;m²;;-3,00;
02.01.003;Dépose de papier peint;m²;;néant;
02.01.004;Protection;;;8,33333;
02.01.005;Nettoyage de fin de chantier;ft;;;
`;

const read = (text = file, vatRateBp: 1000 | 2000 = 1000) => {
  const table = readCsv(Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'), {
    recognised: (cells) => Object.keys(guessPriceColumns(cells)).length,
  });
  return { table, lines: readSchedule(table.rows, { columns: guessPriceColumns(table.header), vatRateBp }, 'fr') };
};

describe('reading a price schedule', () => {
  let lines: ReturnType<typeof read>['lines'];
  beforeAll(() => ({ lines } = read()));
  const priced = (code: string, at = 0) => lines.filter((line) => line.code === code)[at];

  test('keeps its codes and lots, and leaves out what is no line', () => {
    expect(lines.filter(({ kind }) => kind === 'lot').map(({ code, designation }) => `${code} ${designation}`)).toEqual(
      ['01 PLOMBERIE', '01.01 Robinetterie', '02 PEINTURE'],
    );
    expect(priced('01.01.002')).toMatchObject({ designation: 'Tube cuivre 14/16; soudé', unit: 'ML', vatRateBp: 1000 });
    expect(read().table.aside).toMatchObject([{ reason: 'sum' }]);
    expect(lines).toHaveLength(12);
  });

  test('applies coefficients to prices: that of a chapter to the lines below, that of a line to itself', () => {
    expect(priced('01.01.001')).toMatchObject({ unitPriceE4: 1_100_000, coefficientE4: 11_000, notes: [] });
    expect(priced('01.01.002')?.unitPriceE4).toBe(13_580_246);
    expect(priced('02.01.001')).toMatchObject({ unitPriceE4: 125_000, coefficientE4: 10_000 });
    expect(priced('02.01.001', 1)).toMatchObject({ unitPriceE4: 170_400, coefficientE4: 12_000 });
  });

  test('a chapter keeps its coefficient below others with their own, and below titles without a code', () => {
    const { lines: found } = read(
      [
        'Code;Désignation;U;PU HT;Coef.',
        '1;PLOMBERIE;;;1,10',
        '1.1;Robinetterie;;;1,20',
        '1.1.1;Mitigeur;u;100;',
        '1.2;Tubes;;;',
        '1.2.1;Cuivre;m;100;',
        ';En apparent;;;',
        '1.2.2;Multicouche;m;100;',
        ';En hauteur;;;1,50',
        '1.2.3;Acier;m;100;',
        '10;PEINTURE;;;',
        '10.1;Acrylique;m²;100;',
        ';NETTOYAGE;;;',
        'N1;Fin de chantier;ft;100;',
      ].join('\n'),
    );
    const priced = found.flatMap(({ kind, code: at, unitPriceE4 }) => (kind === 'line' ? [[at, unitPriceE4]] : []));
    expect(priced).toEqual([
      ['1.1.1', 1_200_000],
      ['1.2.1', 1_100_000],
      ['1.2.2', 1_100_000],
      ['1.2.3', 1_500_000],
      ['10.1', 1_000_000],
      ['N1', 1_000_000],
    ]);
  });

  test.each([
    ['01.01.003', 0, { unitPriceE4: null, unpriced: 'compris' }, 'compris'],
    ['02.01.001', 1, {}, 'Ce code est déjà à la ligne 12'],
    ['02.01.002', 0, { unitPriceE4: -30_000 }, 'moins-value'],
    ['02.01.003', 0, { unitPriceE4: null, unpriced: 'néant' }, 'gardé sans prix'],
    ['02.01.004', 0, { unitPriceE4: 83_333, unit: '' }, 'Sans unité.'],
    ['02.01.005', 0, { unitPriceE4: null, unpriced: '', unit: 'ft' }, 'Gardé sans prix.'],
  ])('keeps a faulty line with the reason: %s', (code, at, kept, why) => {
    expect(priced(code, at)).toMatchObject(kept);
    expect(priced(code, at)?.notes.map(String).join()).toContain(why);
  });

  test('turns a column of lots into one heading each', () => {
    const { lines: found } = read('Lot;Code;Libellé;Unité;PU\nA;1;Un;u;1\nA;2;Deux;u;2\nB;3;Trois;u;3\n');
    expect(found.map(({ kind, designation }) => `${kind} ${designation}`)).toEqual([
      'lot A',
      'line Un',
      'line Deux',
      'lot B',
      'line Trois',
    ]);
  });
});
