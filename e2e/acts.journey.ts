import { expect, expectNoAxeViolations, goTo, signIn, test } from './fixtures.ts';
import { act, arrive, dialog, expectSound, publishedRequest, sentQuote, thread } from './tender.ts';

test.describe('acts that need no conversation', () => {
  test('a revision is requested in writing, refused once, then made', async ({ browser, page: donneur }) => {
    test.slow();
    await signIn(donneur, 'donneur');
    const requestId = await publishedRequest(donneur, `Relevé décollé ${Date.now()}`);
    const lefort = await arrive(browser, 'prestataire');
    await sentQuote(lefort.page.request, requestId);

    await donneur.goto(`/demandes/${requestId}/comparaison`);
    await act(donneur, /^Demander une révision du devis/);
    await dialog(donneur).getByLabel('Ce qui est à changer').fill('Trop');
    await donneur.keyboard.press('Escape');
    await expect(dialog(donneur)).toHaveCount(0);
    await act(donneur, /^Demander une révision du devis/);
    const wish = dialog(donneur).getByLabel('Ce qui est à changer');
    await expect(wish).toHaveValue('Trop');
    await wish.fill('Passez la dépose en option, s’il vous plaît.');
    await dialog(donneur).getByLabel('Le prix').check();
    await expectNoAxeViolations(donneur);
    await dialog(donneur).getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(donneur.getByText(/^Révision demandée à /)).toBeVisible();
    await expect(donneur.getByText('Révision demandée', { exact: true }).first()).toBeVisible();
    await expect(donneur.getByRole('button', { name: /^Accepter le devis/ })).toBeEnabled();
    await expectSound(donneur);

    await lefort.page.goto(`/demandes/${requestId}`);
    await expect(lefort.page.getByText('À vous\u202f: une révision de votre devis est demandée')).toBeVisible();
    await lefort.page.getByRole('link', { name: 'Voir ce qui est demandé' }).first().click();
    await expect(lefort.page.getByText('Passez la dépose en option, s’il vous plaît.')).toBeVisible();
    await expectSound(lefort.page);
    await act(lefort.page, 'Maintenir mon devis');
    await dialog(lefort.page).getByLabel('Motif').fill('La dépose est indispensable.');
    await dialog(lefort.page).getByRole('button', { name: 'Je maintiens mon devis' }).click();
    await expect(lefort.page.getByText(/ maintient son devis$/)).toBeVisible();

    await goTo(donneur, `/demandes/${requestId}`);
    await expect(thread(donneur).getByText('La dépose est indispensable.')).toBeVisible();
    await goTo(donneur, `/demandes/${requestId}/comparaison`);
    await act(donneur, /^Demander une révision du devis/);
    await dialog(donneur).getByLabel('Ce qui est à changer').fill('Alors avancez le début d’une semaine.');
    await dialog(donneur).getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(dialog(donneur)).toHaveCount(0);

    await goTo(lefort.page, `/demandes/${requestId}`);
    await lefort.page.getByRole('link', { name: 'Voir ce qui est demandé' }).first().click();
    await act(lefort.page, 'Réviser le devis');
    await dialog(lefort.page).getByRole('button', { name: 'Préparer l’indice B' }).click();
    await expect(lefort.page.getByText('Alors avancez le début d’une semaine.')).toBeVisible();
    await act(lefort.page, 'Envoyer');
    await dialog(lefort.page).getByRole('button', { name: 'Envoyer' }).click();
    await expect(lefort.page.getByText(/^Ce devis répond à la révision demandée/)).toBeVisible();
    await lefort.leave();
    await goTo(donneur, `/demandes/${requestId}`);
    await expect(thread(donneur).getByText('a révisé son devis, comme demandé.')).toBeVisible();
    await expectSound(donneur);
  });

  test('an invitation is declined with a reason, another company invited instead, and the refusal withdrawn', async ({
    browser,
    page: donneur,
  }) => {
    test.slow();
    await signIn(donneur, 'donneur');
    const lefort = await arrive(browser, 'prestataire');
    const session = (await (await lefort.page.request.get('/api/session')).json()) as { company: { id: string } };
    const invited = { visibility: 'invited', invitedIds: [session.company.id] };
    const requestId = await publishedRequest(donneur, `Chéneau bouché ${Date.now()}`, invited);

    await lefort.page.goto(`/demandes/${requestId}`);
    await act(lefort.page, 'Décliner l’invitation');
    await dialog(lefort.page).getByLabel('Motif').selectOption({ label: 'Autre' });
    await dialog(lefort.page).getByLabel('Précision').fill('Nacelle en réparation jusqu’en janvier.');
    await expectNoAxeViolations(lefort.page);
    await dialog(lefort.page).getByRole('button', { name: 'Décliner l’invitation' }).click();
    await expect(lefort.page.getByText('Votre entreprise a décliné cette invitation')).toBeVisible();
    await expectSound(lefort.page);

    await donneur.goto(`/demandes/${requestId}`);
    await expect(thread(donneur).getByText('a décliné l’invitation\u202f: autre motif.')).toBeVisible();
    await expect(donneur.getByText('À vous\u202f: inviter un autre prestataire')).toBeVisible();
    await expectSound(donneur);
    await act(donneur, 'Inviter un prestataire');
    await dialog(donneur).getByRole('radio').first().check();
    await expectNoAxeViolations(donneur);
    await dialog(donneur).getByRole('button', { name: 'Inviter', exact: true }).click();
    await expect(thread(donneur).getByText(/a invité .* à chiffrer/)).toBeVisible();

    await act(lefort.page, 'Revenir sur mon refus');
    await dialog(lefort.page).getByRole('button', { name: 'Revenir sur mon refus' }).click();
    await expect(lefort.page.getByText('À vous\u202f: répondre à la consultation')).toBeVisible();
    await lefort.leave();
    await expect(thread(donneur).getByText(/revient sur son refus/)).toBeVisible();
  });

  test('a document is requested in one press, and its company is led to the upload', async ({
    browser,
    page: donneur,
  }) => {
    test.slow();
    await signIn(donneur, 'donneur');
    const requestId = await publishedRequest(donneur, `Solin fendu ${Date.now()}`);
    const lefort = await arrive(browser, 'prestataire');
    const quote = await sentQuote(lefort.page.request, requestId);
    await donneur.goto(`/devis/${quote.id}`);
    await act(donneur, 'Demander ce document\u202f: Vigilance URSSAF');
    await expect(donneur.getByText(/^demandé le .* par Claire Delmas$/)).toBeVisible();
    await expectSound(donneur);

    await lefort.page.goto('/prestataires/candidature?etape=documents&piece=vigilance');
    await expect(lefort.page.getByText(/^Demandé par Régie Saint-Ambroise le /)).toBeVisible();
    await expect(lefort.page.getByRole('button', { name: 'Remplacer\u202f: Vigilance URSSAF' })).toBeFocused();
    await expectSound(lefort.page);
    await lefort.leave();
  });
});
