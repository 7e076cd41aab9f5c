import type { APIRequestContext } from '@playwright/test';
import { expect, expectNoAxeViolations, goTo, signIn, test } from './fixtures.ts';
import { act, arrive, dialog, expectSound, publishedRequest, thread } from './tender.ts';

interface Versioned {
  id: string;
  version: number;
}

async function sent(api: APIRequestContext, path: string, data: object = {}, way: 'post' | 'put' = 'post') {
  const answer = await api[way](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Versioned;
}

const line = (designation: string, unitPriceMinor: number, more: object = {}) => ({
  kind: 'line',
  designation,
  quantityMilli: 1000,
  unit: 'u',
  unitPriceMinor,
  ...more,
});

const marc = 'marc.aubry@saint-ambroise.test';
// The browser's own line on the award that nobody certified.
test.use({ expectedErrors: [/acceptance/] });

test('options are chosen, an approval is asked for and given, a reduced rate is certified', async ({
  browser,
  page: buyer,
}, { project }) => {
  test.slow();
  const title = `Isolation du relevé ${project.name} ${Date.now()}`;
  const boss = await arrive(browser, 'donneur');
  const owner = boss.page;
  const found = await owner.request.get('/api/members', { params: { q: marc } });
  const { items } = (await found.json()) as { items: { userId: string }[] };
  const userId = items[0]?.userId ?? '';
  await sent(owner.request, `/api/members/${userId}`, { role: 'manager', signingLimitMinor: 50_000 }, 'put');
  await owner.goto('/profil#entreprise');
  await expect(owner.getByText('signe jusqu’à 500,00\u202f€ HT')).toBeVisible();

  const requestId = await publishedRequest(owner, title);
  const lefort = await arrive(browser, 'prestataire');
  const draft = await sent(lefort.page.request, `/api/requests/${requestId}/quotes`);
  const lines = [
    line('Recherche de fuite', 38_500),
    line('Isolation du relevé', 143_750, { vatRateBp: 1000, optional: true }),
  ];
  const priced = await sent(lefort.page.request, `/api/quotes/${draft.id}`, { version: draft.version, lines }, 'put');
  await sent(lefort.page.request, `/api/quotes/${draft.id}/sending`, { version: priced.version });

  await signIn(buyer, marc);
  await buyer.goto(`/devis/${draft.id}`);
  await buyer.getByRole('checkbox', { name: /^Isolation du relevé/ }).check();
  await expect(buyer.getByText('2\u202f043,25\u202f€').first()).toBeVisible();
  await expectSound(buyer);
  await act(buyer, 'Accepter');
  await expect(dialog(buyer).getByText('Vous signez seul jusqu’à 500,00\u202f€ HT')).toBeVisible();
  await expectNoAxeViolations(buyer);
  await dialog(buyer).getByLabel('Un mot pour votre collègue').fill('Le moins-disant, et le seul libre en mars.');
  await dialog(buyer).getByRole('button', { name: 'Demander l’accord' }).click();
  await expect(dialog(buyer).getByText(/^Accord demandé le /)).toBeVisible();

  await goTo(owner, '/accords');
  // A toast may say the same title.
  const asked = owner.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(asked.getByText('Le moins-disant, et le seul libre en mars.')).toBeVisible();
  await expectSound(owner);
  await asked.getByRole('button', { name: 'Donner l’accord à Marc Aubry' }).click();
  await expect(asked).toBeHidden();
  await goTo(owner, '/accords?vue=reponses');
  await expect(asked.getByText('Accordé')).toBeVisible();

  await expect(dialog(buyer).getByText('Vous signez avec l’accord de Claire Delmas.')).toBeVisible();
  const sign = dialog(buyer).getByRole('button', { name: 'Signer et commander' });
  await sign.click();
  await expect(dialog(buyer).getByText(/^Certifiez les conditions du taux réduit/)).toBeVisible();
  await dialog(buyer)
    .getByRole('checkbox', { name: /^TVA 10/ })
    .check();
  await expectNoAxeViolations(buyer);
  await sign.click();
  await dialog(buyer).getByRole('button', { name: 'Revenir au fil' }).click();
  await expect(thread(buyer).getByText(/donne son accord pour signer /)).toBeVisible();
  await goTo(buyer, `/devis/${draft.id}`);
  await expect(
    buyer
      .getByText(/avec l’accord de Claire Delmas/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(buyer.getByText('option retenue').filter({ visible: true }).first()).toBeVisible();
  await boss.leave();

  await lefort.page.goto(`/devis/${draft.id}`);
  await expect(lefort.page.getByText('option retenue').filter({ visible: true }).first()).toBeVisible();
  await expect(lefort.page.getByText(/avec l’accord de/)).toHaveCount(0);
  await lefort.leave();
});
