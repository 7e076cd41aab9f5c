import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoHorizontalScroll, made, newAddress, signIn, test } from './fixtures.ts';
import { confirmedOrder } from './orders.ts';

const dayMs = 86_400_000;
function workingDay(ahead: number): string {
  const day = new Date(Date.now() + ahead * dayMs);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
const slot = (ahead: number, hour: number) => {
  const startsAt = new Date(`${workingDay(ahead)}T${String(hour).padStart(2, '0')}:00:00Z`);
  return { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 2 * 3_600_000).toISOString() };
};

async function linkTo(reader: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const outbox = (await (await reader.get('/api/dev/outbox')).json()) as { to: string; text: string }[];
    const texts = outbox.filter(({ to }) => to === email).map(({ text }) => text);
    link = texts.flatMap((text) => text.match(/\/creneau\/[\w-]{32}(?=\s|$)/) ?? [])[0] ?? '';
    expect(link).toBeTruthy();
  }).toPass();
  return link;
}

/** The provider of a confirmed order proposes a visit with an appointment. */
async function propose(provider: Page, requestId: string): Promise<void> {
  const answer = await provider.request.get(`/api/requests/${requestId}/work-order`);
  const { workOrder } = (await answer.json()) as { workOrder: { id: string } };
  const slots = [slot(3, 8), slot(3, 13), slot(6, 9)];
  const visit = { appointment: true, purpose: 'Recherche de fuite', slots };
  await made(provider.request.post(`/api/work-orders/${workOrder.id}/visits`, { data: visit }));
}

// The browser logs the refused contact.
test.use({ expectedErrors: [/422/] });

test('an occupant is named, chooses a slot by link, changes it, and rejects all slots @phone', async ({
  page,
  browser,
}) => {
  await signIn(page, 'donneur');
  const theirs = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const provider = await theirs.newPage();
  await signIn(provider, 'prestataire');
  const email = newAddress('occupante');
  const requestId = await confirmedOrder(
    page.request,
    provider.request,
    `Fuite chez l’occupante ${email.slice(10, 18)}`,
  );

  await test.step('the ordering side names the occupant on the thread', async () => {
    await page.goto(`/demandes/${requestId}`);
    const file = page.getByRole('tab', { name: 'Dossier' });
    const add = page.getByRole('button', { name: 'Ajouter un contact' });
    await expect(file.or(add).first()).toBeVisible();
    if (await file.isVisible()) await file.click();
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter un contact sur place' });
    await dialog.getByLabel('Nom').fill('Amina Koné');
    await dialog.getByRole('button', { name: 'Ajouter un contact' }).click();
    await expect(dialog.getByText('Indiquez un téléphone ou un email.')).toBeVisible();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Porte, étage').fill('Porte 51');
    await dialog.getByRole('button', { name: 'Ajouter un contact' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Occupant · Porte 51')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await propose(provider, requestId);
  const link = await linkTo(page.request, email);
  const visitor = await browser.newContext({ ...test.info().project.use, storageState: { cookies: [], origins: [] } });
  const hers = await visitor.newPage();

  await test.step('she chooses by her link, without an account', async () => {
    await hers.goto(link);
    await expect(hers.getByRole('heading', { name: 'Choisir un créneau' })).toBeVisible();
    await expectNoAxeViolations(hers);
    await expectNoHorizontalScroll(hers);
    await hers.getByRole('radio').nth(1).check();
    await hers.getByRole('button', { name: /^Confirmer .*14.h à 16.h/ }).click();
    await expect(hers.getByRole('heading', { name: 'Créneau confirmé' })).toBeVisible();
    await expect(hers.getByText(/^Confirmé/).first()).toBeVisible();
    await expectNoAxeViolations(hers);
    await expectNoHorizontalScroll(hers);
    const [file] = await Promise.all([
      hers.waitForEvent('download'),
      hers.getByRole('link', { name: /Ajouter à l’agenda/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^DI-.*\.ics$/);
  });

  await test.step('she asks for another time: first with too few choices, then enough', async () => {
    await hers.getByRole('link', { name: 'Changer' }).click();
    await expectNoAxeViolations(hers);
    await expectNoHorizontalScroll(hers);
    const boxes = hers.getByRole('checkbox');
    await boxes.first().check();
    await hers.getByRole('button', { name: 'Envoyer mes disponibilités' }).click();
    await expect(hers.getByText(/Cochez deux cases au moins/)).toBeVisible();
    await expect(boxes.first()).toBeChecked();
    await boxes.last().check();
    await hers.getByLabel('Message').fill('Interphone Koné');
    await hers.getByRole('button', { name: 'Envoyer mes disponibilités' }).click();
    await expect(hers.getByText(/C’est noté/)).toBeVisible();
    await expect(hers.getByRole('heading', { name: 'Créneau confirmé' })).toBeVisible();
  });

  await test.step('the provider reads when she is available, and proposes again', async () => {
    await provider.goto(`/demandes/${requestId}`);
    await provider.getByRole('tab', { name: /^Passages/ }).click();
    await expect(provider.getByText('Interphone Koné')).toBeVisible();
    await provider
      .getByRole('button', { name: /^Proposer/ })
      .first()
      .click();
    await expect(provider.getByRole('dialog').getByText('Interphone Koné')).toBeVisible();
    await provider.getByRole('dialog').getByRole('button', { name: 'Proposer' }).click();
    await expect(provider.getByRole('dialog')).toBeHidden();
  });

  await test.step('her earlier link is invalid, the new one asks again', async () => {
    await expect(async () => expect((await visitor.request.get(link)).status()).toBe(404)).toPass();
    await hers.goto(await linkTo(page.request, email));
    await hers.getByRole('link', { name: 'Aucun ne convient' }).click();
    await expect(hers.getByRole('heading', { name: 'Dites quand vous êtes là' })).toBeVisible();
    await hers.getByRole('link', { name: 'Deutsch' }).click();
    await expect(hers.getByRole('heading', { name: 'Sagen Sie, wann Sie da sind' })).toBeVisible();
  });
  await visitor.close();
  await theirs.close();
});
