import { expect, expectNoAxeViolations, goTo, made, signIn, test } from './fixtures.ts';
import { act, arrive, dialog, expectSound, publishedRequest, sentQuote, thread } from './tender.ts';

const marc = 'marc.aubry@saint-ambroise.test';
// The browser logs the award refused without a certificate.
test.use({ expectedErrors: [/acceptance/] });

test('options are chosen, an approval is requested and given, a reduced rate is certified', async ({
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
  const limit = { role: 'manager', signingLimitMinor: 50_000 };
  await made(owner.request.put(`/api/members/${userId}`, { data: limit }));
  await owner.goto('/profil#entreprise');
  await expect(owner.getByText('signe jusqu’à 500,00\u202f€ HT')).toBeVisible();

  const requestId = await publishedRequest(owner, title);
  const lefort = await arrive(browser, 'prestataire');
  const quote = await sentQuote(lefort.page.request, requestId, [
    { designation: 'Recherche de fuite', unitPriceE4: 3_850_000 },
    { designation: 'Isolation du relevé', unitPriceE4: 14_375_000, vatRateBp: 1000, optional: true },
  ]);

  await signIn(buyer, marc);
  await buyer.goto(`/devis/${quote.id}`);
  await buyer.getByRole('checkbox', { name: /^Isolation du relevé/ }).check();
  await expect(buyer.getByText('2\u202f043,25\u202f€').first()).toBeVisible();
  await expectSound(buyer);
  await act(buyer, 'Accepter');
  await expect(dialog(buyer).getByText('Vous signez seul jusqu’à 500,00\u202f€ HT')).toBeVisible();
  await expectNoAxeViolations(buyer);
  await dialog(buyer).getByLabel('Message pour votre collègue').fill('Le moins-disant, et le seul libre en mars.');
  await dialog(buyer).getByRole('button', { name: 'Demander l’accord' }).click();
  await expect(dialog(buyer).getByText(/^Accord demandé le /)).toBeVisible();

  await goTo(owner, '/accords');
  // A toast may contain the same title.
  const asked = owner.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await asked.getByRole('link').click();
  await expect(owner.getByText('Le moins-disant, et le seul libre en mars.')).toBeVisible();
  await expect(owner.getByRole('heading', { name: 'Qui signe' })).toBeVisible();
  await expectSound(owner);
  await owner.getByRole('button', { name: /^Donner l’accord · .*à Marc Aubry$/ }).click();
  await dialog(owner)
    .getByRole('button', { name: /^Donner l’accord · 1\s822,50/ })
    .click();
  await expect(asked).toBeHidden();
  await goTo(owner, '/accords?vue=reponses');
  await expect(asked.getByText('Accordé')).toBeVisible();

  await expect(dialog(buyer).getByText('Vous signez avec l’accord de Claire Delmas.')).toBeVisible();
  const sign = dialog(buyer).getByRole('button', { name: 'Signer et commander' });
  await sign.click();
  await expect(dialog(buyer).getByText(/^Cochez la certification du taux réduit/)).toBeVisible();
  await dialog(buyer)
    .getByRole('checkbox', { name: /^TVA 10/ })
    .check();
  await expectNoAxeViolations(buyer);
  await sign.click();
  await dialog(buyer).getByRole('button', { name: 'Revenir au fil' }).click();
  await expect(thread(buyer).getByText(/donne son accord pour signer /)).toBeVisible();
  await goTo(buyer, `/devis/${quote.id}`);
  await expect(
    buyer
      .getByText(/avec l’accord de Claire Delmas/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(buyer.getByText('option retenue').filter({ visible: true }).first()).toBeVisible();
  await boss.leave();

  await lefort.page.goto(`/devis/${quote.id}`);
  await expect(lefort.page.getByText('option retenue').filter({ visible: true }).first()).toBeVisible();
  await expect(lefort.page.getByText(/avec l’accord de/)).toHaveCount(0);
  await lefort.leave();
});
