import { expect, test } from 'vitest';
import { optionalPath } from '#ui/shell/menu.ts';
import { guides } from './content/texts-guides.ts';
import { about } from './content/texts-about.ts';
import { faq } from './content/texts-faq.ts';
import { legal } from './content/texts-legal.ts';
import { privacy } from './content/texts-privacy.ts';
import { terms } from './content/texts-terms.ts';
import { searchHelp } from './search-help.ts';

const titles = (query: string) => searchHelp(query).map(({ title }) => title);

test('a situation in plain words finds its guide', () => {
  expect(titles('mon prestataire n’a pas de décennale')[0]).toMatch(/document manque/);
  expect(titles('TABLEUR')).toContain('Importer ses sites depuis un tableur');
  expect(titles('invitation collegue')[0]).toBe('Inviter un collègue');
});

test('nothing is found for nothing, for empty words and for what is not there', () => {
  expect([titles(''), titles('le de la'), titles('girafe')]).toEqual([[], [], []]);
});

test('links of the texts lead to pages that exist, and sections have an address of their own', () => {
  const all = [privacy, terms, legal, about, faq, guides].map((content) => content());
  const targets = [...JSON.stringify(all).matchAll(/\]\(page:(\w+)\)/g)].map(([, name = '']) => name);
  expect(targets.length).toBeGreaterThan(5);
  expect(targets.filter((name) => optionalPath(name) === null)).toEqual([]);
  for (const { sections } of all) {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
