import { expect, expectNoHorizontalScroll, expectSoundInBothThemes, noteErrors, signIn, test } from './fixtures.ts';
import { finishedOrder } from './orders.ts';
import { draw } from './signatures.ts';

const picture = (name: string) => `src/app/demo/photos/${name}.webp`;

test('work is shown and signed by its provider, then received with a snag, its photo and both signatures', async ({
  browser,
  page: owner,
}, { project }) => {
  test.slow();
  await signIn(owner, 'donneur');
  const context = await browser.newContext();
  const errors = noteErrors(context);
  const provider = await context.newPage();
  await signIn(provider, 'prestataire');
  const title = `Crapaudine ${project.name} ${Date.now()}`;
  const address = `/demandes/${await finishedOrder(owner.request, provider.request, title)}/reception`;

  await provider.goto(address);
  await provider.getByLabel('Ajouter une photo d’après').setInputFiles(picture('cheneau-naissance-a'));
  await provider.getByLabel(/^Ce que montre /).fill('Naissance EP, angle nord');
  await provider.getByLabel(/^Ce que montre /).press('Tab');
  await expect(provider.getByRole('img', { name: 'Après\u202f: Naissance EP, angle nord' })).toBeVisible();
  await draw(provider);
  await expectSoundInBothThemes(provider);
  await expectNoHorizontalScroll(provider);
  await provider.getByRole('button', { name: 'Signer', exact: true }).click();
  await expect(provider.getByText(/ a signé, /)).toBeVisible();

  await owner.goto(address);
  await owner.getByRole('button', { name: 'Réserve', exact: true }).click();
  await owner.getByLabel('Réserve 1', { exact: true }).fill('Crapaudine absente');
  await owner.getByLabel('Emplacement').fill('Naissance EP, angle nord');
  await owner.getByRole('radio', { name: 'Gênante' }).check();
  await owner.getByLabel('Ajouter une photo à la réserve 1').setInputFiles(picture('cheneau-perce-a'));
  await expect(owner.getByRole('list', { name: 'Photos de la réserve 1' }).getByRole('img')).toBeVisible();
  await owner.getByLabel(/^Retenue de garantie 5/).check();
  await expect(owner.getByRole('radio', { name: /^Avec 1 réserve/ })).toBeChecked();
  // The draft is restored, including the ink stored only on this device.
  await draw(owner);
  await expect(owner.getByText(/^Brouillon gardé à |^Gardé sur/).first()).toBeAttached();
  await owner.reload();
  await expect(owner.getByLabel('Réserve 1', { exact: true })).toHaveValue('Crapaudine absente');
  await expect(owner.getByRole('img', { name: /, tracée$/ })).toBeVisible();
  await expectSoundInBothThemes(owner);
  await expectNoHorizontalScroll(owner);
  await owner.getByRole('button', { name: 'Signer le procès-verbal' }).click();
  await expect(owner.getByText(/^Réceptionnée/)).toBeVisible();
  await expect(owner.getByText('Empreinte SHA-256\u202f:')).toBeVisible();
  const report = await owner.request.get(
    (await owner.getByRole('link', { name: 'Télécharger le procès-verbal' }).getAttribute('href')) ?? '',
  );
  expect(report.headers()['content-type']).toBe('application/pdf');
  await expectSoundInBothThemes(owner);
  await expectNoHorizontalScroll(owner);

  await expect(provider.getByText('Crapaudine absente').first()).toBeVisible();
  await expectSoundInBothThemes(provider);
  await context.close();
  expect(errors, 'the console of the provider stays quiet').toEqual([]);
});

