import { randomUUID } from 'node:crypto';
import { expect, expectSoundInBothThemes, goTo, register, signIn, test } from './fixtures.ts';
import { pdf } from '../test/documents.ts';

/** An unassigned SIRET with a valid check digit (Luhn). */
function drawSiret(): string {
  const body = String(Math.floor(Math.random() * 1e13)).padStart(13, '1');
  const sum = body.split('').reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  // From the right, the check digit itself counts once: of 14 digits, the first is doubled.
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const today = () => new Date().toISOString().slice(0, 10);
const nextYear = () => `${new Date().getFullYear() + 1}-12-31`;

// The browser logs the refused SIRET, and the step changed in another window.
test.use({ expectedErrors: [/status of (422|409)/] });

test('a new provider completes its file, an administrator checks its documents and admits it', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Couverture ${randomUUID().slice(0, 8)}`;
  await register(page, 'provider', name);
  await page.goto('/prestataires/candidature');
  await expect(page.getByRole('heading', { level: 1, name: 'Candidature' })).toBeVisible();
  await expectSoundInBothThemes(page);

  await page.getByLabel('SIRET').fill('73282932000075');
  await page.getByRole('button', { name: 'Rechercher l’entreprise' }).click();
  await expect(page.getByText('Ce SIRET n’est pas valide.')).toBeVisible();
  await page.getByLabel('SIRET').fill(drawSiret());
  await page.getByRole('button', { name: 'Rechercher l’entreprise' }).click();
  await expect(page.getByText(/Le registre n’est pas consulté ici/)).toBeVisible();
  await page.getByLabel('Adresse', { exact: true }).fill('24 rue des Pyrénées');
  await page.getByLabel('Code postal').fill('75020');
  await page.getByLabel('Commune').fill('Paris');
  // A page closed by mistake loses no input.
  await page.reload();
  await expect(page.getByLabel('Commune')).toHaveValue('Paris');
  await page.getByLabel('Téléphone').fill('01 99 00 00 20');
  const goOn = page.getByRole('button', { name: 'Enregistrer et continuer' });
  await goOn.click();

  await expect(page).toHaveURL(/etape=trades/);
  await page.getByLabel('Couverture-zinguerie').check();
  await page.getByRole('button', { name: 'Ajouter une qualification' }).click();
  await page.getByLabel('Numéro').fill('3212');
  // Another window changed the step meanwhile: reported without losing input.
  const other = { trades: ['painting'], qualifications: [] };
  expect((await page.request.put('/api/application/trades', { data: other })).status()).toBe(200);
  await page.getByLabel('Fin de validité').fill(nextYear());
  await goOn.click();
  await expect(page.getByText('Cette étape a été enregistrée entre-temps')).toBeVisible();
  await expect(page.getByLabel('Numéro')).toHaveValue('3212');
  await expect(page.getByRole('button', { name: 'Repartir de ce qui est enregistré' })).toBeVisible();
  await goOn.click();

  await expect(page).toHaveURL(/etape=area/);
  await page.getByLabel('Au départ de').fill('75020');
  await page.getByRole('option', { name: /75020/ }).first().click();
  // A drawn area: a circle at first, a corner moved by keyboard, a town it extends to.
  await page.getByRole('radio', { name: 'Dessinée' }).check();
  await page.getByRole('button', { name: 'Partir d’un cercle de 30\u202fkm' }).click();
  await expect(page.getByText(/jusqu’à 30\u202fkm de vos équipes/)).toBeVisible();
  const corner = page.getByRole('button', { name: 'Point 1\u202f: à 30\u202fkm au nord', exact: true });
  await corner.focus();
  await corner.press('ArrowUp');
  await expect(page.getByText(/jusqu’à 3[1-9]\u202fkm de vos équipes/)).toBeVisible();
  await page.getByLabel('Étendre jusqu’à un lieu').fill('Melun');
  await page.getByRole('option', { name: /Melun/ }).first().click();
  await expect(page.getByText(/La zone va maintenant jusqu’à .*Melun/)).toBeVisible();
  await expectSoundInBothThemes(page);
  await goOn.click();

  await expect(page).toHaveURL(/etape=team/);
  await page.getByLabel('Personnes').fill('11');
  await goOn.click();

  await expect(page).toHaveURL(/etape=documents/);
  const file = { name: 'piece.pdf', mimeType: 'application/pdf', buffer: pdf };
  for (const paper of ['Kbis', 'Vigilance URSSAF', 'Décennale', 'Responsabilité civile', 'RIB']) {
    await page.locator(`input[type=file][aria-label^="Choisir\u202f: ${paper}"]`).setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date d’émission').fill(today());
    if (paper === 'RIB') await dialog.getByLabel('IBAN du RIB').fill('FR76 3000 6000 0112 3456 7890 189');
    if (paper.startsWith('Vigilance')) await dialog.getByLabel('Code de sécurité').fill('K7T4M2X2PQ8RW3Z');
    if (paper === 'Décennale' || paper.startsWith('Resp')) {
      await dialog.getByLabel('Assureur', { exact: true }).fill('Mutuelle du Bâti');
      await dialog.getByLabel('Coordonnées de l’assureur').fill('8 rue de l’Exemple, 75000 Paris');
      await dialog.getByLabel('Numéro de contrat').fill('1420 7781 B');
      await dialog.getByLabel('Fin de validité').fill(nextYear());
    }
    if (paper === 'Décennale') await dialog.getByLabel('Activités garanties').fill('Couverture, zinguerie');
    if (paper === 'Décennale') await dialog.getByLabel('Zone garantie').selectOption('France métropolitaine');
    await dialog.getByRole('button', { name: 'Déposer' }).click();
    await expect(dialog).toBeHidden();
  }
  await expectSoundInBothThemes(page);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await page.getByLabel(/J’accepte cette charte/).check();
  await page.getByRole('button', { name: 'Accepter la charte' }).click();
  await page.getByRole('button', { name: 'Déposer la candidature' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Déposer la candidature' }).click();
  await expect(page.getByText('Réponse sous trois jours ouvrés, par email et ici.')).toBeVisible();

  const elsewhere = await browser.newContext();
  const office = await elsewhere.newPage();
  await signIn(office, 'admin');
  await office.goto(`/admin/verifications?q=${encodeURIComponent(name)}`);
  await office.getByRole('link', { name }).first().click();
  await expect(office.getByRole('img', { name: /page 1 sur 1/ })).toBeVisible();
  await expectSoundInBothThemes(office);
  for (let count = 0; count < 5; count += 1) {
    const verify = office.getByRole('button', { name: /Vérifier et passer/ });
    await expect(verify).toBeEnabled();
    // The document named in the address, not the previous one.
    const document = new URL(office.url()).searchParams.get('document') ?? '';
    const download = office.getByRole('link', { name: 'Télécharger le document' });
    await expect(download).toHaveAttribute('href', new RegExp(document));
    const code = office.getByLabel('J’ai contrôlé le code de sécurité');
    if (await code.isVisible()) await code.check();
    const before = office.url();
    await verify.click();
    await expect(office).not.toHaveURL(before);
  }
  await goTo(office, `/admin/candidatures?q=${encodeURIComponent(name)}`);
  await office.getByRole('button', { name }).click();
  await expect(office.getByText('Tous les documents demandés sont vérifiés.')).toBeVisible();
  await office.getByRole('button', { name: 'Vérifier la qualification RGE 3212' }).click();
  await expect(office.getByRole('button', { name: 'Retirer la vérification de RGE 3212' })).toBeVisible();
  await expectSoundInBothThemes(office);
  await office.getByRole('button', { name: 'Commencer l’étude' }).click();
  await office.getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect(office.getByText(`${name} entre dans le réseau`)).toBeVisible();
  await elsewhere.close();

  await expect(page.getByText('Votre entreprise fait partie du réseau')).toBeVisible();
});
