import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, expect, type Page, request } from '@playwright/test';
import { demoPassword } from '../src/features/people/accounts/demo-accounts.queries.ts';
import { drawOn, missionOf, picture, plannedVisit, type Site } from '../e2e/missions.ts';
import { findChromium } from '../test/check/chromium.ts';
import { losingProxy } from './losing-proxy.ts';

/** A whole day offline on a phone's screen, on a running demonstration; everything must arrive once. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    missions: { type: 'string', default: '8' },
    photos: { type: 'string', default: '60' },
  },
});
const count = Number(values.missions);
const photosOf = (at: number) =>
  Math.floor(Number(values.photos) / count) + (at < Number(values.photos) % count ? 1 : 0);
const say = (words: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${words}`);

const proxy = await losingProxy(values.url, 7);
const profile = mkdtempSync(join(tmpdir(), 'whole-day-'));
const pictures = ['cheneau-naissance-a', 'cheneau-naissance-b', 'cheneau-perce-a', 'cheneau-perce-b'].map(picture);

async function signedIn(account: string) {
  const context = await request.newContext({ baseURL: values.url });
  const data = { email: `${account}@batilien.test`, password: demoPassword };
  const answer = await context.post('/api/session', { data });
  if (!answer.ok()) throw new Error(await answer.text());
  return context;
}

function phone(): Promise<BrowserContext> {
  const executablePath = findChromium();
  return chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
    baseURL: proxy.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'allow',
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Étapes de la mission' }).getByRole('link', { name }).click();

async function work(page: Page, site: Site, photos: number): Promise<void> {
  await page.goto('/missions');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(site.title) })
    .click();
  await press(page, 'Pointer mon arrivée');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Conforme\s: / })
    .first()
    .click();
  await step(page, /^Photos/);
  const files = Array.from({ length: photos }, (_, at) => pictures[at % pictures.length] ?? '');
  await page.getByLabel('Choisir dans la galerie').setInputFiles(files);
  await expect(page.getByText(`${photos} photos`, { exact: true })).toBeVisible({ timeout: 120_000 });
  await step(page, /^Signature/);
  await page.getByRole('radio', { name: 'Gardien', exact: true }).check();
  await page.getByLabel('Nom du signataire').fill('Mohamed Benali');
  await drawOn(page, /^Signature de /);
  await press(page, 'Enregistrer la signature');
  await expect(page.getByText('Mohamed Benali, Gardien')).toBeVisible();
  await press(page, 'Terminer le passage');
  await press(page, 'Pointer mon départ');
  await expect(page.getByRole('heading', { name: 'Après le passage' })).toBeVisible();
}

let context = await phone();
try {
  const owner = await signedIn('donneur');
  const provider = await signedIn('prestataire');
  const sites: Site[] = [];
  for (let at = 0; at < count; at++) sites.push(await plannedVisit(owner, provider, `Journée ${at + 1}`));
  say(`${count} missions`);
  let page = await context.newPage();
  const signIn = () =>
    page.request.post('/api/session', { data: { email: 'prestataire@batilien.test', password: demoPassword } });
  await signIn();
  await page.goto('/missions');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(sites.at(-1)?.title ?? '') })).toBeVisible();
  await context.setOffline(true);
  for (const [at, site] of sites.entries()) {
    await work(page, site, photosOf(at));
    say(`mission ${at + 1}: ${photosOf(at)} photos, signed, left`);
    if (at === 1 || at === 3) {
      await page.close({ runBeforeUnload: false });
      page = await context.newPage();
      say('the tab is killed');
    }
    if (at === 5) {
      await context.close();
      context = await phone();
      await context.setOffline(true);
      page = await context.newPage();
      say('the phone is restarted');
    }
  }
  // The last but one is cancelled by its client while the crew is offline.
  const cancelled = sites.at(-2);
  const address = `/api/requests/${cancelled?.requestId}`;
  const { version } = (await (await owner.get(address)).json()) as { version: number };
  const answer = await owner.post(`${address}/cancellation`, { data: { version, reason: 'Le chantier est arrêté.' } });
  if (!answer.ok()) throw new Error(await answer.text());
  say('an order is cancelled meanwhile');
  await context.setOffline(false);
  await page.goto('/missions/envoi');
  if (/login/.test(page.url())) {
    await signIn();
    await page.goto('/missions/envoi');
  }
  const done = sites.filter((site) => site !== cancelled);
  await expect(async () => {
    for (const site of done) {
      const mission = await missionOf(page, site);
      expect(mission).toMatchObject({ state: 'finished', signatures: [{ name: 'Mohamed Benali' }] });
      expect(mission.presences).toHaveLength(1);
      expect(mission.photos).toHaveLength(photosOf(sites.indexOf(site)));
      expect(mission.checks.filter(({ state }) => state === 'read')).toHaveLength(1);
    }
    if (cancelled) {
      const mission = await missionOf(page, cancelled);
      expect(mission).toMatchObject({ state: 'cancelled', signatures: [], presences: [] });
      expect(mission.photos).toHaveLength(photosOf(sites.indexOf(cancelled)));
    }
  }).toPass({ timeout: 15 * 60_000, intervals: [5000] });
  await expect(page.getByText(/éléments? refusés?\./).first()).toBeVisible();
  expect(proxy.lost()).toBeGreaterThan(0);
  say(`all is there once; ${proxy.lost()} answers were lost on the way; what the cancelled order refuses is told`);
} finally {
  await context.close();
  proxy.close();
  rmSync(profile, { recursive: true, force: true });
}
process.exit();
