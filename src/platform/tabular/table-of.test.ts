import { expect, test } from 'vitest';
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
