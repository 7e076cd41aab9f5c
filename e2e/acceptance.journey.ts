import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  noteErrors,
  signIn,
  test,
} from './fixtures.ts';

interface Versioned {
  id: string;
  version: number;
}

async function made(answer: Promise<APIResponse>): Promise<Versioned> {
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Versioned;
}

/** An order that its provider has confirmed, made through the API; answers its request. */
async function confirmedOrder(owner: APIRequestContext, provider: APIRequestContext, title: string): Promise<string> {
  const { items } = (await (await owner.get('/api/sites?limit=100')).json()) as {
    items: { id: string; city: string }[];
  };
  const need = {
    siteId: items.find(({ city }) => city.startsWith('Paris'))?.id,
    title,
    description: 'Auréoles au plafond du 5e après chaque pluie.',
    trade: 'waterproofing',
    deadlineAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  };
  const draft = await made(owner.post('/api/requests', { data: need }));
  const { version } = draft;
  const request = await made(owner.post(`/api/requests/${draft.id}/publication`, { data: { version } }));
  const quote = await made(provider.post(`/api/requests/${request.id}/quotes`));
  const line = {
    kind: 'line',
    designation: 'Reprise du relevé',
    quantityMilli: 2400,
    unit: 'ml',
    unitPriceMinor: 42_000,
    vatRateBp: 1000,
  };
  const priced = await made(
    provider.put(`/api/quotes/${quote.id}`, { data: { version: quote.version, lines: [line] } }),
  );
  const sent = await made(provider.post(`/api/quotes/${quote.id}/sending`, { data: { version: priced.version } }));
  const signed = { version: sent.version, signerName: 'Claire Delmas' };
  const order = await made(owner.post(`/api/quotes/${quote.id}/acceptance`, { data: signed }));
  await made(provider.post(`/api/work-orders/${order.id}/confirmation`, { data: { version: order.version } }));
  return request.id;
}

const thread = (page: Page) => page.getByRole('list', { name: 'Fil de la demande' });
const dialog = (page: Page) => page.getByRole('dialog');
async function act(page: Page, name: string): Promise<void> {
  // A notice under the pointer stays as long as the pointer does, and may lie over the button.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** Opens an act, then says yes to it. */
async function carry(page: Page, name: string, confirmed = name): Promise<void> {
  await act(page, name);
  await dialog(page).getByRole('button', { name: confirmed, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
}

// A snag without words is sent on purpose: the browser logs the refusal.
test.use({ expectedErrors: [/status of 422/] });

test('an order is carried to its acceptance, its snag is lifted, it is reviewed and closed', async ({
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
  await expect(provider.getByText('À vous\u202f: planifier l’intervention')).toBeVisible();
  await act(provider, 'Planifier');
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog(provider).getByLabel('Jour de l’intervention').fill(later);
  await dialog(provider).getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect(dialog(provider)).toBeHidden();
  await expect(provider.getByText(/^Intervention prévue le /)).toBeVisible();
  await expect(thread(provider).getByText(/a planifié l’intervention pour le /)).toBeVisible();
  await expectNoHorizontalScroll(provider);
  await act(provider, 'Démarrer');
  await expect(dialog(provider).getByText(/est prévue le .* Vous la démarrez aujourd’hui, /)).toBeVisible();
  await dialog(provider).getByRole('button', { name: 'Démarrer aujourd’hui' }).click();
  await expect(thread(provider).getByText(/a commencé l’intervention un autre jour que prévu/)).toBeVisible();
  await act(provider, 'Terminer');
  await dialog(provider).getByLabel('Un mot sur le travail fait').fill('Relevé repris sur 2,40 ml.');
  await dialog(provider).getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(thread(provider).getByText('Relevé repris sur 2,40 ml.')).toBeVisible();

  await owner.goto(address);
  await expect(owner.getByText('À vous\u202f: réceptionner l’intervention')).toBeVisible();
  await expectNoAxeViolations(owner);
  await act(owner, 'Réceptionner');
  await dialog(owner)
    .getByRole('radio', { name: /^Avec réserves/ })
    .check();
  await dialog(owner).getByRole('button', { name: 'Réceptionner avec réserves' }).click();
  await expect(dialog(owner).getByText('Saisissez au moins 3 caractères.')).toBeVisible();
  await dialog(owner).getByLabel('Réserve 1', { exact: true }).fill('Crapaudine absente');
  await expectSoundInBothThemes(owner);
  await dialog(owner).getByRole('button', { name: 'Réceptionner avec réserves' }).click();
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
