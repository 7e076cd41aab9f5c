import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { directoryHeader, makeSiret } from '../test/rge-directory.ts';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  mailedLink,
  register,
  signIn,
  test,
} from './fixtures.ts';

const names = Array.from({ length: 20 }, (_, index) => `SARL Thermique T${index + 10}T`);
const emailOf = (index: number) => `contact@thermique-${index}.test`;
const siretOf = (index: number) => makeSiret(61_000_000 + index);

/** The same file for every worker: importing it again changes nothing. */
const csv = [
  directoryHeader,
  ...names.map((name, index) =>
    [
      siretOf(index),
      name,
      '4 rue du Port',
      '29200',
      'Brest',
      48.39 + index / 2000,
      -4.48,
      '02 98 11 22 33',
      emailOf(index),
      '',
      '5',
      'QualiPAC',
      '',
      'QualiPAC',
      'Pompe à chaleur : chauffage',
      '',
      'qualit_enr',
      'True',
      '2025-01-01',
      '2031-06-30',
    ].join(','),
  ),
  'faux,Sans SIRET,,29200,Brest,,,,,,,,,,Ventilation,,,,,2031-06-30',
].join('\n');

// Another worker's import may be running: only one at a time.
test.use({ expectedErrors: [/409 .*directory-imports/] });

/** Imports the directory as an administrator; stays on the imports page. */
async function importDirectory(page: Page, file: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto('/admin/annuaire');
  await expect(async () => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText(file).first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText('Terminé').first()).toBeVisible({ timeout: 120_000 });
}

test('the public directory is imported, found, distinguished, and objected to permanently', async ({
  page,
  browser,
}) => {
  const index = 0;
  const name = names[index] as string;
  await importDirectory(page, `annuaire-${index}.csv`);
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: 'Lignes écartées' }).first().click();
  const faults = page.getByRole('dialog', { name: /^Lignes écartées de / });
  await expect(faults.getByText('SIRET faux', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.context().clearCookies();
  await signIn(page, 'donneur');
  await page.goto(`/prestataires/recherche?q=${encodeURIComponent(name)}`);
  const entry = page.getByRole('article', { name });
  await expect(entry.getByText('Fiche non revendiquée')).toBeVisible();
  await expect(entry.getByRole('button')).toHaveCount(0);
  await expectSoundInBothThemes(page);
  await entry.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/Licence Ouverte 2\.0/)).toBeVisible();
  await expectNoHorizontalScroll(page);

  // The person concerned needs no account.
  const visitor = await browser.newContext({ locale: 'fr-FR', baseURL: new URL(page.url()).origin });
  const theirs = await visitor.newPage();
  await theirs.goto(`/annuaire/${siretOf(index)}`);
  await expect(theirs.getByRole('link', { name: 'Créer un compte prestataire' })).toBeVisible();
  await expect(theirs).toHaveTitle(`${name}, Brest · Bâtilien`);
  await expect(theirs.locator('meta[property="og:title"]')).toHaveAttribute('content', `${name}, Brest`);
  await expect(theirs.locator('meta[property="og:description"]')).toHaveAttribute('content', /RGE/);
  await expect(theirs.locator('meta[property="og:url"]')).toHaveAttribute('content', theirs.url());
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectSoundInBothThemes(theirs);
  // A user with an account returns to the entry, which public pages lead to.
  await theirs.getByRole('link', { name: 'J’ai déjà un compte' }).click();
  await expect(theirs).toHaveURL(/\/login\?retour=/);
  await theirs.getByLabel('Adresse email').fill('prestataire@batilien.test');
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await theirs.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(theirs).toHaveURL(new RegExp(`/annuaire/${siretOf(index)}$`));
  await expect(theirs.getByRole('button', { name: 'Revendiquer la fiche' })).toBeVisible();
  await theirs.goto('/');
  const header = theirs.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Mon tableau de bord' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Créer un compte' })).toBeHidden();
  await visitor.clearCookies();
  await theirs.goto(`/annuaire/${siretOf(index)}`);
  await theirs.getByRole('link', { name: 'S’opposer à cet affichage' }).click();
  await expect(theirs.getByLabel('SIRET')).toHaveValue(siretOf(index));
  await theirs.getByLabel('Votre nom').fill('Léa Roux');
  await theirs.getByRole('main').getByLabel('Adresse email').fill('lea.roux@exemple.test');
  await theirs.getByLabel('Vous êtes').selectOption('owner');
  await expectSoundInBothThemes(theirs);
  await theirs.getByRole('button', { name: 'Envoyer l’opposition' }).click();
  await expect(theirs.getByText('Confirmez votre adresse')).toBeVisible();
  const outbox = (await (await theirs.request.get('/api/dev/outbox')).json()) as { text: string }[];
  const mail = outbox.find(({ text }) => text.includes(siretOf(index)) && text.includes('confirmation?token='));
  await theirs.goto(/\/annuaire\/opposition\/confirmation\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await theirs.getByRole('button', { name: 'Confirmer mon opposition' }).click();
  await expect(theirs.getByText('Opposition enregistrée')).toBeVisible();
  await expectSoundInBothThemes(theirs);
  await visitor.close();

  // From a fresh search: an open page keeps its earlier results.
  await page.goto(`/prestataires/recherche?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { name: /prestataire/ }).first()).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('an entry claimed by e-mail proof is revoked, and listed again', async ({ page, browser }) => {
  const index = 1;
  const name = names[index] as string;
  await importDirectory(page, `revendication-${index}.csv`);

  const street = await browser.newContext({ locale: 'fr-FR', baseURL: new URL(page.url()).origin });
  const owner = await street.newPage();
  await register(owner, 'provider', name, emailOf(index), { verified: false });
  await owner.goto(await mailedLink(owner, emailOf(index), '/verification-email'));
  await owner.getByRole('button', { name: 'Vérifier mon adresse' }).click();
  await expect(owner.getByRole('heading', { name: 'Adresse vérifiée' })).toBeVisible();
  await owner.goto(`/annuaire/${siretOf(index)}`);
  await owner.getByRole('button', { name: 'Revendiquer la fiche' }).click();
  const claim = owner.getByRole('dialog', { name: `Revendiquer «\u202f${name}\u202f»` });
  await claim.getByRole('button', { name: 'Revendiquer la fiche' }).click();
  await expect(owner.getByText('La fiche est rattachée à votre entreprise')).toBeVisible();

  await page.goto('/admin/annuaire?vue=revendications');
  await page.getByRole('radio', { name: 'Acceptées' }).check();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expectSoundInBothThemes(page);
  await line.getByRole('button', { name: 'Reprendre la fiche' }).click();
  const decision = page.getByRole('dialog', { name: /^Reprendre cette fiche/ });
  await decision.getByLabel('Motif').fill('Cette adresse n’est plus celle de l’entreprise.');
  await decision.getByRole('button', { name: 'Reprendre la fiche' }).click();
  // Elements behind a dialog have no role: counts them after it closes.
  await expect(decision).toBeHidden();
  await expect(line).toHaveCount(0);

  await street.clearCookies();
  await owner.goto(`/annuaire/${siretOf(index)}`);
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  await street.close();
});
