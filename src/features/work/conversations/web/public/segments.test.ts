import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

const anne = { userId: '1', name: 'Anne', isReader: true };
const anneLise = { userId: '2', name: 'Anne-Lise Roy', isReader: false };
const request = {
  text: 'DI-2026-0417',
  kind: 'request' as const,
  id: '3',
  requestId: '3',
  number: 'DI-2026-0417',
  title: 'Infiltration',
};
const kinds = (text: string, mentions: (typeof anne)[] = [], references: (typeof request)[] = []) =>
  segmentsOf(text, mentions, references).map(({ kind, text: piece }) => [kind, piece]);

test('a text without anything to highlight is one piece', () => {
  expect(kinds('<b>pas gras</b> & javascript:alert(1)')).toEqual([['text', '<b>pas gras</b> & javascript:alert(1)']]);
  expect(segmentsOf('')).toEqual([]);
});

test('of several names the longest matches', () => {
  expect(kinds('@Anne-Lise Roy et @Anne', [anne, anneLise])).toEqual([
    ['mention', '@Anne-Lise Roy'],
    ['text', ' et '],
    ['mention', '@Anne'],
  ]);
});

test('the name of a person not mentioned stays text', () => {
  expect(kinds('@Paul ?', [anne])).toEqual([['text', '@Paul ?']]);
});

test('one of our numbers is a reference, wherever it is', () => {
  expect(kinds('Voir DI-2026-0417.', [], [request])).toEqual([
    ['text', 'Voir '],
    ['reference', 'DI-2026-0417'],
    ['text', '.'],
  ]);
});

test.each([
  ['https://exemple.fr/a?b=1#c', 'https://exemple.fr/a?b=1#c', ''],
  ['http://exemple.fr.', 'http://exemple.fr', '.'],
  ['(https://exemple.fr/plan)', 'https://exemple.fr/plan', ')'],
  ['https://fr.wikipedia.org/wiki/Toit_(architecture)', 'https://fr.wikipedia.org/wiki/Toit_(architecture)', ''],
  ['«https://exemple.fr»', 'https://exemple.fr', '»'],
])('%s links to what it says', (text, address, rest) => {
  const found = segmentsOf(text);
  expect(found.find(({ kind }) => kind === 'link')?.text).toBe(address);
  expect(found.map((one) => one.text).join('')).toBe(text);
  expect(text.endsWith(address + rest)).toBe(true);
});

test('joined again, the pieces are the text', () => {
  const text = `שלום @Anne, https://exemple.fr/${'x'.repeat(9000)}\n\n${'mot'.repeat(300)}`;
  expect(
    segmentsOf(text, [anne])
      .map((one) => one.text)
      .join(''),
  ).toBe(text);
});

test('an address of our own is a reference as a whole; one that goes further, or elsewhere, stays an address', () => {
  const origin = 'https://batilien.test';
  const page = { ...request, text: '/demandes/0417' };
  const cut = (text: string) => segmentsOf(text, [], [page], origin).map(({ kind, text: piece }) => [kind, piece]);
  expect(cut(`Voir ${origin}/demandes/0417.`)).toEqual([
    ['text', 'Voir '],
    ['reference', `${origin}/demandes/0417`],
    ['text', '.'],
  ]);
  expect(cut(`${origin}/demandes/0417?message=5`)).toEqual([['link', `${origin}/demandes/0417?message=5`]]);
  expect(cut('https://ailleurs.fr/demandes/0417')).toEqual([['link', 'https://ailleurs.fr/demandes/0417']]);
  expect(cut('/demandes/0417')).toEqual([['reference', '/demandes/0417']]);
});
