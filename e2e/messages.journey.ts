import type { Page } from '@playwright/test';
import { expect, expectSoundInBothThemes, isPhone, signIn, test } from './fixtures.ts';
import { arrive, dialog, draftRequest, publishedRequest, thread } from './tender.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Écrire un message' });
const noteBox = (page: Page) => page.getByRole('textbox', { name: 'Écrire une note interne' });
const row = (page: Page, text: string | RegExp) => thread(page).getByRole('listitem').filter({ hasText: text });

/** On a phone Enter inserts a line break: sends by button. */
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer', exact: true }).click();

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await send(page);
  await expect(thread(page).getByText(text)).toBeVisible();
}

async function openMenu(page: Page, text: string | RegExp): Promise<void> {
  await row(page, text).hover();
  await row(page, text).getByRole('button', { name: 'Actions du message' }).click();
}

async function choose(page: Page, text: string | RegExp, act: string): Promise<void> {
  await openMenu(page, text);
  await page.getByRole('menuitem', { name: act }).click();
}

async function toNotes(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /Passer à une note interne/ }).click();
  else await page.getByRole('radio', { name: 'Note interne' }).check();
}

test.describe('messages on a request', () => {
  // The browser logs requests made offline.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    'two users exchange messages, each seeing the other’s immediately',
    { tag: '@both' },
    async ({ browser, page: donneur }, { project }) => {
      test.slow();
      await signIn(donneur, 'donneur');
      const requestId = await publishedRequest(donneur, `Messages ${project.name} ${Date.now()}`);
      const lefort = await arrive(browser, 'prestataire');
      await lefort.page.goto(`/demandes/${requestId}`);
      await write(lefort.page, 'Peut-on passer demain matin\u202f?');

      await donneur.goto(`/demandes/${requestId}`);
      await expect(row(donneur, 'Peut-on passer demain')).toContainText('Yann Lefort');
      await choose(donneur, 'Peut-on passer demain', 'Répondre');
      await expect(box(donneur)).toBeFocused();
      await box(donneur).pressSequentially('Oui, @Yan');
      await expect(donneur.getByRole('option', { name: /Yann Lefort/ })).toBeVisible();
      await box(donneur).press('Enter');
      await expect(box(donneur)).toHaveValue('Oui, @Yann Lefort ');
      await box(donneur).pressSequentially('à 9 h, voir https://exemple.fr/plan.');
      await send(donneur);
      const answer = row(lefort.page, 'à 9 h');
      await expect(answer).toBeVisible();
      await expect(answer.getByRole('button', { name: /En réponse à/ })).toBeVisible();
      await expect(answer.getByRole('link', { name: 'https://exemple.fr/plan' })).toHaveAttribute('rel', /nofollow/);
      await expect(thread(donneur).getByText(/^Lu par Yann/)).toBeVisible();

      // An open menu stays open while the other reads and writes.
      await openMenu(lefort.page, 'à 9 h');
      await write(donneur, 'Le gardien ouvrira.');
      await expect(thread(donneur).getByText(/^Lu par Yann/)).toBeVisible();
      await openMenu(donneur, 'Le gardien ouvrira');
      await expect(row(lefort.page, 'Le gardien ouvrira')).toBeVisible();
      await lefort.page.getByRole('menuitem', { name: 'Répondre' }).click();
      await expect(box(lefort.page)).toBeFocused();
      await box(lefort.page).press('Escape');
      await write(lefort.page, 'Parfait, merci.');
      await expect(row(donneur, 'Parfait, merci.')).toBeVisible();
      await donneur.getByRole('menuitem', { name: 'Répondre' }).click();
      await expect(box(donneur)).toBeFocused();
      await box(donneur).press('Escape');

      // A file shows its result beside it, refused or sent.
      await donneur
        .getByLabel(isPhone(donneur) ? 'Photo ou fichier' : 'Joindre des fichiers')
        .first()
        .setInputFiles(['src/app/demo/photos/terrasse-releve-decolle-a.webp', 'README.md']);
      const taken = donneur.getByRole('button', { name: /^Retirer (terrasse|README)/ });
      await expect(donneur.getByRole('progressbar')).toHaveCount(0);
      await expect(taken).toHaveCount(2);
      await send(donneur);
      await lefort.page.getByRole('button', { name: /^Agrandir la photo terrasse/ }).click();
      await expect(dialog(lefort.page).getByRole('img', { name: /terrasse/ })).toBeVisible();
      await dialog(lefort.page).getByRole('button', { name: 'Fermer' }).click();

      await toNotes(donneur);
      await noteBox(donneur).fill('Leur prix reste à négocier.');
      await send(donneur);
      await expect(row(donneur, 'Leur prix reste')).toContainText('Note interne');

      await choose(donneur, 'à 9 h', 'Modifier');
      await donneur.getByRole('textbox', { name: 'Modifier le message' }).fill('Oui, à 10 h.');
      await donneur.getByRole('button', { name: 'Enregistrer' }).click();
      if (!isPhone(donneur)) await expect(box(donneur).or(noteBox(donneur))).toBeFocused();
      await expect(row(lefort.page, 'Oui, à 10 h.')).toContainText('modifié');

      await choose(lefort.page, /^Vous.*Peut-on passer demain/s, 'Supprimer');
      await dialog(lefort.page).getByRole('button', { name: 'Supprimer' }).click();
      await expect(thread(donneur).getByText('Message supprimé')).toBeVisible();
      await expect(lefort.page.getByText('Leur prix reste')).toHaveCount(0);

      await donneur.getByRole('button', { name: 'Notes' }).click();
      await expect(donneur).toHaveURL(/fil=notes/);
      await expect(row(donneur, 'Leur prix reste')).toBeVisible();
      await expect(row(donneur, 'Oui, à 10 h.')).toHaveCount(0);
      await donneur.goBack();
      await expect(row(donneur, 'Oui, à 10 h.')).toBeVisible();
      await expectSoundInBothThemes(donneur);
      await lefort.leave();
    },
  );

  test('a long message is collapsed, expanded by keyboard, and full for a reader following a link to it', async ({
    page,
  }) => {
    await signIn(page, 'donneur');
    const requestId = await publishedRequest(page, `Long ${Date.now()}`);
    await page.goto(`/demandes/${requestId}`);
    const lines = Array.from({ length: 60 }, (_, line) => `Point ${line + 1} du relevé`);
    await noteBox(page).fill([...lines, 'voir https://exemple.fr/releve'].join('\n'));
    await send(page);
    const long = row(page, 'Point 1 du relevé');
    // Only sent messages have actions: the pending bubble is gone.
    await expect(long.getByRole('button', { name: 'Actions du message' })).toBeAttached();
    const height = async () => (await long.boundingBox())?.height ?? 0;
    const more = long.getByRole('button', { name: 'Afficher la suite' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    const folded = await height();
    expect(folded).toBeLessThan(480);
    await expect(long).toBeInViewport();

    // Its beginning stays in place, the rest expands below.
    const top = async () => (await long.boundingBox())?.y ?? 0;
    await more.focus();
    const before = await top();
    await more.press('Enter');
    const less = long.getByRole('button', { name: 'Réduire' });
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await expect(less).toBeFocused();
    await expect.poll(height).toBeGreaterThan(1000);
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
    await less.press('Enter');
    await expect.poll(height).toBe(folded);
    await expect(long).toBeInViewport();
    // Collapsed content is reachable by keyboard.
    await page.keyboard.press('Shift+Tab');
    await expect(long.getByRole('link', { name: 'https://exemple.fr/releve' })).toBeFocused();
    await expect(less).toBeVisible();
    await expectSoundInBothThemes(page);

    await page.reload();
    await expect(more).toBeVisible();
    await choose(page, 'Point 1 du relevé', 'Répondre');
    await noteBox(page).fill('D’accord avec tout.');
    await send(page);
    await row(page, 'D’accord avec tout')
      .getByRole('button', { name: /En réponse à/ })
      .click();
    await expect(less).toBeVisible();
  });

  test('a question is answered to every bidder without revealing who asked', async ({ browser, page: donneur }) => {
    await signIn(donneur, 'donneur');
    const requestId = await publishedRequest(donneur, `Question ${Date.now()}`);
    const lefort = await arrive(browser, 'prestataire');
    await lefort.page.goto(`/demandes/${requestId}`);
    await write(lefort.page, 'Chez Lefort, nous demandons si la nacelle est permise.');
    const rivoire = await arrive(browser, 'sandrine.rivoire@rivoire.test');
    await rivoire.page.goto(`/demandes/${requestId}`);
    await write(rivoire.page, 'Nous préparons notre prix.');
    await expect(rivoire.page.getByText('nacelle')).toHaveCount(0);

    await donneur.goto(`/demandes/${requestId}`);
    await choose(donneur, 'nous demandons', 'Publier la réponse à tous');
    await dialog(donneur).getByLabel('Question').fill('La nacelle est-elle permise\u202f?');
    await dialog(donneur).getByRole('button', { name: 'Publier' }).click();
    await expect(dialog(donneur).getByText('Écrivez la réponse.')).toBeVisible();
    await dialog(donneur).getByLabel('Réponse').fill('Oui, côté cour.');
    await dialog(donneur).getByRole('button', { name: 'Publier' }).click();
    const told = row(rivoire.page, 'Oui, côté cour.');
    await expect(told).toContainText('La nacelle est-elle permise');
    await expect(told).not.toContainText('Lefort');
    await lefort.leave();
    await rivoire.leave();
  });
});

test.describe('messages written offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    'wait in the queue, survive a killed page, and appear once on the other side',
    { tag: '@both' },
    async ({ browser, context, page }, { project }) => {
      const donneur = await arrive(browser, 'donneur');
      const title = `Hors ligne ${project.name} ${Date.now()}`;
      const requestId = await publishedRequest(donneur.page, title);
      await donneur.page.goto(`/demandes/${requestId}`);
      await signIn(page, 'prestataire');
      await page.goto(`/demandes/${requestId}`);
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      // The first message opens the conversation.
      await box(page).fill('Par quel escalier\u202f?');
      await page.reload();
      await expect(box(page)).toHaveValue('Par quel escalier\u202f?');

      await context.setOffline(true);
      await send(page);
      await expect(row(page, 'Par quel escalier')).toContainText('Partira une fois la connexion revenue.');
      await write(page, 'La nacelle passe par la cour.');
      await expect(page.getByRole('group', { name: 'Non envoyé' })).toHaveCount(2);
      await expectSoundInBothThemes(page);
      await page.close({ runBeforeUnload: false });
      const tab = await context.newPage();
      await tab.goto('/missions/envoi');
      const waiting = tab.getByRole('list', { name: `${title} · Régie Saint-Ambroise` }).getByRole('listitem');
      await expect(waiting).toHaveText([/Par quel escalier.*en attente/, /La nacelle passe.*en attente/]);
      await expectSoundInBothThemes(tab);
      await context.setOffline(false);
      await expect(tab.getByRole('heading', { name: 'Tout est envoyé' })).toBeVisible();

      for (const reader of [donneur.page, tab]) {
        if (reader === tab) await tab.goto(`/demandes/${requestId}`);
        await expect(row(reader, 'Par quel escalier')).toHaveCount(1);
        await expect(row(reader, 'La nacelle passe')).toHaveCount(1);
      }
      await expect(tab.getByRole('group', { name: 'Non envoyé' })).toHaveCount(0);
      await write(donneur.page, 'Par l’escalier B.');
      await expect(row(tab, 'Par l’escalier B.')).toBeVisible();
      await donneur.leave();
    },
  );
});

