import { expect, expectNoHorizontalScroll, signIn, test } from './fixtures.ts';
import { finishedOrder } from './orders.ts';
import { draw } from './signatures.ts';

// The browser logs failed requests.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test(
  'notes, photos and signatures made offline are kept, and signed once on reconnection',
  { tag: '@phone' },
  async ({ page, context, browser }, { project }) => {
    test.slow();
    await signIn(page, 'donneur');
    const other = await browser.newContext();
    const provider = await other.newPage();
    await signIn(provider, 'prestataire');
    const title = `Sans réseau ${project.name} ${Date.now()}`;
    const requestId = await finishedOrder(page.request, provider.request, title);
    await other.close();
    await page.goto(`/demandes/${requestId}/reception`);
    await expect(page.getByRole('button', { name: 'Signer le procès-verbal' })).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Réserve', exact: true }).click();
    await page.getByLabel('Réserve 1', { exact: true }).fill('Joint à reprendre');
    await page.getByLabel('Ajouter une photo à la réserve 1').setInputFiles('src/app/demo/photos/cheneau-perce-a.webp');
    const waits = page.getByRole('img', { name: /en attendant le réseau$/ });
    await expect(waits).toBeVisible();
    await draw(page);
    await page.getByRole('button', { name: 'Signer le procès-verbal' }).click();
    await expect(page.getByText('Hors ligne\u202f: rien n’est signé')).toBeVisible();
    await expect(page.getByText('1 élément gardé.')).toBeVisible();
    await expectNoHorizontalScroll(page);

    // As if the page were reopened later, online.
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Réserve 1', { exact: true })).toHaveValue('Joint à reprendre');
    await expect(page.getByRole('img', { name: /, tracée$/ })).toBeVisible();
    await expect(page.getByText('Le réseau est revenu')).toBeVisible();
    await expect(waits).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Photos de la réserve 1' }).getByRole('img')).toBeVisible();
    const sign = page.getByRole('button', { name: 'Signer le procès-verbal' });
    await sign.dblclick();
    await expect(page.getByText(/^Réceptionnée/)).toBeVisible();

    const read = await page.request.get(`/api/requests/${requestId}/reception`);
    const { order, given, refused } = (await read.json()) as {
      order: { snags: { description: string; photos: { noted: unknown[] } }[] };
      given: { signatures: { side: string; ink: unknown }[] };
      refused: unknown[];
    };
    expect(order.snags).toMatchObject([{ description: 'Joint à reprendre', photos: { noted: [expect.anything()] } }]);
    expect(given.signatures).toMatchObject([{ side: 'ordering', ink: expect.any(Array) }]);
    expect(refused).toEqual([]);
  },
);

test('a provider’s signature waits on its device for the network', async ({ page, context, browser }, { project }) => {
  await signIn(page, 'prestataire');
  const other = await browser.newContext();
  const owner = await other.newPage();
  await signIn(owner, 'donneur');
  const title = `Sous-sol ${project.name} ${Date.now()}`;
  const requestId = await finishedOrder(owner.request, page.request, title);
  await page.goto(`/demandes/${requestId}/reception`);
  await expect(page.getByRole('button', { name: 'Signer', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Ajouter une photo d’après').setInputFiles('src/app/demo/photos/cheneau-naissance-a.webp');
  await expect(page.getByRole('img', { name: /en attendant le réseau$/ })).toBeVisible();
  await draw(page);
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(page.getByText('Hors ligne\u202f: rien n’est signé')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('img', { name: /, tracée$/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /en attendant le réseau$/ })).toHaveCount(0);
  await expect(page.getByLabel(/^Ce que montre /)).toHaveCount(1);
  await page.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(page.getByText(/ a signé, /)).toBeVisible();
  await owner.goto(`/demandes/${requestId}/reception`);
  await expect(owner.getByRole('article', { name: 'Procès-verbal de réception' })).toBeVisible();
  await other.close();
});
