import type { BrowserContext, Page } from '@playwright/test';
import { uuidv7 } from '#common/ids.ts';
import type * as Offline from '../test/offline-entry.ts';
import { offlineScript } from '../test/offline-queue.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  expectSoundInBothThemes,
  register,
  test,
} from './fixtures.ts';

// The browser logs failures; two addresses are blocked on purpose.
test.use({
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED \(.*\/api\/(requests|sites)\)|ERR_CONNECTION|status of 4\d\d|dynamically imported module/,
  ],
});

interface Made {
  key: string;
  label: string;
  act: string;
  input: object;
  needs?: string[];
  page?: string;
}

const site = (name: string, values: Partial<Made> = {}): Made => ({
  key: uuidv7(),
  label: name,
  act: 'POST /api/sites',
  input: { name, postalCode: '75011', city: 'Paris', street: '24 rue Oberkampf' },
  ...values,
});

/** Stores acts like a screen does, in the open page; by address, as for acts without a contract. */
async function keep(page: Page, acts: Made[]): Promise<void> {
  await page.evaluate(await offlineScript());
  await page.evaluate(async (made) => {
    const { enqueue, setOwner } = (window as unknown as { offline: typeof Offline }).offline;
    setOwner(localStorage.getItem('offline-owner'));
    for (const act of made) await enqueue({ ...act, group: 'visit' });
  }, acts);
}

/** Drafts: any number, and duplicates are allowed. */
const draft = (siteId: string, title: string): Made => ({
  key: uuidv7(),
  label: title,
  act: 'POST /api/requests',
  input: { siteId, title, trade: 'waterproofing' },
});

const siteOf = async (page: Page): Promise<string> => {
  const { input } = site('Résidence des Lilas');
  return ((await (await page.request.post('/api/sites', { data: input })).json()) as { id: string }).id;
};

interface Row {
  id: string;
  title: string;
}

const draftsOf = async (page: Page): Promise<string[]> => {
  const { items } = (await (await page.request.get('/api/requests?view=all&sort=recent')).json()) as { items: Row[] };
  // Later ids sort later.
  return items.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ title }) => title);
};

const sitesOf = async (page: Page): Promise<string[]> => {
  const { items } = (await (await page.request.get('/api/sites?limit=100')).json()) as {
    items: { id: string; name: string }[];
  };
  // Later ids sort later.
  return items.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ name }) => name);
};

async function open(page: Page, to = '/missions/envoi'): Promise<void> {
  await page.goto(to);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('offline-owner') !== null);
}

async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  await page.close({ runBeforeUnload: false });
  return context.newPage();
}

test.describe('acts made offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('survive two killed tabs, and all arrive once, in order @phone', async ({ page, context }) => {
    await register(page, 'ordering', 'Régie des Érables');
    const at = await siteOf(page);
    await open(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept'].map((name) => `Fuite ${name}`);
    await context.setOffline(true);
    await keep(
      page,
      names.slice(0, 3).map((name) => draft(at, name)),
    );
    await expect(page.getByText('3 éléments gardés.')).toBeVisible();
    let tab = await reopen(context, page);
    await open(tab);
    await expect(tab.getByRole('status').filter({ hasText: 'Hors ligne. 3 éléments gardés.' })).toBeVisible();
    await keep(
      tab,
      names.slice(3).map((name) => draft(at, name)),
    );
    await expect(tab.getByText('7 éléments gardés.')).toBeVisible();
    await expectNoAxeViolations(tab);
    await expectNoHorizontalScroll(tab);
    tab = await reopen(context, tab);
    await open(tab);
    await context.setOffline(false);
    await expect(tab.getByRole('heading', { name: 'Tout est envoyé' })).toBeVisible();
    await expect(tab.getByText('7 sur 7 reçus')).toBeVisible();
    expect(await draftsOf(tab)).toEqual(names);
    await expectSoundInBothThemes(tab);
  });
});

