import { expect, expectNoAxeViolations, goTo, signIn, test } from './fixtures.ts';
import { act, answer, arrive, dialog, expectSound, publishedRequest, send } from './tender.ts';

test.describe('the quote editor', () => {
  test('is operated by keyboard, with prices from the own list', async ({ browser, page }) => {
    test.slow();
    const title = `Solin décollé ${Date.now()}`;
    const donneur = await arrive(browser, 'donneur');
    await publishedRequest(donneur.page, title);
    await donneur.leave();

    await signIn(page, 'prestataire');
    const code = `ESS-${Date.now()}`;
    await page.goto('/tarifs');
    await expect(
      page.getByRole('table', { name: 'Articles' }).or(page.getByRole('list', { name: 'Articles' })),
    ).toBeVisible();
    await expectSound(page);
    await act(page, 'Article');
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog(page).getByText('Ce champ est requis.').first()).toBeVisible();
    await dialog(page).getByLabel('Code').fill(code);
    await dialog(page).getByLabel('Désignation').fill(`Solin zinc ${code}`);
    await dialog(page).getByLabel('Métier').selectOption({ label: 'Couverture-zinguerie' });
    await dialog(page).getByLabel('Unité').fill('ml');
    await dialog(page).getByLabel('Prix unitaire HT').fill('62');
    await dialog(page).getByLabel('TVA').selectOption({ label: '10\u202f%' });
    await expectNoAxeViolations(page);
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click();
    await page.getByLabel('Rechercher un article').fill(code);
    await expect(page.getByRole('button', { name: `Solin zinc ${code}` })).toBeVisible();

    await answer(page, title, []);
    await page.getByRole('combobox', { name: 'Désignation de la ligne 1' }).focus();
    await page.keyboard.type(code.toLowerCase());
    await expect(page.getByRole('option', { name: new RegExp(code) })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Quantité de la ligne 1', { exact: true })).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Désignation de la ligne 2' })).toBeFocused();
    await page.keyboard.type('Nettoyage');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('combobox', { name: 'Désignation de la ligne 1' })).toHaveValue('Nettoyage');
    await expect(page.getByRole('combobox', { name: 'Désignation de la ligne 1' })).toBeFocused();
    await page.getByRole('tab', { name: 'Conditions' }).click();
    const discount = page.getByRole('textbox', { name: /^Remise(?! de)/ });
    await expectNoAxeViolations(page);
    await discount.fill('50 €');
    await discount.blur();
    await expect(page.getByLabel('Remise en pourcentage ou en montant')).toHaveValue('amount');
    await expect(discount).toHaveValue('50,00');
    await discount.fill('');
    await page.getByRole('tab', { name: 'Lignes' }).click();
    await expect(page.getByRole('region', { name: 'Totaux du devis' }).getByText('818,40\u202f€')).toBeVisible();
    await send(page);

    await goTo(page, `/tarifs?q=${code}`);
    await act(page, `Supprimer ${code}`);
    await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Aucun article ne correspond')).toBeVisible();
  });

  test('pastes a spreadsheet, sets one VAT for all, moves a line by its grip; reports what is missing before sending', async ({
    browser,
    page,
  }) => {
    test.slow();
    const title = `Terrasse à reprendre ${Date.now()}`;
    const donneur = await arrive(browser, 'donneur');
    await publishedRequest(donneur.page, title);
    await donneur.leave();
    await signIn(page, 'prestataire');
    await answer(page, title, []);
    const paste = (place: number, text: string) =>
      page.getByRole('combobox', { name: `Désignation de la ligne ${place}`, exact: true }).evaluate((cell, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const designation = (number: string) =>
      page.getByRole('combobox', { name: `Désignation de la ligne ${number}`, exact: true });

    await paste(
      1,
      'Désignation\tU\tQté\tP.U. HT\r\n"Dépose\r\ndu complexe"\tm²\t38\t34,00 €\r\nBicouche\t\t38\t1 096,50 €\r\n',
    );
    await expect(page.getByText('2 lignes collées')).toBeVisible();
    await expect(designation('1')).toHaveValue('Dépose du complexe');
    await expect(designation('2')).toBeFocused();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(designation('2')).toHaveCount(0);

    await paste(1, 'Dépose du complexe\t38\t34\nBicouche\t38\t96');
    await expect(dialog(page).getByLabel('Colonne 2')).toHaveValue('quantity');
    await dialog(page).getByLabel('Colonne 1').selectOption({ label: 'Ne pas coller' });
    await expect(dialog(page).getByRole('button', { name: 'Coller 2 lignes' })).toBeDisabled();
    await dialog(page).getByLabel('Colonne 1').selectOption({ label: 'Désignation' });
    await expectNoAxeViolations(page);
    await dialog(page).getByRole('button', { name: 'Coller 2 lignes' }).click();
    await expect(designation('2')).toHaveValue('Bicouche');

    await page.getByLabel('TVA de tout le devis').selectOption({ label: '10\u202f%' });
    await act(page, 'Appliquer à toutes les lignes');
    await expect(page.getByText('TVA de 10\u202f% appliquée à 2 lignes')).toBeVisible();
    await expect(page.getByLabel('TVA de la ligne 2', { exact: true })).toHaveValue('1000');

    await act(page, 'Envoyer');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('2 points à corriger avant l’envoi')).toBeVisible();
    await expect(page.getByLabel('Unité de la ligne 1', { exact: true })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByLabel('Unité de la ligne 1', { exact: true }).fill('m²');
    await expect(page.getByText('Un point à corriger avant l’envoi')).toBeVisible();
    await page.getByLabel('Unité de la ligne 2', { exact: true }).fill('m²');
    await expect(page.getByText('à corriger avant l’envoi')).toHaveCount(0);

    const grips = page.locator('[data-grip]');
    await grips.nth(1).scrollIntoViewIfNeeded();
    const [to, from] = [await grips.nth(0).boundingBox(), await grips.nth(1).boundingBox()];
    if (!to || !from) throw new Error('no grip');
    await page.mouse.move(from.x + 8, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 8, { steps: 5 });
    await page.mouse.up();
    await expect(designation('1')).toHaveValue('Bicouche');
    await expect(page.getByRole('button', { name: 'Actions sur la ligne 1' })).toBeFocused();
    await send(page);
  });
});

