import { expect, test } from 'vitest';
import { valuesOf, wordRows } from './word-row.ts';

const shipped = [
  { namespace: 'home/screens', key: 'lead', french: 'Vos bâtiments, bien tenus', value: 'Your buildings' },
  { namespace: 'ui/words', key: 'save', french: 'Enregistrer', value: null },
];
const replacement = {
  id: '0190f5d2-0000-7000-8000-000000000000',
  language: 'en' as const,
  namespace: 'ui/words',
  key: 'save',
  value: 'Keep',
  updatedAt: '2026-11-19T09:00:00.000Z',
  updatedBy: null,
};
const found = (q: string, replacedOnly = false) =>
  wordRows(shipped, [replacement], { q, replacedOnly }).map(({ id }) => id);

test('words are found by key, French, translation or replacement, whatever the accents', () => {
  expect(found('BATIMENTS')).toEqual(['home/screens:lead']);
  expect(found('your build')).toEqual(['home/screens:lead']);
  expect(found('ui/words:sa')).toEqual(['ui/words:save']);
  expect(found('keep')).toEqual(['ui/words:save']);
  expect(found('')).toHaveLength(2);
  expect(found('', true)).toEqual(['ui/words:save']);
  expect(found('rien')).toEqual([]);
});

test('words replaced for every slice, or for one that is no more, are found too', () => {
  const shared = { ...replacement, namespace: 'common' };
  const gone = { ...replacement, namespace: 'old', key: 'gone' };
  const rows = wordRows(shipped, [shared, gone], { q: '', replacedOnly: true });
  expect(rows).toMatchObject([
    { id: 'common:save', french: 'Enregistrer', replacement: shared },
    { id: 'old:gone', french: '', replacement: gone },
  ]);
});

test('values are named once', () => {
  expect(valuesOf('{{b}} et {{a}} puis {{b}}')).toEqual(['{{a}}', '{{b}}']);
  expect(valuesOf('Devis {{company, de}}')).toEqual(['{{company}}']);
});
