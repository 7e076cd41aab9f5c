import { expect, test } from 'vitest';
import { readableCase } from './readable-case.ts';

test.each([
  ['1 A 5 RUE DEMARQUAY', '1 A 5 rue Demarquay'],
  ['16-20 RUE DES MEUNIERS', '16-20 rue des Meuniers'],
  ['LOT D1B - 86 RUE DES HAIES', 'Lot D1B - 86 rue des Haies'],
  ["15-17, RUE DE L'EGLISE 101-101 T", "15-17, rue de l'Eglise 101-101 T"],
  ['44, RUE D’HAUTEVILLE', '44, rue d’Hauteville'],
  ['17BIS RUE REBEVAL, 5-7 RUE LAUZIN', '17bis rue Rebeval, 5-7 rue Lauzin'],
  ['9 BIS BD DE LA VILLETTE', '9 bis bd de la Villette'],
  ['3 RUE PIERRE ET MARIE CURIE', '3 rue Pierre et Marie Curie'],
  ['12 AV DU PAPE JEAN XXIII (ZAC SAINT-OUEN)', '12 av du Pape Jean XXIII (ZAC Saint-Ouen)'],
  ['RUE DE L’ÎLE', 'Rue de l’Île'],
  ['1 A 3, CITE AUBRY', '1 A 3, cite Aubry'],
  ['CITÉ ÉTIENNE', 'Cité Étienne'],
])('%s reads %s', (typed, read) => expect(readableCase(typed)).toBe(read));

test.each(['1 rue A', '12 Rue de PICPUS', '12 A', ''])('%j is left as typed', (text) => {
  expect(readableCase(text)).toBe(text);
});
