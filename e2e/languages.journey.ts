import type { Page, Route } from '@playwright/test';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { type Language, languageCookie, languageNames } from '#common/locales.ts';
import { wordsOf } from '../test/architecture/texts.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  goTo,
  readApart,
  register,
  test,
} from './fixtures.ts';

/** A placeholder with its elided word: «{{count}}», «{{place, de}}». */
const value = /\{\{[^}]+\}\}/g;

/** Tells whether a text, with values filled in, only exists in French. */
function frenchAlone(language: Language): (text: string) => boolean {
  const said = new Set(wordsOf(language));
  // A need in the demo data equals the form's example; a language is listed by its own name.
  said.add('Auréole au plafond du palier, sous la terrasse').add(languageNames.fr);
  const alone = wordsOf('fr').filter((text) => !said.has(text) && /\p{Ll}{3}/u.test(text));
  const whole = new Set(alone);
  const patterns = alone
    // «{{a}} pour {{b}}» would match any user text.
    .filter((text) => text.includes('{{') && /(?:\p{Ll}.*){8}/u.test(text.replaceAll(value, '')))
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(value, '.+'));
  const filled = new RegExp(`^(?:${patterns.join('|')})$`, 'u');
  return (text) => whole.has(text) || filled.test(text);
}

/** Everything a page displays or announces. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // User content and language names keep their own language.
      if (!node.parentElement?.closest('script, style, [lang]:not(html)')) found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '');
    }
    return found.map((text) => text.trim());
  });

test('a visitor chooses a language at the bottom of a page, and every page follows', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'Refuser' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One price a month, no commitment');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(6);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*\/pricing\?lang=en$/);
  // Complete and only once: the client takes over the server's tags.
  await page.goto('/contact');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http.*\/contact\?lang=en$/);
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1);
  const provider = /\/prestataires\/(?!collaborations)[^<]+/.exec(
    await (await page.request.get('/sitemaps/providers-1.xml')).text(),
  )?.[0];
  await page.goto(`${provider}?lang=de`);
  await expect(page.getByRole('heading', { level: 2, name: 'Geprüfte Nachweise' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmeldung');
});

test.describe('a signed-in user', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('chooses a language: screen, server messages and numbers follow immediately', async ({ page }) => {
    await register(page, 'ordering', 'Régie des Quais');
    await page.goto('/profil');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page.getByLabel('Langue', { exact: true }).selectOption('it');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profilo utente');
    await page.getByLabel(/^Telefono/).fill('pronto');
    await page.getByRole('button', { name: 'Salva' }).first().click();
    await expect(page.getByText('Questo numero di telefono non è valido.')).toBeVisible();
    await goTo(page, '/demandes/nouvelle');
    const budget = page.getByLabel(/^Budget/);
    await budget.fill('1.234,5');
    await budget.blur();
    await expect(budget).toHaveValue('1234,50');
    await budget.fill('12.345');
    await budget.blur();
    await expect(budget).toHaveValue('12.345,00');
  });
});

const preferences = '**/api/preferences';

/** Twelve screens and their readers. */
const walk: [account: string | null, addresses: string[]][] = [
  [null, ['/login', '/pricing', '/centre-aide']],
  [
    'donneur',
    [
      '/tableau-de-bord',
      '/demandes',
      'detail',
      '/devis',
      '/sites',
      '/profil',
      '/marketplace',
      '/prestataires/recherche',
    ],
  ],
  ['admin', ['/tableau-de-bord']],
];

/** Text outside the text files is French in every language: checks the one with the longest words. */
const language = 'de';

test('no French is left on twelve screens', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const french = frenchAlone(language);
  // Accounts are shared: their language is changed in this browser only.
  const speak = async (route: Route) => {
    const answer = await route.fetch();
    // As if chosen before: the first sign-in takes the browser's.
    const read = (await answer.json()) as object;
    const json = { ...read, preferredLanguage: language, updatedAt: new Date().toISOString() };
    return route.fulfill({ response: answer, json });
  };
  const left: string[] = [];
  for (const [account, addresses] of walk) {
    // An open page would receive events, and refetch without its session.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'wait' });
    await page.context().clearCookies();
    if (account) {
      const data = { email: `${account}@batilien.test`, password: demoPassword };
      expect((await page.request.post('/api/session', { data })).ok()).toBe(true);
    }
    await readApart(page);
    await page.route(preferences, speak);
    // The server uses the account's language, which is unchanged.
    await page.route('**/api/personal-data/kept', (route) => route.fulfill({ json: { kept: [] } }));
    await page.context().addCookies([{ name: languageCookie, value: language, url: baseURL ?? '' }]);
    for (const address of addresses) {
      let to = address;
      if (address === 'detail') {
        const { items } = (await (await page.request.get('/api/requests?limit=1')).json()) as {
          items: { id: string }[];
        };
        to = `/demandes/${items[0]?.id}`;
      }
      await (account ? goTo(page, to) : page.goto(to));
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skel')).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      const wrong = (await textsOf(page)).filter(french);
      left.push(...new Set(wrong.map((text) => `${address}: ${text}`)));
    }
  }
  expect(left).toEqual([]);
});
