import { expect, test } from 'vitest';
import { mentionAt, nameIn, stillNamed } from './mention.ts';

test.each([
  ['@', { at: 0, q: '' }],
  ['Oui, @Moh', { at: 5, q: 'Moh' }],
  ['Oui (@Jean-Marie Le', { at: 5, q: 'Jean-Marie Le' }],
  ['claire@delmas', null],
  ['Bonjour', null],
  ['@Mohamed Benali est à la', null],
])('%s', (text, asked) => {
  expect(mentionAt(text, text.length)).toEqual(asked);
});

test('a name replaces its first letters, and the caret is placed after it', () => {
  const text = 'Oui, @Moh est là';
  const asked = mentionAt(text, 9);
  expect(asked && nameIn(text, asked, { userId: '1', name: 'Mohamed Benali' })).toEqual({
    text: 'Oui, @Mohamed Benali est là',
    caret: 21,
  });
  expect(nameIn('@', { at: 0, q: '' }, { userId: '1', name: 'Inès' })).toEqual({ text: '@Inès ', caret: 6 });
});

test('a person removed from the text is no longer mentioned', () => {
  const named = [
    { userId: '1', name: 'Inès' },
    { userId: '2', name: 'Yann' },
  ];
  expect(stillNamed('Merci @Yann', named)).toEqual([{ userId: '2', name: 'Yann' }]);
});
