import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  newAddress,
  newPassword,
  noteErrors,
  register,
  test,
} from './fixtures.ts';

// Submits a contradiction on purpose: the browser logs the refusal.
test.use({ expectedErrors: [/status of 422/] });

test('a user completes their profile and company, and founds another', async ({ page }) => {
  await register(page, 'ordering', 'Régie Saint-Ambroise');
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil utilisateur' })).toBeVisible();
  await page.getByLabel(/^Fonction/).fill('Gestionnaire');
  await page.getByLabel(/^Téléphone/).fill('allô');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ce numéro de téléphone n’est pas valide.')).toBeVisible();
  await page.getByLabel(/^Téléphone/).fill('06 24 18 77 03');
  await page.getByLabel('Voie', { exact: true }).fill('24 rue Oberkampf');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom commercial').fill('Saint-Ambroise');
  // A city that does not match its postal code is reported beside the field, and kept once confirmed.
  await dialog.getByLabel('Code postal').fill('75012');
  await dialog.getByLabel('Commune').fill('Lyon');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Le code postal 75012 est celui de Paris 12e, pas de Lyon.')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('checkbox', { name: 'L’adresse est exacte, la garder ainsi' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Entreprise mise à jour')).toBeVisible();
  await expect(page.getByText('Saint-Ambroise', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Créer une entreprise' }).click();
  await dialog.getByLabel('Raison sociale').fill('Toitures Delmas');
  await dialog.getByLabel('Elle intervient').check();
  await dialog.getByRole('button', { name: 'Créer l’entreprise' }).click();
  await expect(page.getByText('Toitures Delmas est créée')).toBeVisible();
  await page.getByRole('button', { name: 'Travailler pour Saint-Ambroise' }).click();
  await expect(page.getByText('Vous agissez pour Saint-Ambroise')).toBeVisible();
});

test.describe('a company', () => {
  test.use({ expectedErrors: [/status of 422/] });
  test('invites a colleague by mail, who joins', async ({ page, browser, baseURL }) => {
    const owner = newAddress('owner');
    const colleague = newAddress('colleague');
    await register(page, 'ordering', 'Foncière Sedaine', owner);
    await page.goto('/profil#entreprise');
    await page.getByRole('button', { name: 'Inviter un membre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Adresse email').fill(colleague);
    await dialog.getByLabel(/Gestionnaire/).check();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(page.getByText(`Invitation envoyée à ${colleague}`)).toBeVisible();
    await expect(page.getByText('Invitation, reste 7')).toBeVisible();

    const outbox = (await (await page.request.get('/api/dev/outbox')).json()) as { to: string; text: string }[];
    const link = /\/invitation\?token=\S+/.exec(outbox.find(({ to }) => to === colleague)?.text ?? '')?.[0] ?? '';
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
    // A used link is not requested again.
    const errors = noteErrors(context);
    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Rejoindre Foncière Sedaine' })).toBeVisible();
    // Address and company come from the invitation.
    await expect(other.getByRole('main').getByLabel('Adresse email')).toHaveValue(colleague);
    await expect(other.getByRole('main').getByLabel('Adresse email')).not.toBeEditable();
    await expect(other.getByLabel('Société')).toHaveCount(0);
    await expectNoAxeViolations(other);
    await other.getByLabel('Prénom et nom').fill('Linh Nguyen');
    await other.getByLabel('Mot de passe', { exact: true }).fill(newPassword);
    await other.getByLabel(/J’accepte/).check();
    await other.getByRole('button', { name: 'Créer mon compte et rejoindre' }).click();
    await expect(other).toHaveURL(/\/tableau-de-bord$/);
    await context.close();
    expect(errors).toEqual([]);

    await page.reload();
    await expect(page.getByRole('list', { name: 'Membres' }).getByRole('listitem')).toHaveCount(2);
  });
});

test.describe('a link no longer valid', () => {
  test.use({ expectedErrors: [/status of 404/] });
  test('says so', async ({ page }) => {
    await page.goto('/invitation?token=trop-court');
    await expect(page.getByRole('heading', { name: 'Cette invitation n’est plus valable' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('the account’s address changes by a link mailed to the new one', async ({ page }) => {
  const next = newAddress('nouvelle');
  await register(page, 'ordering', 'Régie du Canal');
  await page.goto('/profil');
  await page.getByRole('button', { name: 'Changer d’adresse email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nouvelle adresse').fill(next);
  await dialog.getByLabel('Votre mot de passe').fill(newPassword);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText(`Lien envoyé à ${next}, à ouvrir sous 48 heures.`)).toBeVisible();
  await expectNoHorizontalScroll(page);
  const sent = (await (await page.request.get('/api/dev/outbox')).json()) as { to: string; text: string }[];
  const link = /\/verification-email\?token=[\w-]+/.exec(sent.find(({ to }) => to === next)?.text ?? '')?.[0];
  await page.goto(link ?? '/');
  await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
  await page.getByRole('link', { name: 'Continuer' }).click();
  await expect(page.getByRole('textbox', { name: /^Email/ }).and(page.locator('[readonly]'))).toHaveValue(next);
});
