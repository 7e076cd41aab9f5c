import { expect, test } from 'vitest';
import { beforeComma, mark, unmarked, withWords } from './marked-words.ts';

const html = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;');
const word = (key: string, text: string, values = {}) => html(mark({ namespace: 'home', key, values }, text));
const page =
  `<title>${word('title', 'L’accueil')} · Bâtilien</title><a aria-label="${word('say', 'Dire "oui"')}">` +
  `${word('year', '© 2026 A & B', { year: 2026, name: 'A & B' })}</a>`;

test('a page is as it was, once its words no longer say which they are', () => {
  expect(unmarked(page)).toBe(
    '<title>L’accueil · Bâtilien</title><a aria-label="Dire &quot;oui&quot;">© 2026 A &amp; B</a>',
  );
  expect(withWords(page, [])).toBe(unmarked(page));
});

test('a word replaced is written where it stands, escaped, its values filled in', () => {
  const replaced = withWords(page, [
    { namespace: 'home', key: 'say', value: '"><script>alert(1)</script>' },
    { namespace: 'home', key: 'year', value: '{{name}}, {{ year }}' },
    { namespace: 'pages', key: 'title', value: 'Ailleurs' },
  ]);
  expect(replaced).toBe(
    '<title>L’accueil · Bâtilien</title><a aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">A &amp; B, 2026</a>',
  );
});

test('a row of the namespace «common» holds in every slice, under a row of the slice’s own', () => {
  const common = { namespace: 'common', key: 'title', value: 'Partout' };
  expect(withWords(page, [common])).toContain('<title>Partout · ');
  expect(withWords(page, [common, { ...common, namespace: 'home', value: 'Ici' }])).toContain('<title>Ici · ');
});

test('a word within another is replaced, alone or with what stands around it', () => {
  const inner = mark({ namespace: 'home', key: 'inner', values: {} }, 'gris');
  const outer = html(mark({ namespace: 'home', key: 'outer', values: { colour: inner } }, `Un mur ${inner}`));
  expect(withWords(outer, [{ namespace: 'home', key: 'inner', value: 'bleu' }])).toBe('Un mur bleu');
  expect(withWords(outer, [{ namespace: 'home', key: 'outer', value: 'Le {{colour}}' }])).toBe('Le gris');
});

test('a word cut at its comma is replaced by one cut likewise', () => {
  expect(beforeComma('Plomberie, sanitaire')).toBe('Plomberie');
  const cut = html(beforeComma(mark({ namespace: 'trades', key: 'plumbing', values: {} }, 'Plomberie, sanitaire')));
  expect(unmarked(cut)).toBe('Plomberie');
  expect(withWords(cut, [{ namespace: 'trades', key: 'plumbing', value: 'Eau, gaz' }])).toBe('Eau');
});
