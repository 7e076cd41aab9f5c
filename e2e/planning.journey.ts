import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, made, signIn, test } from './fixtures.ts';
import { confirmedOrder } from './orders.ts';
import { arrive, dialog, expectSound } from './tender.ts';

/** A Wednesday after the demonstration's visits. */
const day = (): string => {
  const date = new Date(Date.now() + 49 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((10 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
};

const hours = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { day: weekday, from: '08:00', to: '12:00' },
  { day: weekday, from: '13:00', to: '16:00' },
]);

async function ownCrew(provider: APIRequestContext): Promise<string> {
  const name = `A ${randomUUID().slice(0, 8)}`;
  const { id } = await made(provider.post('/api/crews', { data: { name } }));
  await made(provider.post('/api/workers', { data: { name: `Ida ${name}`, crewId: id, hours } }));
  return name;
}

const rowOf = (page: Page, crew: string) => page.getByRole('region', { name: crew });
const cardOf = (page: Page, title: string) =>
  page.getByRole('region', { name: 'À planifier' }).getByRole('button', { name: title });

test.describe('a provider', () => {
  // In sequence: a crew created by another test would move the rows.
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedErrors: [/status of 409/] });

  test('plans from its tray by drag and keyboard, and takes another time on a conflict', async ({ page, browser }) => {
    const owner = await arrive(browser, 'donneur');
    await signIn(page, 'prestataire');
    const crew = await ownCrew(page.request);
    const [first, second] = [`Noue ${randomUUID().slice(0, 8)}`, `Solin ${randomUUID().slice(0, 8)}`];
    for (const title of [first, second]) await confirmedOrder(owner.page.request, page.request, title);
    await page.goto(`/planning?jour=${day()}`);
    await expect(cardOf(page, first)).toBeVisible();

    await cardOf(page, first).scrollIntoViewIfNeeded();
    await rowOf(page, crew).scrollIntoViewIfNeeded();
    const [card, row] = [await cardOf(page, first).boundingBox(), await rowOf(page, crew).boundingBox()];
    if (!card || !row) throw new Error('nothing to drag');
    await page.mouse.move(card.x + 40, card.y + 20);
    await page.mouse.down();
    await page.mouse.move(row.x + 300, row.y + 30, { steps: 5 });
    await page.mouse.move(row.x + 200, row.y + 12, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText('Passage placé')).toBeVisible();
    await expect(rowOf(page, crew).getByRole('button', { name: first })).toBeVisible();
    await expect(cardOf(page, first)).toHaveCount(0);
    await expectSound(page);

    // The same cell by keyboard: finds the row first, whatever is above.
    await cardOf(page, second).focus();
    await page.keyboard.press('Enter');
    const mark = rowOf(page, crew).getByText(/y est déjà/);
    await expect(async () => {
      if (!(await mark.isVisible())) await page.keyboard.press('ArrowDown');
      await expect(mark).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('Enter');
    const refused = page.getByRole('alertdialog');
    await expect(refused).toContainText('n’est pas libre');
    await expectSound(page);
    await refused.getByRole('button', { name: 'Placer' }).first().click();
    await expect(refused).toHaveCount(0);
    await expect(cardOf(page, second)).toHaveCount(0);

    // Half an hour longer and one day later, from the card itself.
    const spanOf = async () => {
      const answer = await page.request.get('/api/visits?latest=true&limit=100');
      const { items } = (await answer.json()) as {
        items: { request: { title: string }; startsAt: string; durationMinutes: number }[];
      };
      const visit = items.find(({ request }) => request.title === first);
      return { day: visit?.startsAt.slice(0, 10) ?? '', minutes: visit?.durationMinutes ?? 0 };
    };
    const before = await spanOf();
    await rowOf(page, crew).getByRole('button', { name: first }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(spanOf).toMatchObject({ minutes: before.minutes + 30 });
    expect((await spanOf()).day > before.day).toBe(true);

    await rowOf(page, crew).getByRole('button', { name: first }).click();
    await expect(dialog(page).getByText('Résidence').or(dialog(page).getByText('Quand')).first()).toBeVisible();
    await expectSound(page);
    await owner.leave();
  });

  test('two users drop into one gap, then move one visit apart: the second is told of the conflict, then of the move', async ({
    page,
    browser,
  }) => {
    const owner = await arrive(browser, 'donneur');
    await signIn(page, 'prestataire');
    const crew = await ownCrew(page.request);
    const [first, second] = [`Faîtage ${randomUUID().slice(0, 8)}`, `Rive ${randomUUID().slice(0, 8)}`];
    for (const title of [first, second]) await confirmedOrder(owner.page.request, page.request, title);
    const colleague = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const other = await colleague.newPage();
    await signIn(other, 'prestataire');
    for (const who of [page, other]) await who.goto(`/planning?jour=${day()}`);
    const carry = async (who: Page, title: string, x: number) => {
      const from = cardOf(who, title).or(rowOf(who, crew).getByRole('button', { name: title }));
      await from.scrollIntoViewIfNeeded();
      await rowOf(who, crew).scrollIntoViewIfNeeded();
      const [card, row] = [await from.boundingBox(), await rowOf(who, crew).boundingBox()];
      if (!card || !row) throw new Error('nothing to carry');
      await who.mouse.move(card.x + 30, card.y + 15);
      await who.mouse.down();
      await who.mouse.move(row.x + x + 60, row.y + 30, { steps: 4 });
      await who.mouse.move(row.x + x, row.y + 12, { steps: 4 });
    };
    // Both hold a card over the same gap before dropping.
    await carry(page, first, 200);
    await carry(other, second, 200);
    await page.mouse.up();
    await expect(page.getByText('Passage placé')).toBeVisible();
    await other.mouse.up();
    const refused = other.getByRole('alertdialog');
    await expect(refused).toContainText(`Ida ${crew} n’est pas libre`);
    await expect(refused).toContainText(/de 8\sh/);
    await other.keyboard.press('Escape');
    await expect(refused).toHaveCount(0);

    // The same visit, moved to two days.
    await expect(rowOf(other, crew).getByRole('button', { name: first })).toBeVisible();
    const where = async () => {
      const { items } = (await (await page.request.get('/api/visits?latest=true&limit=100')).json()) as {
        items: { request: { title: string }; startsAt: string }[];
      };
      return items.find(({ request }) => request.title === first)?.startsAt;
    };
    const before = await where();
    await carry(page, first, 400);
    await carry(other, first, 600);
    await page.mouse.up();
    await expect.poll(where).not.toBe(before);
    const placed = await where();
    await other.mouse.up();
    await expect(other.getByText(/entre-temps/).first()).toBeVisible();
    expect(await where()).toBe(placed);
    await colleague.close();
    await owner.leave();
  });

  test('plans from a phone by form', { tag: '@phone' }, async ({ page, browser }) => {
    const owner = await arrive(browser, 'donneur');
    await signIn(page, 'prestataire');
    const crew = await ownCrew(page.request);
    const title = `Chéneau ${randomUUID().slice(0, 8)}`;
    await confirmedOrder(owner.page.request, page.request, title);
    await page.goto(`/planning?jour=${day()}`);
    await page.getByRole('button', { name: /à planifier/ }).click();
    await expectSound(page);
    await cardOf(page, title).click();
    await dialog(page).getByLabel('Équipe').selectOption({ label: crew });
    await expectSound(page);
    await dialog(page).getByRole('button', { name: 'Placer' }).click();
    await expect(page.getByText('Passage placé')).toBeVisible();
    await page.getByRole('radio', { name: 'Équipe' }).check();
    await page.getByLabel('Équipe, charge').selectOption({ label: crew });
    await expect(page.getByRole('button', { name: title })).toBeVisible();
    await expectSound(page);
    await owner.leave();
  });

  test('subscribes to its calendar until the address is revoked', async ({ page }) => {
    await signIn(page, 'prestataire');
    await page.goto('/planning');
    await page.getByRole('button', { name: 'iCal' }).click();
    await dialog(page).getByRole('button', { name: 'Créer une adresse' }).click();
    const address = await dialog(page).getByLabel('Adresse de l’agenda').inputValue();
    await expectSound(page);
    const { pathname } = new URL(address);
    expect(await (await page.request.get(pathname)).text()).toContain('BEGIN:VCALENDAR');
    await dialog(page)
      .getByRole('button', { name: /Révoquer/ })
      .first()
      .click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Révoquer', exact: true }).click();
    await expect(page.getByText('Adresse révoquée')).toBeVisible();
    expect((await page.request.get(pathname)).status()).toBe(404);
  });
});

test('an ordering user reads the visits at their sites, by site and by provider', async ({ page }) => {
  await signIn(page, 'donneur');
  await page.goto('/planning');
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('radio', { name: 'Prestataires' }).click();
  await expect(page).toHaveURL(/par=prestataires/);
  await page.getByRole('radio', { name: 'Mois' }).click();
  await expect(page).toHaveURL(/vue=mois/);
  await expectSound(page);
});
