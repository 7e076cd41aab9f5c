import { expect, made, register, test } from './fixtures.ts';
import { dialog, expectSound } from './tender.ts';

test('a crew’s trip is created with its vehicle, leaves and returns @phone', async ({ page }) => {
  await register(page, 'provider', 'Portage Parisien');
  await made(page.request.post('/api/crews', { data: { name: 'Équipe Diarra', trade: 'handling' } }));
  await page.goto('/manutention');
  const board = page.getByRole('region', { name: 'Tournées par équipe' });
  await expect(board.getByText('Aucune tournée ce jour-là')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Tournée', exact: true }).first().click();
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Ouvrir la tournée' }).click();
  await expect(board.getByText(/^T-\d{4}-0001$/)).toBeVisible();

  const card = page.getByRole('region', { name: 'Tournée d’Équipe Diarra' });
  await card.getByRole('button', { name: 'Modifier' }).click();
  await dialog(page).getByRole('button', { name: 'Ajouter un vidage' }).click();
  await dialog(page).getByLabel('Lieu').fill('Ivry-sur-Seine');
  // An empty time is not midnight.
  await dialog(page).getByLabel('Heure').fill('');
  await expect(dialog(page).getByText('Indiquez une heure.')).toBeVisible();
  await dialog(page).getByLabel('Heure').fill('16:00');
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText(/Ivry-sur-Seine/).first()).toBeVisible();
  // Unloading without a recipient asks for confirmation.
  await card.getByRole('button', { name: 'Démarrer' }).click();
  await expect(dialog(page)).toContainText('aucun passage chez un client');
  await dialog(page).getByRole('button', { name: 'Partir quand même' }).click();
  await expect(card.getByText(/^Partie à/)).toBeVisible();
  await card.getByRole('button', { name: 'Terminer' }).click();
  await dialog(page).getByRole('button', { name: 'Terminer la tournée' }).click();
  await expect(card.getByText(/^Rentrée à/)).toBeVisible();
  await expectSound(page);
});
