import { expect, made, signIn, test } from './fixtures.ts';
import { dialog, expectSound } from './tender.ts';

// The browser logs the requests made offline.
test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

test('a round is planned, made in a basement, and what is bad has its draft once the network is back @phone', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'donneur');
  const site = { name: `Immeuble des rondes ${Date.now()}`, postalCode: '75012', city: 'Paris' };
  const { id: siteId } = await made(page.request.post('/api/sites', { data: { ...site, addressConfirmed: true } }));
  await page.goto(`/sites/${siteId}?tab=equipment`);
  await page.getByRole('button', { name: 'Nouvelle ronde' }).click();
  await dialog(page).getByLabel('Nom de la ronde').fill('Ronde chaufferie');
  await dialog(page).getByRole('textbox', { name: 'Point 1' }).fill('Porte fermée');
  await dialog(page).getByRole('button', { name: 'Ajouter un point' }).click();
  await dialog(page).getByRole('textbox', { name: 'Point 2' }).fill('Pression');
  await dialog(page).getByLabel('Ce qui est demandé').nth(1).selectOption('Une valeur');
  await dialog(page).getByLabel('Unité').last().fill('bar');
  await dialog(page).getByLabel('Au moins').fill('1');
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Créer la ronde' }).click();
  await expect(dialog(page)).toBeHidden();

  const kept = page.waitForResponse(/api\/rounds\/kept/);
  await page.goto('/rondes');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await kept;
  const { items } = (await (await page.request.get(`/api/rounds?siteId=${siteId}`)).json()) as {
    items: { id: string }[];
  };
  const turn = `/rondes/${items[0]?.id}/passage`;
  await page.goto(turn);
  await expect(page.getByText('0 sur 2')).toBeVisible();
  await context.setOffline(true);
  const points = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Constat' }) });
  await points.first().getByText('Mauvais').click();
  await points
    .first()
    .getByLabel(/Ce que vous voyez/)
    .fill('Le groom est cassé');
  await points
    .first()
    .getByLabel('Photo')
    .setInputFiles({ name: 'porte.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(points.first().getByRole('img', { name: 'Photo de Porte fermée' })).toBeVisible();
  // Reopened offline, the round continues where it was.
  await page.goto(turn);
  await expect(page.getByText('1 sur 2')).toBeVisible();
  await points.nth(1).getByLabel('Valeur relevée').fill('1,8');
  await expect(page.getByText('2 sur 2')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Terminer la ronde' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rondes' })).toBeVisible();
  // Reloaded offline, the list shows the rounds stored on this device.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Ronde chaufferie' }).first()).toBeVisible();
  await context.setOffline(false);

  await page.goto(`/rondes/${items[0]?.id}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'demande en brouillon' })).toHaveCount(1, { timeout: 5000 });
    await expect(page.getByRole('button', { name: 'Photo de Porte fermée' })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectSound(page);
  await page.getByRole('link', { name: 'demande en brouillon' }).click();
  await expect(page.getByText(/Porte fermée/).first()).toBeVisible();
});
