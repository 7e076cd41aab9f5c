import { afterEach, expect, test } from 'vitest';
import { unmarked, withWords } from '#common/marked-words.ts';
import { defineTexts } from '#ui/texts.ts';
import { markWords } from './mark-words.ts';

const { text } = defineTexts('marked', {
  lead: 'Vos bâtiments',
  nested: { year: '© {{year}} {{name}}' },
  count_one: '{{count}} mur',
  count_many: '{{count}} murs',
  count_other: '{{count}} murs',
});

afterEach(() => markWords(false));

test('each word says which it is while pages are built, and reads the same', () => {
  const read = () => [text('lead'), text('nested.year', { year: 2026, name: 'Bâtilien' }), text('count', { count: 2 })];
  const plain = read();
  markWords(true);
  const marked = read();
  expect(marked).not.toEqual(plain);
  expect(marked.map(unmarked)).toEqual(plain);
  const words = [
    { namespace: 'marked', key: 'nested.year', value: '{{name}} {{year}}' },
    { namespace: 'marked', key: 'count_other', value: 'deux\u202f: {{count}}' },
  ];
  expect(marked.map((word) => withWords(word, words))).toEqual(['Vos bâtiments', 'Bâtilien 2026', 'deux\u202f: 2']);
  markWords(false);
  expect(read()).toEqual(plain);
});
