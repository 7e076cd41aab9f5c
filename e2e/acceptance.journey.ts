import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  goTo,
  noteErrors,
  signIn,
  test,
} from './fixtures.ts';
import { confirmedOrder } from './orders.ts';

const thread = (page: Page) => page.getByRole('list', { name: 'Fil de la demande' });
const dialog = (page: Page) => page.getByRole('dialog');
async function act(page: Page, name: string): Promise<void> {
  // A hovered toast stays open, and may cover the button.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name, exact: true }).first().click();
}

async function carry(page: Page, name: string, confirmed = name): Promise<void> {
  await act(page, name);
  await dialog(page).getByRole('button', { name: confirmed, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

// Submits a snag without text on purpose: the browser logs the refusal.
test.use({ expectedErrors: [/status of 422/] });

test('an order is carried to acceptance, its snag lifted, the order reviewed and closed', async ({
  browser,
  page: owner,
}, { project }) => {
  test.slow();
  await signIn(owner, 'donneur');
  const context = await browser.newContext();
  const errors = noteErrors(context);
  const provider = await context.newPage();
  await signIn(provider, 'prestataire');
  const title = `Relevé décollé ${project.name} ${Date.now()}`;
  const address = `/demandes/${await confirmedOrder(owner.request, provider.request, title)}`;

  await provider.goto(address);
  await expect(provider.getByText('À vous\u202f: planifier le passage')).toBeVisible();
  await act(provider, 'Planifier');
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog(provider).getByLabel('Jour', { exact: true }).fill(later);
  await dialog(provider).getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect(dialog(provider)).toBeHidden();
  await expect(provider.getByText(/^Intervention prévue le /)).toBeVisible();
  await expect(thread(provider).getByText(/prévoit un passage/)).toBeVisible();
  await expectNoHorizontalScroll(provider);
  await act(provider, 'Démarrer');
  await expect(dialog(provider).getByText(/est prévue le .* Vous la démarrez aujourd’hui, /)).toBeVisible();
  await dialog(provider).getByRole('button', { name: 'Démarrer aujourd’hui' }).click();
  await expect(thread(provider).getByText(/a commencé l’intervention un autre jour que prévu/)).toBeVisible();
  await act(provider, 'Terminer');
  await dialog(provider).getByLabel('Commentaire sur le travail fait').fill('Relevé repris sur 2,40 ml.');
  await dialog(provider).getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(thread(provider).getByText('Relevé repris sur 2,40 ml.')).toBeVisible();

  await owner.goto(address);
  await expect(owner.getByText('À vous\u202f: réceptionner l’intervention')).toBeVisible();
  await expectNoAxeViolations(owner);
  await owner.getByRole('link', { name: 'Réceptionner', exact: true }).first().click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Réception' })).toBeVisible();
  await owner.getByRole('button', { name: 'Réserve', exact: true }).click();
  await owner.getByRole('radio', { name: 'Sans tracé' }).check();
  await owner.getByRole('button', { name: 'Signer le procès-verbal' }).click();
  await expect(owner.getByText('Saisissez au moins 3 caractères.')).toBeVisible();
  await owner.getByLabel('Réserve 1', { exact: true }).fill('Crapaudine absente');
  await expectSoundInBothThemes(owner);
  await owner.getByRole('button', { name: 'Signer le procès-verbal' }).click();
  await expect(owner.getByText(/^Réceptionnée/)).toBeVisible();
  await goTo(owner, address);
  await expect(thread(owner).getByText('a réceptionné les travaux avec réserves.')).toBeVisible();
  await expect(owner.getByText(/^Votre avis sur /)).toBeVisible();

  await expect(provider.getByText('À vous\u202f: reprendre la réserve')).toBeVisible();
  await act(provider, 'Voir les réserves');
  await carry(provider, 'Marquer reprise Réserve 1', 'Marquer reprise');
  await expect(provider.getByText(/^reprise le /)).toBeVisible();
  await context.close();
  expect(errors, 'the console of the provider stays quiet').toEqual([]);

  await expect(owner.getByText('À vous\u202f: vérifier la réserve reprise')).toBeVisible();
  await act(owner, 'Voir les réserves');
  await expectSoundInBothThemes(owner);
  await carry(owner, 'Lever Réserve 1', 'Lever');
  await expect(owner.getByText(/^levée le /)).toBeVisible();
  await act(owner, 'Écrire un avis');
  const review = owner.getByRole('dialog', { name: /^Votre avis sur / });
  await review.getByRole('group', { name: 'Note d’ensemble' }).getByLabel('5 sur 5').press('Space');
  await review.getByLabel('Votre expérience').fill('Travail soigné, réserve levée sans discuter.');
  await review.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await owner.getByRole('tab', { name: /^Fil/ }).click();
  await expect(thread(owner).getByText('a laissé un avis.')).toBeVisible();
  await carry(owner, 'Clôturer');
  await expect(thread(owner).getByText('a clôturé la demande.')).toBeVisible();
  await expectNoHorizontalScroll(owner);
});
