import { expect, test } from 'vitest';
import { postalCodesNamed, tradesNamed, tradesNear } from './search-words.ts';

test.each([
  ['plombier', 'plumbing'],
  ['Plombiers', 'plumbing'],
  ['plumber', 'plumbing'],
  ['Klempner', 'plumbing'],
  ['fontanero', 'plumbing'],
  ['idraulico', 'plumbing'],
  ['électricien', 'electricity'],
  ['Elektriker', 'electricity'],
  ['peintre', 'painting'],
  ['couvreur', 'roofing'],
  ['serrurier', 'locksmithing'],
  ['chauffagiste', 'heating'],
  ['menuisier', 'joinery'],
  ['carreleur', 'flooring'],
  ['ascensoriste', 'lift'],
  ['jardinier', 'green_spaces'],
  ['Schlüsseldienst', 'locksmithing'],
])('«%s» is %s', (word, trade) => {
  expect(tradesNamed(word)).toEqual([trade]);
});

test('the beginning of a word is enough, two letters are not, and other words match no trade', () => {
  expect(tradesNamed('chauff')).toEqual(['heating']);
  expect(tradesNamed('carrelage')).toEqual(['flooring']);
  expect(tradesNamed('pl')).toEqual([]);
  expect(tradesNamed('Lefort')).toEqual([]);
});

test('an arrondissement is recognised by its number', () => {
  expect(postalCodesNamed('11e')).toEqual(['75011', '13011']);
  expect(postalCodesNamed('1er')).toEqual(['75001', '69001', '13001']);
  expect(postalCodesNamed('3ème')).toEqual(['75003', '69003', '13003']);
  expect(['21e', '0e', '75011', 'Lefort'].flatMap(postalCodesNamed)).toEqual([]);
});

test.each([
  ['plombeir', 'plumbing'],
  ['electrcité', 'electricity'],
  ['chauffagsite', 'heating'],
  ['serurier', 'locksmithing'],
  ['maçonerie', 'masonry'],
  ['pientre', 'painting'],
])('«%s» is a typo of %s', (word, trade) => expect(tradesNear(word)?.trades).toEqual([trade]));

test('names are not mistaken for misspelt trades', () => {
  expect(
    ['Marchetti', 'Lefort', 'Dupont', 'Paris', 'Lyon', 'Montpellier', 'toit'].flatMap(
      (word) => tradesNear(word)?.trades ?? [],
    ),
  ).toEqual([]);
});