test('lost responses are retried, and nothing is done twice', async ({ page }) => {
  await register(page, 'ordering', 'Régie des Frênes');
  const at = await siteOf(page);
  await open(page);
  const names = ['Un', 'Deux', 'Trois'].map((name) => `Fuite ${name}`);
  let lost = 0;
  await page.route('/api/requests', async (route) => {
    if (route.request().method() !== 'POST' || lost >= 2) return route.fallback();
    lost += 1;
    // The server has answered; the response is dropped.
    await route.fetch();
    return route.abort();
  });
  await keep(
    page,
    names.map((name) => draft(at, name)),
  );
  await page.reload();
  await expect(page.getByText('3 sur 3 reçus')).toBeVisible({ timeout: 120_000 });
  expect(lost).toBe(2);
  expect(await draftsOf(page)).toEqual(names);
});

test('a refused act shows its reason, blocks only its dependents, and is discarded by name @phone', async ({
  page,
}) => {
  await register(page, 'ordering', 'Régie des Charmes');
  await open(page);
  const wrong = site('Sans adresse', { input: { name: 'Sans adresse' }, page: '/sites/nouveau' });
  await keep(page, [wrong, site('Qui en dépend', { needs: [wrong.key] }), site('Libre')]);
  await page.reload();
  await expect(page.getByText('1 élément refusé.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Éléments à envoyer' });
  await expect(list).toContainText('Certains champs sont à corriger.');
  await expect(list).toContainText('attend la suite de « Sans adresse »');
  await expect(list.getByRole('listitem').filter({ hasText: 'Libre' })).toContainText('reçu');
  await expectSoundInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await list.getByRole('button', { name: 'Abandonner' }).click();
  const asked = page.getByRole('dialog', { name: 'Abandonner « Sans adresse » ?' });
  await asked.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByRole('heading', { name: 'Tout est envoyé' })).toBeVisible();
  expect(await sitesOf(page)).toEqual(['Libre', 'Qui en dépend']);
});

test('signing out with unsent acts asks first, and the next user neither sees nor sends them @phone', async ({
  page,
  context,
}) => {
  const mail = `depart-${uuidv7()}@journey.test`;
  await register(page, 'ordering', 'Régie des Ormes', mail);
  await open(page);
  await page.getByRole('status').first().waitFor({ state: 'attached' });
  await page.route('/api/sites', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await keep(page, [site('Gardée')]);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Éléments à envoyer' })).toContainText('Gardée');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('déconnecter');
  await page.getByRole('option', { name: /déconnecter/i }).click();
  const asked = page.getByRole('dialog', { name: 'Des éléments ne sont pas encore envoyés' });
  await expect(asked).toContainText('Gardée');
  await expectNoAxeViolations(page);
  await asked.getByRole('button', { name: 'Se déconnecter quand même' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('/api/sites');
  await context.clearCookies();
  await register(page, 'ordering', 'Régie des Aulnes');
  await open(page);
  await expect(page.getByText('Rien à envoyer')).toBeVisible();
  expect(await sitesOf(page)).toEqual([]);
  await context.clearCookies();
  await page.request.post('/api/session', { data: { email: mail, password: 'Chantier-2026!' } });
  await open(page);
  await expect(page.getByText('1 sur 1 reçu')).toBeVisible();
  expect(await sitesOf(page)).toEqual(['Gardée']);
});

test('sending can be suspended and resumed; a nearly full device warns in time', async ({ page, context }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ quota: 40 * 1024 * 1024, usage: 10 * 1024 * 1024 });
  });
  await register(page, 'ordering', 'Régie des Tilleuls d’hiver');
  await open(page);
  await context.setOffline(true);
  await keep(page, [site('Plus tard')]);
  await expect(page.getByRole('status').filter({ hasText: 'Place presque épuisée' })).toContainText('Hors ligne.');
  // A page not on the device does not open, and the current one stays.
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Indisponible hors connexion.')).toBeVisible();
  await page.getByRole('button', { name: 'Suspendre' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Envoi suspendu.')).toBeVisible();
  expect(await sitesOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByText('1 sur 1 reçu')).toBeVisible();
});
