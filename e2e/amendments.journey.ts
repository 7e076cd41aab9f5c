import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  expect,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  made,
  noteErrors,
  signIn,
  test,
} from './fixtures.ts';
import { confirmedOrder } from './orders.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const photo = (name: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#8aa0ad' } })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

test('an amendment is requested, proposed with its amounts, read and signed; the order follows', async ({
  browser,
  page: owner,
}, { project }) => {
  test.slow();
  await signIn(owner, 'donneur');
  const context = await browser.newContext();
  const errors = noteErrors(context);
  const provider = await context.newPage();
  await signIn(provider, 'prestataire');
  const title = `Relevé à reprendre ${project.name} ${Date.now()}`;
  const address = `/demandes/${await confirmedOrder(owner.request, provider.request, title)}`;

  await owner.goto(address);
  await tab(owner, /^Avenants/);
  await press(owner, 'Demander un avenant');
  await dialog(owner).getByLabel('Ce qui change').fill('Remplacer aussi la crapaudine.');
  await dialog(owner).getByRole('button', { name: 'Envoyer la demande' }).click();
  // The text appears twice until the dialog is closed.
  await expect(dialog(owner)).toBeHidden();
  await expect(owner.getByText('Remplacer aussi la crapaudine.')).toBeVisible();

  await provider.goto(address);
  await expect(provider.getByText('Votre client demande un avenant')).toBeVisible();
  await press(provider, 'Répondre à la demande d’avenant');
  await press(provider, 'Répondre par un avenant');
  const editor = provider.getByRole('region', { name: /^Avenant n° 1 à OS-/ });
  await editor.getByLabel('Objet de l’avenant').fill('Crapaudine absente, relevé plus court que prévu.');
  await editor.getByLabel('Quantité\u202f: Reprise du relevé').fill('2');
  await editor.getByLabel('Désignation de la ligne 1').fill('Crapaudine inox');
  await editor.getByLabel('Quantité de la ligne 1').fill('1');
  await editor.getByLabel(/^Prix unitaire.* de la ligne 1/).fill('85');
  // Missing values are reported before signing.
  await press(provider, 'Signer et proposer');
  await expect(editor.getByText('Indiquez l’unité.')).toBeVisible();
  await expect(dialog(provider)).toBeHidden();
  await editor.getByLabel('Unité de la ligne 1').fill('u');
  await editor.getByLabel('Jours de délai en plus').fill('2');
  await expectSoundInBothThemes(provider);
  await press(provider, 'Signer et proposer');
  await dialog(provider).getByRole('button', { name: 'Signer et proposer' }).click();
  await expect(dialog(provider)).toBeHidden();
  await expect(provider.getByText('À signer')).toBeVisible();

  await tab(owner, /^Fil/);
  await expect(owner.getByText('Un avenant attend votre signature')).toBeVisible();
  await press(owner, 'Lire l’avenant');
  const sheet = owner.getByRole('region', { name: /^Avenant n° 1 à OS-/ });
  await expect(sheet.getByText('Crapaudine inox')).toBeVisible();
  await expect(sheet.getByText('1 008,00\u202f€')).toBeVisible();
  await expectSoundInBothThemes(owner);
  await press(owner, 'Signer l’avenant');
  await dialog(owner).getByRole('button', { name: 'Signer l’avenant' }).click();
  await expect(sheet.getByText(/^Accepté en ligne par/)).toBeVisible();
  await expect(provider.getByText(/^Accepté en ligne par/)).toBeVisible();
  await expectNoHorizontalScroll(owner);
  await context.close();
  expect(
    errors.filter((error) => !error.includes('422')),
    'the console of the provider stays quiet',
  ).toEqual([]);
});

test('a snag is fixed with a photo, sent back with one, and lifted @phone', async ({ browser, page: owner }, {
  project,
}) => {
  test.slow();
  await signIn(owner, 'donneur');
  const context = await browser.newContext();
  const errors = noteErrors(context);
  const provider = await context.newPage();
  await signIn(provider, 'prestataire');
  const title = `Crapaudine à poser ${project.name} ${Date.now()}`;
  const requestId = await confirmedOrder(owner.request, provider.request, title);
  const found = await owner.request.get(`/api/requests/${requestId}/work-order`);
  const { workOrder } = (await found.json()) as { workOrder: { id: string; version: number } };
  let { version } = workOrder;
  const { id } = workOrder;
  for (const [who, verb, input] of [
    [provider, 'start', {}],
    [provider, 'completion', {}],
    [owner, 'acceptance', { snags: ['Crapaudine absente, angle nord'] }],
  ] as const) {
    ({ version } = await made(who.request.post(`/api/work-orders/${id}/${verb}`, { data: { version, ...input } })));
  }

  await provider.goto(`/demandes/${requestId}`);
  await tab(provider, /^Réserves/);
  await press(provider, /^Marquer reprise/);
  await dialog(provider)
    .getByLabel(/Ajouter des photos de la reprise/)
    .setInputFiles(await photo('crapaudine-posee.jpg'));
  await expect(dialog(provider).getByRole('img', { name: 'crapaudine-posee.jpg' })).toBeVisible();
  await expectSoundInBothThemes(provider);
  await dialog(provider).getByRole('button', { name: 'Marquer reprise' }).click();
  await expect(provider.getByRole('button', { name: /^Ouvrir la photo crapaudine-posee/ })).toBeVisible();
  await context.close();
  expect(errors, 'the console of the provider stays quiet').toEqual([]);

  await owner.goto(`/demandes/${requestId}`);
  await tab(owner, /^Réserves/);
  await expect(owner.getByText(/^R-\d{4}-1/)).toBeVisible();
  await press(owner, /^Rouvrir/);
  await dialog(owner).getByLabel('Ce qui reste à reprendre').fill('Elle n’est pas fixée.');
  await dialog(owner)
    .getByLabel(/Ajouter des photos du défaut/)
    .setInputFiles(await photo('non-fixee.jpg'));
  await dialog(owner)
    .getByLabel('Nouveau délai')
    .fill(new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10));
  await dialog(owner).getByRole('button', { name: 'Rouvrir' }).click();
  await expect(owner.getByText(/^à lever avant le /)).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Ouvrir la photo non-fixee/ })).toBeVisible();
  await expectSoundInBothThemes(owner);
});
