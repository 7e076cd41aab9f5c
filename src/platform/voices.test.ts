import { expect, test } from 'vitest';
import { fault, tradeName } from '#common/faults.ts';
import { languages } from '#common/locales.ts';
import { inAnswer, Said, speaking } from '#common/said.ts';
import { sayIn, voiceOf } from './voices.ts';

test('a sentence is translated into each language with its values', () => {
  expect(languages.map((language) => sayIn(language, fault('tooLong', { count: 120 })))).toEqual([
    'Limitez-vous à 120 caractères.',
    'Use 120 characters at most.',
    'Höchstens 120 Zeichen.',
    'Use 120 caracteres como máximo.',
    '120 caratteri al massimo.',
  ]);
});

test.each(['$& $1', '{{city}} {{other}}', '$t(common/faults:required)', '<b>Paris</b> & co', 'Ce champ est requis.'])(
  'user text appears in it literally: %s',
  (typed) => {
    const refused = fault('otherCity', { postalCode: typed, other: 'Lyon', city: typed });
    for (const language of languages) expect(sayIn(language, refused).split(typed)).toHaveLength(3);
  },
);

test('nested sentences are translated into the same language', () => {
  const papers = new Said('work-orders/answers:papers.decennale.trade_not_covered', { trade: tradeName('plumbing') });
  expect(sayIn('de', papers)).toContain('Sanitär');
  expect(sayIn('fr', papers)).toContain('Plomberie');
});

test('it is translated when the answer is written, and stored ones can be translated again', () => {
  const answer = { reason: inAnswer(fault('required')), title: 'Ce champ est requis.' };
  expect(speaking(voiceOf('en'), () => JSON.stringify(answer))).toBe(
    '{"reason":"This field is required.","title":"Ce champ est requis."}',
  );
  const { kept } = fault('otherCity', { postalCode: '69001', other: 'Lyon', city: 'Paris' });
  const { key, values } = JSON.parse(JSON.stringify(kept)) as typeof kept;
  expect(sayIn('en', new Said(key, values))).toBe(
    sayIn('en', fault('otherCity', { postalCode: '69001', other: 'Lyon', city: 'Paris' })),
  );
});
