import type { Page } from '@playwright/test';
import { parisInstant } from '#common/paris-time.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  goTo,
  made,
  noteErrors,
  signIn,
  test,
} from './fixtures.ts';
import { confirmedOrder } from './orders.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const visits = (page: Page) => page.getByRole('list', { name: 'Passages' });

/** Weekdays months ahead, used by no other journey. */
function weekOf(): [string, string, string] {
  const start = new Date(Date.now() + 120 * 86_400_000);
  start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  const day = (after: number) => new Date(start.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  return [day(1), day(2), day(3)];
}

async function open(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name, exact: true }).first().click();
}

async function fillSlot(page: Page, number: number, day: string): Promise<void> {
  await dialog(page).getByLabel(`Jour, créneau ${number}`).fill(day);
  await dialog(page).getByLabel(`De, créneau ${number}`).fill('09:00');
  await dialog(page).getByLabel(`À, créneau ${number}`).fill('11:00');
}

test('a visit is proposed, chosen, moved because of a conflict, and cancelled', async ({ browser, page: owner }, {
  project,
}) => {
  test.slow();
  await signIn(owner, 'donneur');
  const context = await browser.newContext();
  const errors = noteErrors(context);
  const provider = await context.newPage();
  await provider.setViewportSize(owner.viewportSize() ?? { width: 1440, height: 900 });
  await signIn(provider, 'prestataire');
  const [first, second, third] = weekOf();
  const title = `Noue percée ${project.name} ${Date.now()}`;
  const requestId = await confirmedOrder(owner.request, provider.request, title);
  const { items: crews } = (await (await provider.request.get('/api/crews')).json()) as {
    items: { id: string; name: string }[];
  };
  const crew = crews.find(({ name }) => name === 'Zinc');

  await provider.goto(`/demandes/${requestId}`);
  await open(provider, 'Planifier');
  await dialog(provider)
    .getByRole('radio', { name: /Des créneaux au choix/ })
    .check();
  await fillSlot(provider, 1, first);
  await fillSlot(provider, 2, second);
  await dialog(provider).getByLabel('Équipe', { exact: true }).selectOption('Zinc');
  await expectNoAxeViolations(provider);
  await dialog(provider).getByRole('button', { name: 'Proposer ces créneaux' }).click();
  await expect(dialog(provider)).toBeHidden();
  await expect(provider.getByText(/propose .*9\u202fh–11\u202fh/).first()).toBeVisible();

  await owner.goto(`/demandes/${requestId}`);
  await expect(owner.getByText('À vous\u202f: choisir un créneau')).toBeVisible();
  await open(owner, 'Choisir un créneau');
  await dialog(owner).getByRole('radio').nth(1).check();
  await expectNoAxeViolations(owner);
  await dialog(owner).getByRole('button', { name: 'Choisir', exact: true }).click();
  await expect(dialog(owner)).toBeHidden();
  await owner.getByRole('tab', { name: /Passages/ }).click();
  await expect(visits(owner).getByText('Confirmé', { exact: true })).toBeVisible();
  await expectNoHorizontalScroll(owner);

  // Another order uses the same crew on the third day.
  const other = await confirmedOrder(owner.request, provider.request, `Autre ${title}`);
  const { workOrder } = (await (await provider.request.get(`/api/requests/${other}/work-order`)).json()) as {
    workOrder: { id: string };
  };
  const slots = [{ startsAt: parisInstant(third, '14:00'), endsAt: parisInstant(third, '17:00') }];
  await made(provider.request.post(`/api/work-orders/${workOrder.id}/visits`, { data: { slots, crewId: crew?.id } }));

  await goTo(provider, `/demandes/${requestId}`);
  await provider.getByRole('tab', { name: /Passages/ }).click();
  await visits(provider)
    .getByRole('button', { name: /^Déplacer/ })
    .click();
  await dialog(provider).getByLabel('Jour', { exact: true }).fill(third);
  await dialog(provider).getByLabel('De', { exact: true }).fill('15:00');
  await dialog(provider).getByLabel('À', { exact: true }).fill('17:00');
  const advice = dialog(provider).getByRole('region', { name: 'Disponibilité de l’équipe' });
  await expect(advice.getByText(/n’est pas libre/)).toBeVisible();
  await expectNoAxeViolations(provider);
  await advice
    .getByRole('button', { name: /^Prendre Zinc/ })
    .first()
    .click();
  await expect(advice).toBeHidden();
  await dialog(provider).getByLabel('Motif').fill('Autre chantier ce jour-là.');
  await dialog(provider).getByRole('button', { name: 'Déplacer', exact: true }).click();
  await expect(dialog(provider)).toBeHidden();

  await visits(provider)
    .getByRole('button', { name: /^Annuler/ })
    .click();
  await dialog(provider).getByLabel('Motif').selectOption('Météo');
  await dialog(provider)
    .getByLabel(/^Précisions/)
    .fill('Pluie annoncée toute la semaine.');
  await dialog(provider).getByRole('button', { name: 'Annuler le passage' }).click();
  await expect(dialog(provider)).toBeHidden();
  await expect(visits(provider).getByText('Annulé', { exact: true })).toBeVisible();
  await expect(visits(provider).getByText(/Météo.*Pluie annoncée/)).toBeVisible();
  await expectNoHorizontalScroll(provider);

  await owner.getByRole('tab', { name: /^Fil/ }).click();
  await expect(owner.getByText(/déplace le passage/).first()).toBeVisible();
  await expect(owner.getByText('Pluie annoncée toute la semaine.').first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
