import type { Page } from '@playwright/test';
import {
  expect,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  goTo,
  noteErrors,
  signIn,
  test,
} from './fixtures.ts';
import {
  choose,
  drawOn,
  findDoorClosed,
  giveCamera,
  missionOf,
  picture,
  plannedVisit,
  press,
  signInTechnician,
  type Site,
  oneTapCheck,
  workInGloves,
  workOnSite,
} from './missions.ts';

/** Everything reached the server, once. */
async function expectAllThere(page: Page, site: Site): Promise<void> {
  await expect(async () => {
    const mission = await missionOf(page, site);
    expect(mission).toMatchObject({ state: 'finished', parts: [{ designation: 'Crapaudine inox' }] });
    expect(mission.presences).toHaveLength(1);
    expect(mission.presences[0]?.leftAt).not.toBeNull();
    expect(mission.checks.filter(({ state }) => state === 'read')).toHaveLength(1);
    const [before, after] = mission.photos;
    expect(before).toMatchObject({ caption: 'Naissance EP, avant', phase: 'before', marks: [{ shape: 'circle' }] });
    expect(after).toMatchObject({ phase: 'after', beforeId: before?.id });
    expect(mission.notes).toMatchObject([{ text: 'Naissance dégagée, essai d’eau concluant.' }]);
    expect(mission.findings).toMatchObject([{ description: 'Crapaudine absente' }]);
    expect(mission.signatures).toMatchObject([{ name: 'Mohamed Benali' }]);
    expect(mission.signatures[0]?.ink).not.toBeNull();
  }).toPass({ timeout: 120_000 });
}

async function owners(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const owner = await context.newPage();
  await signIn(owner, 'donneur');
  return owner;
}

