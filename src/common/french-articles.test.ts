import { expect, test } from 'vitest';
import { at, of } from './french-articles.ts';

test.each([
  ['Lefort', 'de Lefort', 'à Lefort'],
  ['Étanchéité Rivoire', 'd’Étanchéité Rivoire', 'à Étanchéité Rivoire'],
  ['Le Kremlin-Bicêtre', 'du Kremlin-Bicêtre', 'au Kremlin-Bicêtre'],
  ['Les Lilas', 'des Lilas', 'aux Lilas'],
  ['La Rochelle', 'de La Rochelle', 'à La Rochelle'],
  ['Habitat Rive Gauche', 'd’Habitat Rive Gauche', 'à Habitat Rive Gauche'],
  ['Hauts-de-Seine', 'de Hauts-de-Seine', 'à Hauts-de-Seine'],
  ['Lescure', 'de Lescure', 'à Lescure'],
  ['Yann Lefort', 'de Yann Lefort', 'à Yann Lefort'],
  ['Yves Prat', 'd’Yves Prat', 'à Yves Prat'],
])('%s', (name, expectedOf, expectedAt) => {
  expect(of(name)).toBe(expectedOf);
  expect(at(name)).toBe(expectedAt);
});