test.describe('a price list', () => {
  test('is imported from CSV line by line, and exported again', async ({ page }) => {
    const code = `IMP-${Date.now()}`;
    await signIn(page, 'prestataire', { to: '/tarifs' });
    await act(page, 'Importer');
    await expectNoAxeViolations(page);
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'tarifs.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Code;Libellé;Unité;PU HT\r\n${code};Relevé d'étanchéité;ml;48,50\r\n${code}-B;Sans prix;u;\r\n`,
          'latin1',
        ),
      });
    await expect(dialog(page).getByText('Indiquez le métier.').first()).toBeVisible();
    await dialog(page).getByLabel('Métier par défaut').selectOption({ label: 'Étanchéité' });
    await expect(dialog(page).getByText('Indiquez le prix unitaire.')).toBeVisible();
    await expect(
      dialog(page).getByText('1 article à ajouter, 0 à mettre à jour, 0 inchangé, 1 ligne à corriger'),
    ).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(dialog(page).getByRole('button', { name: 'Importer 1 article' })).toBeDisabled();
    await dialog(page).getByLabel('Importer les bonnes lignes').check();
    await dialog(page).getByRole('button', { name: 'Importer 1 article' }).click();
    await expect(page.getByText('1 article ajouté', { exact: false })).toBeVisible();
    await goTo(page, `/tarifs?q=${code}`);
    await expect(page.getByRole('button', { name: "Relevé d'étanchéité" })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Relevé d’étanchéité' })).toHaveCount(0);
    const csv = await page.request.get(`/api/tariff-items.csv?q=${code}`);
    expect(await csv.text()).toContain(`${code};Relevé d'étanchéité;Étanchéité;ml;"48,50";20`);
    await act(page, `Supprimer ${code}`);
    await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('Aucun article ne correspond')).toBeVisible();

    await page.getByRole('link', { name: 'Supprimés' }).click();
    await page.getByRole('searchbox', { name: 'Rechercher un article' }).fill(code);
    const gone = page.getByRole('table', { name: 'Articles supprimés' }).getByRole('row', { name: code });
    await gone.getByRole('button', { name: /^Relevé/ }).click();
    await expect(dialog(page).getByText(/^Article supprimé le/)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
