import { expect, made, signIn, test } from './fixtures.ts';
import { dialog, expectSound } from './tender.ts';

// The browser logs the reading refused without a reason.
test.use({ expectedErrors: [/readings/] });

test(
  'an equipment is added from its site, read, planned, and asked for with one press',
  { tag: '@both' },
  async ({ page }) => {
    await signIn(page, 'donneur');
    const place = { name: `Immeuble des équipements ${Date.now()}`, postalCode: '75012', city: 'Paris' };
    const { id: siteId } = await made(page.request.post('/api/sites', { data: { ...place, addressConfirmed: true } }));
    await page.goto(`/sites/${siteId}?tab=equipment`);
    await page.getByRole('link', { name: 'Ajouter un équipement' }).click();
    await page.getByLabel('Type').selectOption('Ascenseur');
    await page.getByRole('textbox', { name: 'Nom' }).fill('Ascenseur A');
    await page.getByLabel('Emplacement').fill('Cage A');
    await expectSound(page);
    await page.getByRole('button', { name: 'Ajouter l’équipement' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ascenseur A' })).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter un compteur' }).click();
    await dialog(page).getByLabel('Nom du compteur').fill('Courses');
    await dialog(page).getByLabel('Unité').fill('u');
    await dialog(page).getByRole('button', { name: 'Ajouter un compteur' }).click();
    const note = async (value: string, reason = '') => {
      await page.getByRole('button', { name: 'Noter un relevé Courses' }).click();
      await dialog(page).getByLabel('Index').fill(value);
      if (reason) await dialog(page).getByLabel('Motif').fill(reason);
      await dialog(page).getByRole('button', { name: 'Noter un relevé' }).click();
    };
    await note('1200');
    await expect(dialog(page)).toBeHidden();
    await note('300');
    await expect(dialog(page).getByText(/^L’index recule/)).toBeVisible();
    await dialog(page).getByLabel('Motif').fill('Compteur remplacé');
    await dialog(page).getByRole('button', { name: 'Noter un relevé' }).click();
    await expect(page.getByText(/^300\su, le/)).toBeVisible();

    await page.getByRole('button', { name: 'Planifier un entretien' }).click();
    await expect(dialog(page).getByText(/R134-6/)).toBeVisible();
    await dialog(page).getByLabel('Tous les').fill('8');
    await expect(dialog(page).getByText('C’est moins souvent que ce que demande la règle')).toBeVisible();
    await dialog(page).getByLabel('Tous les').fill('6');
    await expectSound(page);
    await dialog(page).getByRole('button', { name: 'Planifier un entretien' }).click();
    await page.getByRole('button', { name: /^Préparer la demande/ }).click();
    await expect(page.getByText('est encore ouverte')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Visite d’entretien de l’ascenseur, Ascenseur A' }).first().click();
    await expect(page.getByText(/a préparé cette demande|prépare cette demande du plan/)).toBeVisible();
  },
);
