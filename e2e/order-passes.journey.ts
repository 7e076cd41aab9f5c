import type { APIRequestContext } from '@playwright/test';
import { madePdf } from '#test/pdfs.ts';
import { expect, goTo, made, signIn, test, type Versioned } from './fixtures.ts';
import { finishedOrder } from './orders.ts';
import { act, arrive, dialog, draftRequest, expectSound, publishedRequest, sentQuote, thread } from './tender.ts';

interface WithOrder {
  workOrder: { id: string; version: number };
}

test('a purchase order lists its next providers; refused, it passes on automatically, with the reasons on the thread', async ({
  page,
  browser,
}, { project }) => {
  await signIn(page, 'donneur');
  const requestId = await draftRequest(page, `Solin à reprendre ${project.name} ${Date.now()}`, { trade: 'roofing' });
  await page.goto(`/demandes/${requestId}/commande`);
  const provider = page.getByRole('group', { name: 'Entreprise' }).getByRole('radio').first();
  await expect(provider).toHaveAccessibleName(/Lefort.*n° 1 de la liste/);
  await provider.check();
  await page.getByRole('combobox', { name: 'Ajouter un tarif convenu' }).fill('e');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('checkbox', { name: 'Passer au suivant de la liste' })).toBeChecked();
  await expect(page.getByText(/^À confirmer avant le .* HT au plus/)).toBeVisible();
  const called = page.getByRole('region', { name: 'Qui est appelé' });
  await expect(called.getByText('Plomberie Marchetti')).toBeVisible();
  for (const rate of await page.getByRole('group', { name: /TVA/ }).getByRole('checkbox').all()) await rate.check();
  await expectSound(page);
  await act(page, 'Commander');
  await dialog(page).getByRole('button', { name: 'Commander' }).click();
  await expect(thread(page).getByText(/^Confiée à Couverture Lefort/)).toBeVisible();

  const lefort = await arrive(browser, 'prestataire');
  const read = await lefort.page.request.get(`/api/requests/${requestId}/work-order`);
  const { workOrder } = (await read.json()) as WithOrder;
  const refusal = { version: workOrder.version, reason: 'Équipe prise jusqu’à la fin du mois.' };
  await made(lefort.page.request.post(`/api/work-orders/${workOrder.id}/refusal`, { data: refusal }));
  await lefort.leave();
  await expect(thread(page).getByText(/a refusé.*Passé\s:\sPlomberie Marchetti, /)).toBeVisible();
  await expectSound(page);
});

test('the runner-up of a refused order is asked again in one press, and confirms its unchanged quote', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  await signIn(page, 'donneur');
  const requestId = await publishedRequest(page, `Étanchéité du lanterneau ${project.name} ${Date.now()}`);
  const lefort = await arrive(browser, 'prestataire');
  const rivoire = await arrive(browser, 'sandrine.rivoire@rivoire.test');
  const quotes: Versioned[] = [];
  for (const [bidder, unitPriceE4] of [
    [lefort, 4_200_000],
    [rivoire, 4_500_000],
  ] as const) {
    quotes.push(await sentQuote(bidder.page.request, requestId, [{ quantityMilli: 2000, unitPriceE4 }]));
  }
  const [first, second] = quotes;
  const signed = { version: first?.version, signerName: 'Claire Delmas' };
  const order = await made(page.request.post(`/api/quotes/${first?.id}/acceptance`, { data: signed }));
  const refusal = { version: order.version, reason: 'Équipe indisponible aux dates demandées.' };
  await made(lefort.page.request.post(`/api/work-orders/${order.id}/refusal`, { data: refusal }));

  await page.goto(`/demandes/${requestId}`);
  await page
    .getByRole('button', { name: /Étanchéité Rivoire$/ })
    .first()
    .click();
  const asked = dialog(page).getByRole('button', { name: 'Redemander' });
  if (await asked.isVisible()) await asked.click();
  await expect(page.getByText(/^Redemandé|Devis redemandé/).first()).toBeVisible();
  await expectSound(page);

  await rivoire.page.goto(`/devis/${second?.id}`);
  await expect(rivoire.page.getByText('Votre devis est redemandé').first()).toBeVisible();
  await expectSound(rivoire.page);
  await act(rivoire.page, 'Confirmer tel quel');
  await expect(rivoire.page.getByText('Votre devis est redemandé')).toHaveCount(0);
  await rivoire.leave();
  await lefort.leave();

  const { items } = (await (await page.request.get(`/api/requests/${requestId}/quotes`)).json()) as {
    items: { id: string; state: string }[];
  };
  await goTo(page, `/devis/${items.find(({ state }) => state === 'sent')?.id}`);
  await page.getByRole('button', { name: 'Accepter', exact: true }).first().click();
  await expect(dialog(page).getByRole('button', { name: 'Signer et commander' })).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Signer et commander' }).click();
  await dialog(page).getByRole('button', { name: 'Revenir au fil' }).click();
  await expect(
    thread(page)
      .getByText(/a émis l’ordre de service|ordre de service/)
      .first(),
  ).toBeVisible();
});