test.describe('an upload whose response was lost', () => {
  /** The server accepts the first file, and its response is dropped; returns the idempotency keys used. */
  async function loseAnswer(page: Page): Promise<string[]> {
    const keys: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/(?:files|photos)$/.test(request.url()))
        keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await page.addInitScript(() => {
      let isLost = false;
      globalThis.XMLHttpRequest = class extends XMLHttpRequest {
        constructor() {
          super();
          // Before the page's own listener.
          this.addEventListener('load', (event) => {
            if (isLost) return;
            isLost = true;
            event.stopImmediatePropagation();
            this.dispatchEvent(new ProgressEvent('error'));
          });
        }
      };
    });
    return keys;
  }
  const photo = 'src/app/demo/photos/terrasse-releve-decolle-a.webp';

  test('appears once in a conversation after a retry', async ({ page }) => {
    await signIn(page, 'donneur');
    const requestId = await publishedRequest(page, `Réponse perdue ${Date.now()}`);
    const keys = await loseAnswer(page);
    await page.goto(`/demandes/${requestId}`);
    await page.getByLabel('Joindre des fichiers').first().setInputFiles(photo);
    await page.getByRole('button', { name: /^Réessayer/ }).click();
    await expect(page.getByRole('button', { name: /^Retirer terrasse/ })).toHaveCount(1);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
    await send(page);
    const sent = thread(page).getByRole('button', { name: /^Agrandir la photo terrasse/ });
    await expect(sent).toHaveCount(1);
    await page.reload();
    await expect(sent).toHaveCount(1);
  });

  test('appears once on a request after a retry', async ({ page }) => {
    await signIn(page, 'donneur');
    const id = await draftRequest(page, `Photo perdue ${Date.now()}`);
    const keys = await loseAnswer(page);
    await page.goto(`/demandes/${id}/modifier`);
    await page.getByLabel('Ajouter des photos').setInputFiles(photo);
    await page.getByRole('button', { name: /^Renvoyer terrasse/ }).click();
    await expect(page.getByRole('button', { name: /^Retirer la photo/ })).toHaveCount(1);
    const { photos } = (await (await page.request.get(`/api/requests/${id}`)).json()) as { photos: unknown[] };
    expect(photos).toHaveLength(1);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  });
});