test.describe('a mission on a phone', { tag: '@phone' }, () => {
  test('from arrival to report', async ({ page }) => {
    test.slow();
    const owner = await owners(page);
    await signIn(page, 'prestataire');
    const site = await plannedVisit(owner.request, page.request, 'Relevé');
    await giveCamera(page);
    await page.goto('/missions');
    const row = page.getByRole('main').getByRole('link', { name: new RegExp(site.title) });
    await expect(row).toBeVisible();
    await expectSoundInBothThemes(page);
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Arrivée sur site' })).toBeVisible();
    await expectSoundInBothThemes(page);
    expect(await workInGloves(page)).toBeLessThanOrEqual(20);
    // Tall enough for whole pages: axe mistakes a line cut by the bottom bar for a small target.
    await page.setViewportSize({ width: 390, height: 2400 });
    await expectSoundInBothThemes(page);
    await expect(async () => {
      const mission = await missionOf(page, site);
      expect(mission).toMatchObject({
        state: 'finished',
        hours: [{ minutes: 15 }],
        parts: [{ from: { kind: 'stock' } }],
      });
      expect(mission.checks.filter(({ state }) => state === 'read')).toHaveLength(9);
      expect(mission.photos).toHaveLength(4);
      expect(mission.signatures).toMatchObject([{ name: 'Mohamed Benali', ink: [expect.anything()] }]);
    }).toPass({ timeout: 120_000 });
    const report = page.getByRole('link', { name: /^Rapport d’intervention/ });
    await expect(report).toBeVisible({ timeout: 120_000 });
    const paper = await page.request.get((await report.getAttribute('href')) ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
    for (const step of ['Contrôle', 'Photos', 'Constats']) {
      await page.getByRole('navigation', { name: 'Étapes de la mission' }).getByRole('link', { name: step }).click();
      await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible();
      await expectSoundInBothThemes(page);
    }
    // The order continues: the provider declares it finished, then the client accepts it on site.
    await page
      .getByRole('navigation', { name: 'Étapes de la mission' })
      .getByRole('link', { name: 'Signature' })
      .click();
    await press(page, 'Travaux terminés');
    await page.getByRole('dialog').getByRole('button', { name: 'Terminer', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Ouvrir la réception' })).toBeVisible();
    await owner.context().close();
  });

  test('fits a narrow phone', async ({ page }) => {
    const owner = await owners(page);
    await signIn(page, 'prestataire');
    const site = await plannedVisit(owner.request, page.request, 'Étroit');
    await page.setViewportSize({ width: 320, height: 640 });
    for (const step of ['arrivee', 'controle', 'photos', 'constats', 'signature']) {
      await goTo(page, `/missions/${site.id}?etape=${step}`);
      await expect(page.getByRole('navigation', { name: 'Étapes de la mission' })).toBeVisible();
      await expectNoHorizontalScroll(page);
      // The top of the page is below the line of steps, not behind it.
      expect(await page.locator('.scroller').evaluate((scroller) => scroller.scrollTop)).toBe(0);
    }
    await findDoorClosed(page, owner, site);
    await owner.context().close();
  });
});

test.describe('a mission with refused acts', { tag: '@phone' }, () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('a refused act is corrected in place', async ({ page }) => {
    const owner = await owners(page);
    await signIn(page, 'prestataire');
    const site = await plannedVisit(owner.request, page.request, 'Refusé');
    const refusal = { defined: true, code: 'VALIDATION', status: 422, message: 'Quantité hors de portée.' };
    await page.route('**/parts', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
    await page.goto(`/missions/${site.id}?etape=constats`);
    await press(page, 'Ajouter une pièce');
    await page.getByLabel('Désignation').fill('Collier DN 100');
    await page.getByLabel('Quantité').fill('12');
    await press(page, 'Enregistrer la pièce');
    const refused = page.getByRole('region', { name: 'Refusé à l’envoi' });
    await expect(refused).toContainText('Quantité hors de portée.');
    await expectSoundInBothThemes(page);
    await refused.getByRole('button', { name: 'Corriger' }).click();
    await expect(page.getByLabel('Désignation')).toHaveValue('Collier DN 100');
    await page.getByLabel('Quantité').fill('2');
    await press(page, 'Enregistrer la pièce');
    await expect(refused).toBeHidden();
    // Unsaved hours and return visit are kept too, even when the page is closed.
    await press(page, 'Demander un autre passage');
    await page.getByLabel(/^Précision/).fill('Après séchage du support');
    await page.reload();
    await press(page, 'Demander un autre passage');
    await expect(page.getByLabel(/^Précision/)).toHaveValue('Après séchage du support');
    await page.keyboard.press('Escape');

    // A photo is retaken, a signature given again.
    await page.route('**/photos/**', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
    await page.goto(`/missions/${site.id}?etape=photos`);
    await page.getByLabel('Photographier', { exact: true }).setInputFiles(picture('cheneau-naissance-a'));
    await expect(refused).toContainText('Quantité hors de portée.');
    await refused.getByLabel('Reprendre la photo').setInputFiles(picture('cheneau-naissance-a'));
    await expect(refused).toBeHidden();
    await expect.poll(async () => (await missionOf(page, site)).photos.length).toBe(1);
    // Or forwarded to the office in one press, with its picture.
    await page.route('**/photos/**', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
    await page.getByLabel('Photographier', { exact: true }).setInputFiles(picture('cheneau-naissance-b'));
    await expect(refused).toContainText('Quantité hors de portée.');
    await page.goto('/missions/envoi');
    await press(page, 'Envoyer au bureau');
    await expect(page.getByText('Transmis au bureau')).toBeVisible();
    await page.goto(`/missions/${site.id}/bureau`);
    await expect(page.getByRole('main').getByText(/Refusé par l’application/)).toBeVisible();
    await expect(page.getByRole('main').locator('img[src*="/api/messages/files/"]')).toBeVisible();
    await page.goto(`/missions/${site.id}?etape=photos`);
    await expect(refused).toBeHidden();
    await page.goto(`/missions/${site.id}?etape=arrivee`);
    await press(page, 'Pointer mon arrivée');
    // A click counts only once its response is rendered.
    await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeVisible();
    await page.route('**/signatures', (route) => route.fulfill({ status: 422, json: refusal }), { times: 1 });
    await page.goto(`/missions/${site.id}?etape=signature`);
    await page.getByLabel('Nom du signataire').fill('Mohamed Benal');
    await drawOn(page, /^Signature de /);
    await press(page, 'Enregistrer la signature');
    await refused.getByRole('button', { name: 'Corriger' }).click();
    const again = page.getByRole('dialog');
    await again.getByLabel('Nom du signataire').fill('Mohamed Benali');
    await again.getByRole('button', { name: 'Enregistrer la signature' }).click();
    await expect(refused).toBeHidden();
    await expect(async () => {
      expect((await missionOf(page, site)).signatures).toMatchObject([{ name: 'Mohamed Benali' }]);
    }).toPass();
    await expect(async () => {
      const { parts } = await missionOf(page, site);
      expect(parts).toMatchObject([{ designation: 'Collier DN 100', quantityMilli: 2000 }]);
    }).toPass();
    await owner.context().close();
  });
});

test.describe('offline', { tag: '@phone' }, () => {
  // The browser logs parts not on the device yet, and the map's while its worker was starting.
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED \(.*\/assets\/|Worker failed to load/],
  });

  test('a whole mission is done, the tab closed and reopened; afterwards everything is there once', async ({
    page,
    context,
  }) => {
    test.slow();
    const owner = await owners(page);
    await signIn(page, 'prestataire');
    const site = await plannedVisit(owner.request, page.request, 'Sans réseau');
    await page.goto('/missions');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(site.title) })
      .click();
    await expect(page.getByRole('button', { name: 'Pointer mon arrivée' })).toBeVisible();
    await context.setOffline(true);
    await workOnSite(page);
    await expect(page.getByText(/^Hors ligne\./).first()).toBeVisible();
    await page.close();

    const again = await context.newPage();
    await again.goto('/missions');
    const row = again.getByRole('main').getByRole('link', { name: new RegExp(site.title) });
    await expect(row).toContainText('gardés sur ce téléphone');
    await expect(row).toContainText('Terminée');
    await row.click();
    await expect(again.getByText('Mohamed Benali, Gardien')).toBeVisible();
    await context.setOffline(false);
    await expectAllThere(again, site);
    await expect(again.getByText(/^reçu à /).first()).toBeVisible();
    await expect(again.getByText(/sur ce téléphone/)).toHaveCount(0);
    // The client sees before and after side by side on the reception page.
    await owner.goto(`/demandes/${site.requestId}/reception`);
    await expect(owner.getByRole('img', { name: 'Après\u202f: Naissance EP, avant' })).toBeVisible();
    await owner.context().close();
  });
});

test('an arrival days before its visit asks for confirmation', { tag: '@phone' }, async ({ page }) => {
  const owner = await owners(page);
  await signIn(page, 'prestataire');
  const inDays = new Date(Date.now() + 3 * 86_400_000);
  const site = await plannedVisit(owner.request, page.request, 'En avance', inDays);
  await page.goto(`/missions/${site.id}`);
  await press(page, 'Pointer mon arrivée');
  const dialog = page.getByRole('dialog', { name: /Commencer quand même/ });
  await expectSoundInBothThemes(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  expect((await missionOf(page, site)).state).toBe('confirmed');
  await press(page, 'Pointer mon arrivée');
  await dialog.getByRole('button', { name: 'Pointer mon arrivée' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeVisible();
  await expect.poll(async () => (await missionOf(page, site)).state).toBe('on_site');
  await owner.context().close();
});

test('two phones have different readings, and a user chooses one', { tag: '@phone' }, async ({ page, browser }) => {
  test.slow();
  const owner = await owners(page);
  await signIn(page, 'prestataire');
  const site = await plannedVisit(owner.request, page.request, 'Deux téléphones');
  const colleague = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const errors = noteErrors(colleague);
  const other = await colleague.newPage();
  await signInTechnician(page, other, site);
  await page.goto(`/missions/${site.id}`);
  // A technician, without access to threads, arrives from the planning.
  await other.goto('/planning');
  await other.getByRole('main').getByRole('button', { name: site.title }).click();
  await expect(other.getByRole('link', { name: 'Ouvrir le fil' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Ouvrir la mission' }).click();
  await press(page, 'Pointer mon arrivée');
  await press(other, 'Pointer mon arrivée');
  const box = oneTapCheck(page);
  const label = (await box.getAttribute('aria-label'))?.replace(/^Conforme\s: /, '') ?? '';
  await box.click();
  await expect.poll(async () => (await missionOf(page, site)).presences.length).toBe(1);
  await other.getByRole('main').getByRole('button').filter({ hasText: label }).click();
  await choose(other, 'À reprendre');
  await press(other, 'Enregistrer le relevé');
  await expect(page.getByText('Deux relevés, à trancher')).toBeVisible();
  await page.getByText('Deux relevés, à trancher').click();
  await expect(page.getByRole('heading', { name: /Lequel fait foi/ })).toBeVisible();
  await expectSoundInBothThemes(page);
  await press(page, 'Garder mon relevé');
  await expect(page.getByText('Deux relevés, à trancher')).toHaveCount(0);
  await expect
    .poll(async () => (await missionOf(page, site)).checks.find(({ readings }) => readings.length === 2)?.state)
    .toBe('read');
  expect(errors).toEqual([]);
  await colleague.close();
  await owner.context().close();
});