test(
  'work is received without snags, the provider in ink and the client by button, on one phone',
  { tag: '@phone' },
  async ({ page, browser }, { project }) => {
    await signIn(page, 'donneur');
    const context = await browser.newContext();
    const provider = await context.newPage();
    await signIn(provider, 'prestataire');
    const title = `Sans réserve ${project.name} ${Date.now()}`;
    const requestId = await finishedOrder(page.request, provider.request, title);
    await page.goto(`/demandes/${requestId}/reception`);
    await page.getByRole('radio', { name: 'Conforme' }).first().check();
    await page.getByLabel(/ signe ici, à l’encre$/).check();
    await page.getByLabel('Nom du signataire').first().fill('Yann Lefort');
    // Only ink counts for the provider; the signed-in user may use the button.
    await page.getByRole('radio', { name: 'Sans tracé' }).check();
    await draw(page);
    await expectSoundInBothThemes(page);
    await expectNoHorizontalScroll(page);
    // Nothing is preselected.
    await page.getByRole('button', { name: 'Signer le procès-verbal' }).click();
    await expect(page.getByText(/^Choisissez votre décision/).first()).toBeVisible();
    await page.getByRole('radio', { name: /^Sans réserve/ }).check();
    await page.getByRole('button', { name: 'Signer le procès-verbal' }).click();
    await expect(page.getByText(/^Réceptionnée/)).toBeVisible();
    const sheet = page.getByRole('article', { name: 'Procès-verbal de réception' });
    await expect(sheet.getByText('Yann Lefort').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    // The provider is told which device was used, and contests the signature: the report remains, with an addendum.
    await provider.goto(`/demandes/${requestId}/reception`);
    await expect(provider.getByText('Yann Lefort a signé pour votre entreprise')).toBeVisible();
    await expect(provider.getByRole('button', { name: 'Contresigner' })).toBeVisible();
    await expectSoundInBothThemes(provider);
    await provider.getByRole('button', { name: 'Contester cette signature' }).click();
    const contest = provider.getByRole('dialog');
    await contest.getByLabel('Pourquoi vous la contestez').fill('Personne de chez nous n’était là.');
    await contest.getByRole('button', { name: 'Contester cette signature' }).click();
    await expect(provider.getByText(/^Signature contestée par /)).toBeVisible();
    await provider.getByLabel('Vos observations').fill('Vu sur plans.');
    await provider.getByRole('radio', { name: 'Sans tracé' }).check();
    await provider.getByRole('button', { name: 'Contresigner' }).click();
    await expect(provider.getByText(/^Contresigné par Yann Lefort le/)).toBeVisible();
    await expectSoundInBothThemes(provider);
    await context.close();
  },
);

test.describe('two authors of one draft', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('work is refused with a reason after resolving a conflict with a colleague, and continues', async ({
    page,
    browser,
  }, { project }) => {
    await signIn(page, 'donneur');
    const context = await browser.newContext();
    const provider = await context.newPage();
    await signIn(provider, 'prestataire');
    const title = `Refusée ${project.name} ${Date.now()}`;
    const requestId = await finishedOrder(page.request, provider.request, title);
    await page.goto(`/demandes/${requestId}/reception`);
    await expect(page.getByRole('radio', { name: /^Refuser/ })).toBeVisible();
    const read = await page.request.get(`/api/requests/${requestId}/reception`);
    const { order } = (await read.json()) as { order: { id: string } };
    const data = { observations: 'Vu avec le gardien.' };
    expect((await page.request.put(`/api/work-orders/${order.id}/reception-draft`, { data: { data } })).ok()).toBe(
      true,
    );
    await page.getByRole('radio', { name: /^Refuser/ }).check();
    await page.getByLabel('Motif du refus').fill('Le relevé n’est pas repris.');
    await page.getByRole('button', { name: 'Refuser la réception' }).click();
    await expect(page.getByText(/^Signez d’abord/)).toBeVisible();
    // By keyboard: a toast may cover it.
    await page.getByRole('radio', { name: 'Sans tracé' }).press('Space');
    await expect(page.getByRole('radio', { name: 'Sans tracé' })).toBeChecked();
    await page.getByRole('button', { name: 'Refuser la réception' }).click();
    // On the draft, and on the signature it blocks.
    const contested = page.getByText(/^Un collègue a écrit ce brouillon/);
    await expect(contested).toHaveCount(2);
    await expect(page.getByText(/^Deux versions/)).toBeVisible();
    await page.getByRole('button', { name: 'Garder la mienne' }).click();
    await expect(contested).toHaveCount(0);
    await expect(page.getByLabel('Motif du refus')).toHaveValue('Le relevé n’est pas repris.');
    await page.getByRole('button', { name: 'Refuser la réception' }).click();
    await expect(page.getByText(/^Réception refusée/).first()).toBeVisible();
    await provider.goto(`/demandes/${requestId}/reception`);
    await expect(provider.getByText('Le relevé n’est pas repris.').first()).toBeVisible();
    await context.close();
  });
});