/** A received order between the demo accounts, with a retention. */
async function receivedOrder(owner: APIRequestContext, provider: APIRequestContext, title: string): Promise<string> {
  const requestId = await finishedOrder(owner, provider, title);
  const { workOrder } = (await (await owner.get(`/api/requests/${requestId}/work-order`)).json()) as WithOrder;
  const signature = { name: 'Claire Delmas', ink: null, where: null };
  const received = { version: workOrder.version, snags: [], retentionBp: 500, signature };
  await made(owner.post(`/api/work-orders/${workOrder.id}/acceptance`, { data: received }));
  return requestId;
}

test('a bank guarantee replaces the retention', async ({ page, browser }, { project }) => {
  test.slow();
  await signIn(page, 'donneur');
  const lefort = await arrive(browser, 'prestataire');
  const title = `Caution ${project.name} ${Date.now()}`;
  const requestId = await receivedOrder(page.request, lefort.page.request, title);
  await lefort.page.goto(`/demandes/${requestId}`);
  await lefort.page.getByRole('button', { name: 'Remplacer par une caution' }).click();
  await dialog(lefort.page).getByLabel('Établissement qui se porte caution').fill('Crédit Mutuel');
  await dialog(lefort.page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'caution.pdf', mimeType: 'application/pdf', buffer: await madePdf('linearised') });
  await expectSound(lefort.page);
  await dialog(lefort.page).getByRole('button', { name: 'Proposer la caution' }).click();
  await expect(dialog(lefort.page)).toBeHidden();
  await expect(lefort.page.getByText(/^proposée le /)).toBeVisible();
  await page.goto(`/demandes/${requestId}`);
  const side = page.getByRole('region', { name: 'Garanties' });
  await expect(side.getByText(/propose une caution de Crédit Mutuel/)).toBeVisible();
  await side.getByRole('button', { name: 'Accepter la caution' }).click();
  await dialog(page).getByRole('button', { name: 'Accepter la caution' }).click();
  await expect(side.getByText(/^Remplacée par une caution le /)).toBeVisible();
  await lefort.leave();
});

test('a received order has documents on the thread, guarantees, and a released retention', async ({ page, browser }, {
  project,
}) => {
  test.slow();
  await signIn(page, 'donneur');
  const lefort = await arrive(browser, 'prestataire');
  const title = `Garde-corps ${project.name} ${Date.now()}`;
  const requestId = await receivedOrder(page.request, lefort.page.request, title);
  await page.goto(`/demandes/${requestId}`);
  const side = page.getByRole('region', { name: 'Garanties' });
  for (const name of ['Garantie de parfait achèvement', 'Garantie de bon fonctionnement', 'Garantie décennale']) {
    await expect(side.getByText(name)).toBeVisible();
  }
  await expect(side.getByText(/^Retenue jusqu’au /)).toBeVisible();
  await page.getByRole('tab', { name: /^Documents/ }).click();
  const links = page.getByRole('tabpanel').getByRole('link', { name: /^Télécharger|PDF/ });
  for (const paper of [/PV de réception/, /DV-\d{4}/]) {
    const link = links.and(page.getByRole('link', { name: paper })).first();
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expectSound(page);
  // Prints contain the page's content only.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await act(page, 'Libérer la retenue');
  await dialog(page).getByRole('button', { name: 'Libérer la retenue' }).click();
  await expect(side.getByText(/^Libérée le /)).toBeVisible();
  await lefort.page.goto(`/demandes/${requestId}`);
  await expect(lefort.page.getByRole('region', { name: 'Garanties' }).getByText(/^Libérée le /)).toBeVisible();
  await lefort.leave();
});
