import { expect, test } from 'vitest';
import { learnSentences, sentenceIn } from './sentences.ts';

learnSentences('en', {
  'Ce champ est requis.': 'This field is required.',
  'De {{from}} à {{to}} (TTC).': 'From {{from}} to {{to}} (incl. VAT).',
});

test('a known sentence is said in the language, its values in their places', () => {
  expect(sentenceIn('en', 'Ce champ est requis.')).toBe('This field is required.');
  expect(sentenceIn('en', 'De 3 à 4,50 $& (TTC).')).toBe('From 3 to 4,50 $& (incl. VAT).');
});

test('French stands in for what was not taught', () => {
  expect(sentenceIn('fr', 'Ce champ est requis.')).toBe('Ce champ est requis.');
  expect(sentenceIn('de', 'Ce champ est requis.')).toBe('Ce champ est requis.');
  expect(sentenceIn('en', 'De 3 à 4 TTC.')).toBe('De 3 à 4 TTC.');
});
