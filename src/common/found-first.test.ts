import { expect, test } from 'vitest';
import { foundFirst } from './found-first.ts';

const articles = ['Échafaudage, 3 semaines', 'Main-d’œuvre', 'Remise en main', 'Peinture'];

test.each([
  ['main', ['Main-d’œuvre', 'Remise en main', 'Échafaudage, 3 semaines']],
  ['SEMAINES echaf', ['Échafaudage, 3 semaines']],
  ['oeuvre', ['Main-d’œuvre']],
  ['echaf 3 absent', []],
  ['', articles],
])('«%s» puts matches at the start of a word first', (typed, found) => {
  expect(foundFirst(articles, typed, (one) => one)).toEqual(found);
});
