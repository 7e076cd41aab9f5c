import i18next from 'i18next';
import { expect, test } from 'vitest';
import { defineTexts, learn, replaceWords } from './texts.ts';

const home = defineTexts('home-test', { title: 'Accueil', save: 'Enregistrer', nested: { lead: 'Bonjour' } });
const sites = defineTexts('sites-test', {
  title: 'Sites',
  save: 'Enregistrer',
  count_one: '{{count}} site',
  count_other: '{{count}} sites',
});

test('a text replaced without a namespace applies to every slice, below a slice’s own replacement, until reset', () => {
  replaceWords('fr', [
    { namespace: 'common', key: 'save', value: 'Garder' },
    { namespace: 'common', key: 'nested.lead', value: 'Bienvenue' },
    { namespace: 'common', key: 'count_other', value: '{{count}} lieux' },
    { namespace: 'sites-test', key: 'save', value: 'Retenir' },
  ]);
  expect([home.text('save'), home.text('nested.lead'), home.text('title')]).toEqual(['Garder', 'Bienvenue', 'Accueil']);
  expect([sites.text('save'), sites.text('count', { count: 3 })]).toEqual(['Retenir', '3 lieux']);
  replaceWords('fr', []);
  expect([home.text('save'), sites.text('save'), sites.text('count', { count: 3 })]).toEqual([
    'Enregistrer',
    'Enregistrer',
    '3 sites',
  ]);
});

test('a replacement applies to one language only', async () => {
  learn('en', { texts: { 'home-test': { save: 'Save' } } });
  await i18next.changeLanguage('en');
  replaceWords('en', [{ namespace: 'common', key: 'save', value: 'Keep' }]);
  expect([home.text('save'), home.text('title')]).toEqual(['Keep', 'Accueil']);
  await i18next.changeLanguage('fr');
  expect(home.text('save')).toBe('Enregistrer');
});
