import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, signIn, test } from './fixtures.ts';

test('the landing page works on its own', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test('the landing page’s headline does not reflow when fonts load', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const lines = () =>
    page.locator('h1, h1 + p').evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans Variable"'))).toBe(false);
  const before = await lines();
  expect(before).toHaveLength(2);
  release();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Instrument Sans Variable"'))).toBe(true);
  expect(await lines()).toEqual(before);
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('says so, to people and machines', async ({ page }) => {
    const answer = await page.goto('/nulle-part');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    // Visitors get links to continue, signed-in users their menu.
    await expect(page.getByRole('banner').getByRole('link', { name: "S'inscrire" })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await signIn(page, 'donneur', { to: '/nulle-part' });
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });

  test('waits for the session, as registration does', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/session', async (route) => {
      await held;
      await route.fallback();
    });
    for (const address of ['/nulle-part', '/register']) {
      await page.goto(address);
      await expect(page.getByText("Vérification de l'authentification...")).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
    }
    answer();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test('a visitor switches to dark, with and without scripts, and it persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const theme = (name: string) => expect(page.locator('html')).toHaveAttribute('data-theme', name);
  const toDark = page.getByRole('button', { name: 'Passer au thème sombre' });
  const toLight = page.getByRole('button', { name: 'Passer au thème clair' });
  await page.goto('/');
  await theme('light');
  await toDark.click();
  await theme('dark');
  await expectNoHorizontalScroll(page);
  for (const [address, next] of [
    ['/faq', 'light'],
    ['/pricing', 'dark'],
    ['/login', 'light'],
    ['/register', 'dark'],
  ] as const) {
    await page.goto(address);
    await (next === 'dark' ? toDark : toLight).click();
    await theme(next);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(next);
    await expectNoHorizontalScroll(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test('a page that needs them says so in its language, without a spinner', async ({ page }) => {
    for (const [address, said] of [
      ['/login', 'Cette page a besoin de JavaScript'],
      ['/nulle-part?lang=de', 'Diese Seite benötigt JavaScript'],
      ['/register', 'Diese Seite benötigt JavaScript'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible();
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/contact');
    }
  });
});

test('guides are readable by visitors without scripts, and by signed-in users in the application', async ({ page }) => {
  await page.goto('/guides-utilisateur');
  await expect(page.locator('script[type=module]')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: "S'inscrire" })).toBeVisible();
  await signIn(page, 'donneur', { to: '/guides-utilisateur' });
  await expect(page.getByRole('heading', { level: 1, name: 'Guides utilisateur' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
});

test('a replaced text appears immediately on a page without scripts', async ({ page }) => {
  const data = { email: 'admin@batilien.test', password: demoPassword };
  expect((await page.request.post('/api/session', { data })).ok()).toBe(true);
  // A language in which no other journey reads this page.
  const language = 'it';
  const word = { language, namespace: 'pages/screens', key: 'beta.text', value: 'Una frase <b>nueva</b>.' };
  const { id } = (await (await page.request.put('/api/translations', { data: word })).json()) as { id: string };
  await page.context().clearCookies();
  await page.goto(`/beta?lang=${language}`);
  await expect(page.getByText(word.value)).toBeVisible();
  await page.request.post('/api/session', { data });
  expect((await page.request.delete(`/api/translations/${id}`)).ok()).toBe(true);
  await page.goto(`/beta?lang=${language}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(word.value)).toHaveCount(0);
});
