import { languages, openGraphLocale } from '#common/locales.ts';
import { prerendered } from '#paths.ts';
import { expect, expectNoAxeViolations, expectSoundAtBothWidths, test } from './fixtures.ts';

const texts = {
  '/beta': 'L’applicationest ouverte.',
  '/pricing': 'Un prix par mois, sans engagement',
  '/contact': 'Contact',
  '/politique-confidentialite': 'Politique de confidentialité',
  '/privacy-policy': 'Politique de confidentialité',
  '/conditions-utilisation': 'Conditions d’utilisation',
  '/mentions-legales': 'Mentions légales',
  '/accessibilite': 'Accessibilité',
  '/about': 'À propos',
  '/faq': 'Questions fréquentes',
  '/centre-aide': 'Centre d’aide',
  '/guides-utilisateur': 'Guides utilisateur',
  '/coming-soon': 'Bientôt sur Bâtilien',
};
const withoutFrame = ['/privacy-policy', '/conditions-utilisation', '/mentions-legales', '/about'];

for (const [address, title] of Object.entries(texts)) {
  test(`${address} is accessible in both themes and at both widths`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('contentinfo')).toHaveCount(withoutFrame.includes(address) ? 0 : 1);
    await expectSoundAtBothWidths(page);
  });
}

test('every prerendered page has preview metadata in each language', async ({ page }) => {
  const said = ['og:title', 'og:description', 'og:type', 'og:locale', 'og:url', 'og:image'];
  for (const address of prerendered) {
    for (const language of languages) {
      const html = await (await page.request.get(`${address}?lang=${language}`)).text();
      const found = said.filter((name) => new RegExp(`<meta property="${name}" content="[^"]+"`).test(html));
      expect(found, `${address} in ${language}`).toEqual(said);
      expect(html, address).toContain(`property="og:locale" content="${openGraphLocale(language)}"`);
    }
  }
});

test('two addresses of one text have the same canonical address', async ({ page }) => {
  for (const address of ['/privacy-policy', '/politique-confidentialite']) {
    await page.goto(address);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/politique-confidentialite$/);
  }
});

test('the beta page links to every plan, the application and the privacy policy', async ({ page }) => {
  await page.goto('/beta');
  await page.getByRole('button', { name: 'Refuser' }).click();
  for (const address of [
    '/login',
    '/pricing',
    '/pricing?plan=starter',
    '/pricing?plan=pro',
    '/pricing?plan=enterprise',
  ]) {
    await expect(page.locator(`a[href="${address}"]`).first()).toBeAttached();
  }
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText(`© ${new Date().getFullYear()} Bâtilien`.replace(' ', '\u202f'));
  await expect(foot.locator('a[href="/privacy-policy"]')).toBeVisible();
  await page.getByRole('link', { name: 'Nous contacter' }).click();
  await expect(page).toHaveURL(/\/pricing\?plan=enterprise$/);
  await expect(page.locator('article[aria-current]')).toContainText('Enterprise');
});

test('a page built last year shows the current year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-02T08:00:00Z'));
  for (const address of ['/beta', '/faq', '/']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toContainText('©\u202f2031 Bâtilien');
  }
});

test('the help centre finds situations in plain words', async ({ page }) => {
  await page.goto('/centre-aide');
  await page.getByRole('searchbox', { name: 'Rechercher dans l’aide' }).fill('mon prestataire n’a pas de décennale');
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: /Accepter un devis quand un document manque/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/guides-utilisateur#vigilance$/);
});

test.describe('a message', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('is validated, sent, acknowledged by mail', async ({ page }) => {
    const email = `contact-${Date.now()}-${Math.random().toString(36).slice(2)}@syndic.test`;
    await page.goto('/contact?objet=quote&plan=enterprise');
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(/plan Enterprise/);
    await expect(page.getByLabel('Objet')).toHaveValue('quote');
    const address = page.getByRole('main').getByLabel('Adresse email');
    await address.fill('nulle part');
    // The error appears below the previous field, and must not swallow the click.
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByLabel('Nom', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Nom', { exact: true }).fill('Hélène Marceau');
    await page.getByRole('main').getByLabel('Adresse email').fill(email);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByRole('alert')).toContainText('Votre message est bien arrivé');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expectNoAxeViolations(page);
    const outbox = (await (await page.request.get('/api/dev/outbox')).json()) as { to: string; subject: string }[];
    expect(outbox.find(({ to }) => to === email)?.subject).toBe('Votre message est bien arrivé');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent, and nothing of it appears in the address', async ({ page }) => {
    const email = `sans-script-${Date.now()}-${Math.random().toString(36).slice(2)}@syndic.test`;
    await page.goto('/contact?lang=de');
    const main = page.getByRole('main');
    await main.getByLabel('Betreff').selectOption('quote');
    await main.getByLabel('Name', { exact: true }).fill('Hélène Marceau');
    await main.getByLabel('E-Mail-Adresse').fill(email);
    await main.getByLabel('Nachricht').fill('Guten Tag,\nwas kostet der Tarif Enterprise?');
    await main.getByRole('button', { name: 'Nachricht senden' }).click();
    await expect(main.getByText('Ihre Nachricht ist angekommen')).toBeVisible();
    await expect(page).toHaveURL(/\/contact#contact-sent$/);
    const outbox = (await (await page.request.get('/api/dev/outbox')).json()) as { to: string; subject: string }[];
    expect(outbox.find(({ to }) => to === email)?.subject).toBe('Ihre Nachricht ist angekommen');
  });
});
