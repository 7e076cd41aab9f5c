import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectSoundInBothThemes as expectSound,
  goTo,
  isPhone,
  signIn,
  test,
} from './fixtures.ts';
import { onePage, pdfFile } from '../test/pdfs.ts';
import { publishedRequest } from './tender.ts';

const photos = join(import.meta.dirname, '../src/app/demo/photos');
const unique = (title: string) => `${title} ${Date.now()}${Math.random().toString(36).slice(2, 6)}`;

/** Opens a part of the form: only a phone shows them one by one. */
async function step(page: Page, name: 'Où' | 'Quoi' | 'Photos' | 'Quand' | 'Qui'): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${name}(, faite)?$`) }).click();
}

async function choosePlace(page: Page): Promise<void> {
  await step(page, 'Où');
  await page.getByRole('searchbox', { name: 'Rechercher un site' }).fill('Résidence');
  await expect(page.getByText('Résultats', { exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Site' }).locator('label').first().click();
  await page.getByLabel('Où dans le bâtiment').fill('Cage B');
  await page.getByRole('button', { name: 'Palier', exact: true }).click();
  await expect(page.getByLabel('Où dans le bâtiment')).toHaveValue('Cage B, Palier');
}

async function chooseTrouble(page: Page): Promise<void> {
  await step(page, 'Quoi');
  for (const [column, choice] of [
    ['Endroit', 'Parties communes'],
    ['Catégorie', 'Eau, humidité'],
    ['Problème', 'Auréole au plafond'],
  ] as const) {
    if (isPhone(page)) await page.getByLabel(column).selectOption({ label: choice });
    else await page.getByRole('group', { name: column }).getByText(choice, { exact: true }).click();
  }
}

async function describe(page: Page, title: string): Promise<void> {
  await step(page, 'Photos');
  await page.getByLabel('En une phrase').fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Tache de 60 × 40 cm apparue après les pluies.');
}

const saved = (page: Page) => page.getByText(/^(Brouillon enregistré|Enregistré) à/);
const publish = async (page: Page) => {
  await step(page, 'Qui');
  await page.getByRole('button', { name: /^Publier/ }).click();
};

test.describe('writing a request', () => {
  test.beforeEach(({ page }) => signIn(page, 'donneur'));

  test('goes from an auto-saved draft to a published tender with its photo', { tag: '@both' }, async ({ page }) => {
    const title = unique('Auréole au plafond du palier');
    await page.goto('/demandes/nouvelle');
    await expect(page.getByRole('heading', { level: 1, name: 'Nouvelle demande' })).toBeVisible();
    await choosePlace(page);
    await expectSound(page);

    await chooseTrouble(page);
    await expect(page.getByText('1re visite sous 24\u202fh après la commande', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^ou plomberie/ }).click();
    await page.getByRole('radio', { name: 'Modifier' }).check();
    await page.getByLabel('Métier', { exact: true }).selectOption({ label: 'Étanchéité' });
    await page.getByRole('radio', { name: 'Accepter' }).check();
    await expect(page.getByRole('button', { name: /^ou plomberie, si/ })).toBeVisible();

    await describe(page, title);
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(/\/demandes\/nouvelle\?brouillon=/);
    await page.getByLabel('Ajouter des photos').setInputFiles([join(photos, 'cheneau-naissance-a.webp')]);
    await expect(page.getByRole('button', { name: /^Retirer la photo/ })).toHaveCount(1);
    await expectSound(page);

    await step(page, 'Quand');
    await page.getByRole('button', { name: 'Dans 3 jours' }).click();
    await page.getByLabel('Budget TTC').fill('1500');
    await page.getByRole('button', { name: 'Ajouter un bordereau à chiffrer' }).click();
    await page.getByLabel('Ligne 1, désignation').fill('Dépose du complexe d’étanchéité');
    await page.getByLabel('Ligne 1, quantité').fill('38');
    await page.getByLabel('Ligne 1, unité').fill('m²');
    await expectSound(page);

    await step(page, 'Qui');
    await page.getByRole('radio', { name: '50\u202fkm' }).check();
    await expect(page.getByRole('button', { name: /^Publier auprès de \d+ entreprises?$/ })).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Aperçu' }).click();
    const preview = page.getByRole('dialog', { name: 'Ce que verront les entreprises' });
    await expect(preview.getByText('Dépose du complexe d’étanchéité')).toBeVisible();
    await expect(preview.getByText('38\u202fm²').filter({ visible: true })).toBeVisible();
    await page.keyboard.press('Escape');

    const address = `plombier.${Date.now()}@exemple.test`;
    await page.getByRole('radio', { name: /^Invités/ }).check();
    await page.getByRole('button', { name: 'Inviter une entreprise par email' }).click();
    await page.getByLabel('Adresse email de l’entreprise').fill(address);
    await page.getByRole('button', { name: 'Ajouter aux invités' }).click();
    await expect(page.getByRole('list', { name: 'Invitées par email' }).getByText(address)).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: 'Publier auprès de 1 invité' }).click();
    await expect(page.getByText(/^Demande DI-\d{4}-\d{4} publiée$/)).toBeVisible();
    await expect(page).toHaveURL(/\/demandes\/[0-9a-f-]{36}$/);
    if (!isPhone(page)) await expect(page.getByText('invitée par email, sans réponse')).toBeVisible();

    await goTo(page, `/demandes?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('keeps input, before the first save and after', async ({ page }) => {
    const title = unique('Fuite en cave');
    await page.goto('/demandes/nouvelle');
    await describe(page, title);
    await page.reload();
    await step(page, 'Photos');
    await expect(page.getByLabel('En une phrase')).toHaveValue(title);
    await expect(page.getByText(/^Votre saisie .* a été reprise\.$/)).toBeVisible();

    await choosePlace(page);
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await step(page, 'Où');
    await expect(page.getByLabel('Où dans le bâtiment')).toHaveValue('Cage B, Palier');
    await step(page, 'Photos');
    await expect(page.getByLabel('En une phrase')).toHaveValue(title);

    // Another visit starts anew; the draft is in the list.
    await goTo(page, '/demandes/nouvelle');
    await step(page, 'Photos');
    await expect(page.getByLabel('En une phrase')).toHaveValue('');
    await goTo(page, '/demandes?vue=drafts');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Modifier la demande' })).toBeVisible();

    await page.getByRole('button', { name: 'Abandonner' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le brouillon' }).click();
    await expect(page).toHaveURL(/\/demandes$/);
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });

  test('edits of a published request are saved by its button only', async ({ page }) => {
    const title = unique('Toiture à revoir');
    const id = await publishedRequest(page, title);
    await page.goto(`/demandes/${id}/modifier`);
    await page.getByLabel('En une phrase').fill(`${title}, à moitié`);
    const read = async () => (await (await page.request.get(`/api/requests/${id}`)).json()) as { title: string };
    await goTo(page, `/demandes/${id}`);
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await goTo(page, `/demandes/${id}/modifier`);
    await expect(page.getByText(/^Votre saisie .* a été reprise\.$/)).toBeVisible();
    expect((await read()).title).toBe(title);
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    await expect(page).toHaveURL(`/demandes/${id}`);
    expect((await read()).title).toBe(`${title}, à moitié`);
  });

  test(
    'reports what is missing beside each field, and what is wrong with a photo',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/demandes/nouvelle');
      await publish(page);
      await expect(page.getByText('Choisissez un site.')).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Rechercher un site' })).toBeFocused();
      await expectSound(page);
      for (const [part, message] of [
        ['Quoi', 'Choisissez un métier.'],
        ['Photos', 'Résumez le besoin en une phrase.'],
        ['Photos', 'Décrivez le besoin.'],
        ['Quand', 'Indiquez quand les devis sont attendus.'],
      ] as const) {
        await step(page, part);
        await expect(page.getByText(message)).toBeVisible();
      }
      await step(page, 'Photos');
      await page.getByLabel('En une phrase').fill('Fuite');
      await expect(page.getByText('Résumez le besoin en une phrase.')).toBeHidden();

      const files = page.getByLabel('Ajouter des photos');
      await files.setInputFiles([
        { name: 'devis.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK') },
        { name: 'IMG_0042.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
        { name: 'plan.pdf', mimeType: 'application/octet-stream', buffer: pdfFile(onePage()) },
      ]);
      await expect(page.getByText('devis.docx n’est ni une image ni un PDF.')).toBeVisible();
      await expect(page.getByText('Cette photo est au format HEIC')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Oublier plan.pdf' })).toBeHidden();
    },
  );

  test.describe('in bad conditions', () => {
    // The trace recorder reads displayed pictures, which the page itself never does.
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 4\d\d|blob:/] });

    test('waits for the network, then for a choice between two versions', async ({ page, context }) => {
      const title = unique('Porte de hall bloquée');
      await page.goto('/demandes/nouvelle');
      await choosePlace(page);
      await describe(page, title);
      await expect(saved(page)).toBeVisible();

      await context.setOffline(true);
      await page.getByLabel('Description', { exact: true }).fill('Écrit sans réseau.');
      await expect(page.getByText(/^Hors ligne/)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(/^Hors ligne/)).toBeHidden();
      await expect(saved(page)).toBeVisible();

      const id = new URL(page.url()).searchParams.get('brouillon') ?? '';
      const detail = (await (await page.request.get(`/api/requests/${id}`)).json()) as {
        version: number;
        description: string;
        site: { id: string };
      };
      expect(detail.description).toBe('Écrit sans réseau.');
      const theirs = { siteId: detail.site.id, title, description: 'Écrit par une collègue.', version: detail.version };
      expect((await page.request.put(`/api/requests/${id}`, { data: theirs })).status()).toBe(200);

      await page.getByLabel('Description', { exact: true }).fill('Écrit par moi.');
      await expect(page.getByText('Cette demande a été modifiée entre-temps')).toBeVisible();
      await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Écrit par moi.');
      await page.getByRole('button', { name: 'Reprendre la sienne' }).click();
      await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Écrit par une collègue.');

      // This file is not a photo: file types are read from the first bytes, not from the name.
      await page
        .getByLabel('Ajouter des photos')
        .setInputFiles([{ name: 'fausse.png', mimeType: 'image/png', buffer: Buffer.from('rien') }]);
      await expect(page.getByText('fausse.png n’est ni une image ni un PDF.')).toBeVisible();
    });
  });

  test('adds a site by its address on the way', async ({ page }) => {
    await page.goto('/demandes/nouvelle');
    await page.getByRole('button', { name: 'Nouveau site, par adresse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nouveau site' });
    await dialog.getByRole('combobox', { name: 'Adresse' }).pressSequentially('12 rue de Charonne 75011 par');
    await page
      .getByRole('option', { name: /75011 Paris/ })
      .first()
      .click();
    await expect(dialog.getByLabel('Code postal')).toHaveValue('75011');
    const name = unique('12 rue de Charonne');
    await dialog.getByLabel('Nom du site').fill(name);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Ajouter le site' }).click();
    await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked();
  });
});
