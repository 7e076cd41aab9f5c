import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const names = ['Code site', 'Nom du patrimoine', 'Code postal', 'Réf', 'Nom', 'CP', 'Ville'];
const recognised = (cells: readonly string[]) => cells.filter((cell) => names.includes(cell)).length;

test.each<[string, string[], number]>([
  ['on two lines', ['Code;Nom du;Code;', 'site;patrimoine;postal;Ville', 'A1;Un;75012;Paris'], 2],
  ['below a title', ['Liste;;;', 'Réf;Nom;CP;Ville', 'A;Un;;Paris'], 2],
  [
    'below many titles',
    [...Array.from({ length: 13 }, (_, at) => `Critère ${at};;;`), 'Réf;Nom;CP;Ville', 'A1;Un;75012;Paris'],
    14,
  ],
  ['above a row without figures', ['Réf;Nom;CP;Ville', 'A;Un;;Paris', 'B;Deux;75012;Paris'], 1],
])('a header is found %s', (_, lines, headerLine) => {
  expect(readCsv(Buffer.from(lines.join('\n')), { recognised }).headerLine).toBe(headerLine);
});

const read = (text: string) => readCsv(Buffer.from(text));

describe('lines that are not rows', () => {
  test.each<[string, string[], [number, string][]]>([
    ['a total', ['A1;Un;10;', 'A2;Deux;20;', 'Total;;30;'], [[4, 'sum']]],
    ['TOTAL GÉNÉRAL', ['A1;Un;10;', 'TOTAL GÉNÉRAL : ;;;'], [[3, 'sum']]],
    [
      'sums of parts',
      ['A1;Un;10;', 'Sous-total Bât. A;;10 €;', 'A2;Deux;20;', ';Somme;20,00;'],
      [
        [3, 'sum'],
        [5, 'sum'],
      ],
    ],
    ['a sum without a name', ['A1;Un;10;', 'A2;Deux;20,5;', ';;30,5;'], [[4, 'sum']]],
    ['its header said again', ['A1;Un;10;', ' réf ; NOM;cp;ville', 'A2;Deux;20;'], [[3, 'header']]],
    [
      'a line said twice',
      ['A1;Un;10;', 'A1;Un;10;', 'A1;Deux;10;', 'A1;Un;10;'],
      [
        [3, 'twin'],
        [5, 'twin'],
      ],
    ],
    ['nothing: one word said twice', [';Garage;;', ';Garage;;'], []],
    ['nothing: «Total» may be a name', ['A1;Total Énergies;75012;Paris', 'Total;Station;75012;Paris'], []],
    ['nothing: figures that are no sum', ['A1;Un;10;', ';;31;'], []],
  ])('%s', (_, lines, aside) => {
    const table = read(['Réf;Nom;CP;Ville', ...lines].join('\n'));
    expect(table.aside.map(({ line, reason }) => [line, reason])).toEqual(aside);
    expect(table.rows).toHaveLength(lines.length - aside.length);
  });

  test('columns without name and cells are dropped', () => {
    expect(read(';Réf;;Nom;\n;A1;;Un;\n;A2;x;Deux;')).toMatchObject({
      header: ['Réf', 'Colonne 3', 'Nom'],
      rows: [{ cells: ['A1', '', 'Un'] }, { cells: ['A2', 'x', 'Deux'] }],
    });
  });
});
