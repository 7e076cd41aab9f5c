import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, goTo, register, test } from './fixtures.ts';

const registerRegie = (page: Page) => register(page, 'ordering', 'Régie Saint-Ambroise');

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
}

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test.describe('sites', () => {
  test('are added by address, read, edited and found again', async ({ page }) => {
    await registerRegie(page);
    await page.goto('/sites');
    await expect(page.getByText('Aucun site pour l’instant')).toBeVisible();
    await expectSound(page);

    await page
      .getByRole('button', { name: 'Nouveau site' })
      .or(page.getByRole('link', { name: 'Nouveau site' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Créer le site' }).click();
    await expect(page.getByText('Ce champ est requis.').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Trouver l’adresse' }).pressSequentially('84 rue Oberkampf 75011 par');
    await expect(page.getByRole('option', { name: /84 rue Oberkampf, 75011 Paris/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code postal')).toHaveValue('75011');
    await expect(page.getByLabel('Commune')).toHaveValue('Paris');
    await expect(page.getByText(/centre de l’arrondissement/)).toBeVisible();
    await page.getByLabel('Nom du site').fill('Résidence Oberkampf');
    await page.getByLabel(/^Référence/).fill('S-0007');
    await page.getByLabel(/^Lots/).fill('quarante');
    await page.getByRole('button', { name: 'Créer le site' }).click();
    await expect(page.getByText('Un nombre entier est attendu.')).toBeVisible();
    await page.getByLabel(/^Lots/).fill('42');
    await page.getByLabel(/^Codes d’accès/).fill('Hall 4217A');
    await expectSound(page);

    await page.reload();
    await expect(page.getByText('Votre saisie a été retrouvée.')).toBeVisible();
    await expect(page.getByLabel('Nom du site')).toHaveValue('Résidence Oberkampf');
    await page.getByLabel(/^Codes d’accès/).fill('Hall 4217A');
    await page.getByRole('button', { name: 'Créer le site' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Résidence Oberkampf' })).toBeVisible();
    await expect(page.getByRole('term').filter({ hasText: '84 rue Oberkampf, 75011 Paris' })).toBeVisible();
    await expect(page.getByText('Hall 4217A')).toBeHidden();
    await page.getByRole('button', { name: 'Afficher' }).click();
    await expect(page.getByText('Hall 4217A')).toBeVisible();
    await expect(page.getByText('Claire Delmas').last()).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: 'Modifier' }).click();
    await expect(page.getByLabel('Nom du site')).toHaveValue('Résidence Oberkampf');
    await page.getByLabel('Nom du site').fill('Oberkampf');
    await expectSound(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Oberkampf' })).toBeVisible();

    await goTo(page, '/sites?q=oberkampf%2075011');
    await open(page, 'Oberkampf');
    await expect(page).toHaveURL(/\/sites\/[0-9a-f-]{36}$/);
  });

  test('are imported from a file with corrections, within the plan', async ({ page }) => {
    await registerRegie(page);
    await page.goto('/sites/import');
    await expect(page.getByText('Comment cela se passe')).toBeVisible();
    await expectSound(page);
    const file = [
      'Réf;Nom;Adresse;CP;Ville;Lots',
      'A1;Résidence Picpus;44 rue de Picpus;75012;Paris;38',
      'A2;Cour Bréguet;5 rue Bréguet;7501;Paris;9',
      'A3;Résidence Crozatier;61 rue Crozatier;;Nulle-Part;38',
    ].join('\r\n');
    await page.setInputFiles('input[type=file]', {
      name: 'patrimoine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file, 'latin1'),
    });

    await expect(page.getByText(/patrimoine\.csv, 3 lignes/)).toBeVisible();
    await expect(page.getByLabel('Ce que devient la colonne CP')).toHaveValue('postalCode');
    await expectSound(page);
    await page.getByRole('button', { name: 'Vérifier les lignes' }).click();

    await expect(page.getByText('Code postal à 5 chiffres')).toBeVisible();
    await expectSound(page);
    const postalCode = page.getByLabel('Code postal, ligne 3');
    await postalCode.fill('75011');
    await postalCode.press('Enter');
    await expect(page.getByText('Code postal à 5 chiffres')).toBeHidden();
    const confirm = page.getByRole('button', { name: 'Importer 2 sites' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabel('Importer les bonnes lignes, laisser l’autre à corriger').check();
    await confirm.click();

    await expect(page.getByText('2 sites créés')).toBeVisible();
    await expect(page.getByText('Une ligne reste à corriger. Elle est gardée ici.')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Corriger les lignes restantes' }).click();
    const code = page.getByLabel('Code postal, ligne 4');
    await code.fill('75012');
    await code.press('Enter');
    await expect(page.getByText(/Le plan Starter permet 2 sites/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importer 1 site' })).toHaveAttribute('aria-disabled', 'true');

    await goTo(page, '/sites');
    await expect(page.getByRole('link', { name: 'Cour Bréguet' })).toBeVisible();
    await expect(page.getByText('Le plan Starter permet 2 sites.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nouveau site' })).toHaveAttribute('aria-disabled', 'true');
    await expectSound(page);
  });
});

test.describe('a city not matching its postal code', () => {
  test.use({ expectedErrors: [/422/] });
  test('is reported beside the field, and kept once confirmed', async ({ page }) => {
    await registerRegie(page);
    await page.goto('/sites/nouveau');
    await page.getByLabel('Code postal').fill('75012');
    await page.getByLabel('Commune').fill('Lyon');
    await page.getByLabel('Nom du site').fill('Entrepôt');
    await page.getByRole('button', { name: 'Créer le site' }).click();
    await expect(page.getByText('Le code postal 75012 est celui de Paris 12e, pas de Lyon.')).toBeVisible();
    const keep = page.getByRole('checkbox', { name: 'L’adresse est exacte, la garder ainsi' });
    await expectSound(page);
    await keep.check();
    await page.getByRole('button', { name: 'Créer le site' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entrepôt' })).toBeVisible();
  });
});

test.describe('a site out of reach', () => {
  test.use({ expectedErrors: [/404/] });
  test('shows as missing', async ({ page }) => {
    await registerRegie(page);
    await page.goto('/sites/0192f3c4-0000-7000-8000-000000000000');
    await expect(page.getByText('Ce site est introuvable')).toBeVisible();
  });
});
