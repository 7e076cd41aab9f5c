import { expect, goTo, made, mailedLink, newAddress, newPassword, register, signIn, test } from './fixtures.ts';
import { confirmedOrder } from './orders.ts';
import { arrive, dialog, expectSound } from './tender.ts';

const workingDay = (from: number): string => {
  const day = new Date(Date.now() + from * 86_400_000);
  // A Wednesday after the demonstration's visits.
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};

test.describe('a provider', () => {
  test('creates its first crew: people, hours, a vehicle', async ({ page }) => {
    await register(page, 'provider', 'Toitures du Marais');
    await page.goto('/tableau-de-bord');
    await page.getByRole('button', { name: /Toitures du Marais.*Équipe et réglages/ }).click();
    await page.getByRole('menuitem', { name: 'Équipe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Équipe' })).toBeVisible();
    await expect(page.getByText('Composez votre première équipe')).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: 'Composer une équipe' }).click();
    await dialog(page).getByLabel('Nom de l’équipe').fill('Zinc');
    await dialog(page).getByLabel('Métier').selectOption({ label: 'Couverture-zinguerie' });
    await expectSound(page);
    await dialog(page).getByRole('button', { name: 'Composer une équipe' }).click();
    await expect(page.getByText('Équipe Zinc composée')).toBeVisible();

    await page.getByRole('button', { name: 'Actions pour Zinc' }).click();
    await page.getByRole('menuitem', { name: 'Intervenant' }).click();
    await dialog(page).getByLabel('Nom').fill('Sofia Benali');
    await dialog(page).getByLabel('Téléphone').fill('06 39 98 44 12');
    await dialog(page).getByLabel('Chef d’équipe').check();
    await dialog(page).getByLabel('Compétences').selectOption({ label: 'Couverture-zinguerie' });
    for (const [which, time] of [
      ['lundi, première plage, début', '08:00'],
      ['lundi, première plage, fin', '12:00'],
      ['lundi, seconde plage, début', '13:00'],
      ['lundi, seconde plage, fin', '16:00'],
    ] as const)
      await dialog(page).getByLabel(which).fill(time);
    await dialog(page).getByRole('button', { name: 'Lundi pour les jours ouvrés' }).click();
    await expect(dialog(page).getByText(/35\sh par semaine/)).toBeVisible();
    await expectSound(page);
    await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText('Ajouté\u202f: Sofia Benali')).toBeVisible();

    await page.getByRole('button', { name: 'Actions pour Zinc' }).click();
    await page.getByRole('menuitem', { name: 'Véhicule' }).click();
    await dialog(page).getByLabel('Véhicule').fill('Fourgon');
    await dialog(page).getByLabel('Immatriculation').fill('fx-412-br');
    await dialog(page).getByLabel('Volume').fill('10');
    await dialog(page).getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText('Ajouté\u202f: Fourgon')).toBeVisible();
    await expect(page.getByText('FX-412-BR')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Intervenants de Zinc' }).getByText('Chef d’équipe')).toBeVisible();
    await expectSound(page);

    await page.getByRole('tab', { name: 'Intervenants' }).click();
    await expect(page.getByText('Sofia Benali')).toBeVisible();
    await expectSound(page);
  });
});

test.describe('an absence', () => {
  test.use({ expectedErrors: [/status of 409/] });
  test('conflicting with a visit is refused naming the visit; otherwise it is saved', async ({ page, browser }) => {
    await signIn(page, 'prestataire');
    const { request } = page;
    const donneur = await arrive(browser, 'donneur');
    const requestId = await confirmedOrder(donneur.page.request, request, `Absence ${Date.now()}`);
    await donneur.leave();
    const name = `Absent ${Date.now()}`;
    const worker = await made(request.post('/api/workers', { data: { name } }));
    const { workOrder } = (await (await request.get(`/api/requests/${requestId}/work-order`)).json()) as {
      workOrder: { id: string };
    };
    const day = workingDay(60);
    await made(
      request.post(`/api/work-orders/${workOrder.id}/visits`, {
        data: {
          slots: [{ startsAt: `${day}T08:00:00Z`, endsAt: `${day}T10:00:00Z` }],
          workerIds: [worker.id],
        },
      }),
    );

    await page.goto(`/equipes?vue=personnes&q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Actions pour ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Noter une absence' }).click();
    await dialog(page).getByLabel('Du', { exact: true }).fill('');
    await expect(dialog(page).getByText('Choisissez un jour.')).toBeVisible();
    await dialog(page).getByLabel('Du', { exact: true }).fill(day);
    await dialog(page).getByRole('button', { name: 'Noter l’absence' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Du travail est prévu à ce moment-là');
    await expect(dialog(page).getByRole('list', { name: 'Ce qui est prévu à ce moment-là' })).toContainText('Passage');
    await expectSound(page);

    await dialog(page).getByLabel('Toute la journée').uncheck();
    await dialog(page).getByLabel('À partir de').fill('14:00');
    await dialog(page).getByLabel('Jusqu’à').fill('18:00');
    await dialog(page).getByRole('button', { name: 'Noter l’absence' }).click();
    await expect(page.getByText('Absence notée')).toBeVisible();
    await goTo(page, `/equipes?vue=absences&depuis=${day}`);
    await expect(page.getByRole('list', { name: 'Absences' }).getByText(name)).toBeVisible();
    await expectSound(page);
  });
});

test('a technician is invited for a worker, signs up, and sees nothing else of the company @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page, 'provider', 'Étanchéité Lamartine');
  await made(page.request.post('/api/workers', { data: { name: 'Karim Belaïd' } }));
  const address = newAddress('technicien');
  await page.goto('/profil#entreprise');
  await page.getByRole('button', { name: 'Inviter un membre' }).click();
  await dialog(page).getByLabel('Adresse email').fill(address);
  await dialog(page)
    .getByLabel(/Technicien/)
    .check();
  await dialog(page).getByLabel('Pour quel intervenant').fill('karim');
  await dialog(page).getByRole('option', { name: 'Karim Belaïd' }).click();
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByText(`Invitation envoyée à ${address}`)).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const theirs = await context.newPage();
  await theirs.goto(await mailedLink(page, address, '/invitation'));
  await theirs.getByLabel('Prénom et nom').fill('Karim Belaïd');
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(newPassword);
  await theirs.getByLabel(/J’accepte/).check();
  await theirs.getByRole('button', { name: 'Créer mon compte et rejoindre' }).click();
  await expect(theirs).toHaveURL(/\/(missions|profil)$/);
  await expect(theirs.getByText('Technicien').first()).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Appels d’offres' })).toHaveCount(0);
  await goTo(theirs, '/equipes');
  await expect(theirs.getByText('Cette page n’est pas ouverte aux techniciens')).toBeVisible();
  await expectSound(theirs);
  await context.close();

  await goTo(page, '/equipes?vue=personnes');
  await expect(page.getByText('Karim Belaïd').first()).toBeVisible();
  const { items } = (await (await page.request.get('/api/workers')).json()) as {
    items: { account: { email: string } | null }[];
  };
  expect(items[0]?.account?.email).toBe(address);
});
