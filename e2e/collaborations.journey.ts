import { expect, expectSoundInBothThemes, goTo, register, signIn, test } from './fixtures.ts';

test.describe('collaborations', () => {
  // The browser logs refusals.
  test.use({ expectedErrors: [/status of 422/] });

  test('are explained to visitors without scripts', async ({ page, request }) => {
    const answer = await request.get('/prestataires/collaborations');
    expect(await answer.text()).not.toContain('type="module"');
    await page.goto('/prestataires/collaborations');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Travaillez avec ceux que vous connaissez, aux conditions convenues',
    );
    await page.getByRole('button', { name: 'Refuser' }).click();
    await expect(page.getByRole('link', { name: 'Créer un compte' }).first()).toHaveAttribute('href', '/register');
    await expectSoundInBothThemes(page);
  });

  test('are proposed, accepted by the provider, then ended with a reason', async ({ page }) => {
    const name = `Régie du Canal ${Date.now()}`;
    await register(page, 'ordering', name);
    await page.goto('/prestataires/lefort');
    await page.getByRole('button', { name: 'Proposer un contrat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Collaborer avec Couverture Lefort & Fils' });
    await dialog.getByLabel('Délai de paiement').fill('75');
    await dialog.getByLabel('Désignation de la ligne 1').fill('Heure de couvreur');
    await dialog.getByLabel('Unité de la ligne 1').fill('h');
    await dialog.getByLabel('Prix unitaire hors taxes de la ligne 1').fill('58,50');
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(dialog.getByText(/La loi limite le délai de paiement à 60 jours/)).toBeVisible();
    await dialog.getByLabel('Délai de paiement').fill('30');
    await expectSoundInBothThemes(page);
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(page.getByText('En attente de leur réponse')).toBeVisible();
    const address = page.url();

    await page.context().clearCookies();
    await signIn(page, 'prestataire');
    await page.goto('/prestataires/collaborations?vue=waiting');
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('row', { name: /Heure de couvreur/ })).toBeVisible();
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Accepter', exact: true }).click();
    await page.getByRole('button', { name: 'Accepter ces conditions' }).click();
    await expect(page.getByText(`Conditions convenues avec ${name}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Conditions convenues' })).toBeVisible();
    expect(page.url()).toBe(address);

    await page.getByRole('button', { name: 'Importer' }).click();
    const schedule = page.getByRole('dialog', { name: 'Importer un bordereau de prix' });
    await schedule
      .getByLabel('Ou collez les lignes du tableau')
      .fill(
        'Code\tDésignation\tU\tPU HT\n01\tCOUVERTURE\n01.001\tTuile plate\tm²\t1 082,50\n01.002\tDépose\tens\tnéant',
      );
    await schedule.getByRole('button', { name: 'Lire ces lignes' }).click();
    await expect(schedule.getByText('2 articles, 1 lot, 1 sans prix, 1 ligne à vérifier')).toBeVisible();
    await expectSoundInBothThemes(page);
    await schedule.getByRole('button', { name: 'Proposer le bordereau' }).click();
    await page.getByRole('link', { name: '2 articles' }).click();
    await page.getByLabel('Rechercher un article').fill('tuile 01');
    await expect(page.getByRole('row', { name: /01\.001 Tuile plate/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Dépose/ })).toHaveCount(0);
    await expectSoundInBothThemes(page);
    await page.goto(address);

    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Mettre fin au contrat' }).click();
    await page.getByLabel('Motif').fill('Journée d’essai terminée.');
    await page.getByRole('button', { name: 'Mettre fin', exact: true }).click();
    await expect(page.getByText(/^Contrat avec .* terminé$/)).toBeVisible();
    await expect(page.locator('#content').getByText('Journée d’essai terminée.')).toBeVisible();
    await goTo(page, '/prestataires/collaborations');
    await expect(page.getByRole('heading', { name: 'Contrats' })).toBeVisible();
    await expectSoundInBothThemes(page);
  });

  test('stop with a blocked company until it is unblocked', async ({ page }) => {
    await register(page, 'ordering', 'Régie des Lilas');
    await page.goto('/prestataires/lefort');
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Bloquer cette entreprise' }).click();
    await page.getByRole('button', { name: 'Bloquer', exact: true }).click();
    await expect(page.getByText('Couverture Lefort & Fils est bloquée')).toBeVisible();
    await goTo(page, '/prestataires/recherche?q=lefort');
    await expect(page.getByText('Aucun prestataire ne correspond')).toBeVisible();
    await goTo(page, '/prestataires/collaborations?vue=blocked');
    await expectSoundInBothThemes(page);
    await page.getByRole('button', { name: 'Débloquer Couverture Lefort & Fils' }).click();
    await expect(page.getByText('Aucune entreprise bloquée')).toBeVisible();
  });
});
