import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { parisDay } from '#common/days.ts';
import { parisInstant } from '#common/paris-time.ts';
import { expect, goTo, made, mailedLink, newAddress, newPassword } from './fixtures.ts';
import { confirmedOrder } from './orders.ts';

export interface Site {
  id: string;
  title: string;
  requestId: string;
  workerId: string;
}

/** Hours of a visit that ends today: on one that continues tomorrow the departure button reads «pour aujourd’hui». */
function comingHours(now: Date): { startsAt: string; endsAt: string } {
  const day = parisDay(now);
  const end = Math.min(now.getTime() + 110 * 60_000, parisInstant(day, '23:59').getTime());
  const start = Math.max(
    // Ten minutes ago: no visit can be planned with an earlier start.
    Math.min(now.getTime() - 10 * 60_000, end - 15 * 60_000),
    parisInstant(day, '00:00').getTime(),
  );
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}

/** Creates a confirmed visit in the coming hours, or after `from`, with its own order and worker, through the API. */
export async function plannedVisit(
  owner: APIRequestContext,
  provider: APIRequestContext,
  name: string,
  from = new Date(),
): Promise<Site> {
  const title = `${name} ${randomUUID().slice(0, 8)}`;
  const requestId = await confirmedOrder(owner, provider, title);
  const worker = await made(provider.post('/api/workers', { data: { name: `Yann ${randomUUID().slice(0, 8)}` } }));
  const { workOrder } = (await (await provider.get(`/api/requests/${requestId}/work-order`)).json()) as {
    workOrder: { id: string };
  };
  const visit = await made(
    provider.post(`/api/work-orders/${workOrder.id}/visits`, {
      data: { slots: [comingHours(from)], workerIds: [worker.id] },
    }),
  );
  return { id: visit.id, title, requestId, workerId: worker.id };
}

/** Signs a visit's technician in on another phone, invited for its worker by the page's account. */
export async function signInTechnician(page: Page, phone: Page, { workerId }: Site): Promise<void> {
  const email = newAddress('technicien');
  await made(page.request.post('/api/invitations', { data: { email, role: 'technician', workerId } }));
  const token = (await mailedLink(page, email, '/invitation')).split('token=')[1];
  const account = { name: 'Sofia Marques', password: newPassword, termsAccepted: true, token };
  const answer = await phone.request.post('/api/invitation/account', { data: account });
  expect(answer.status(), await answer.text()).toBe(201);
}

export interface Read {
  state: string;
  presences: { distanceM: number | null; leftAt: string | null }[];
  checks: { label: string; state: string; readings: { result: string; by: string }[] }[];
  photos: { id: string; phase: string; beforeId: string | null; caption: string; takenAt: string; marks: object[] }[];
  notes: { text: string }[];
  findings: { description: string }[];
  parts: { designation: string }[];
  hours: { minutes: number }[];
  signatures: { name: string; ink: object[] | null }[];
  reports: { id: string }[];
}

export function missionOf(page: Page, { id }: Site): Promise<Read> {
  return made<Read>(page.request.get(`/api/missions/${id}`));
}

export const picture = (name: string) => `src/app/demo/photos/${name}.webp`;

export async function drawOn(page: Page, name: RegExp): Promise<void> {
  const field = page.getByRole('img', { name });
  await field.scrollIntoViewIfNeeded();
  await field.hover();
  const box = await field.boundingBox();
  if (!box) throw new Error('there is nothing to draw upon');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.6, { steps: 5 });
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.5, { steps: 5 });
  await page.mouse.up();
}

export const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The box of the first check without photo or value: one tap marks it compliant. */
export const oneTapCheck = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasNotText: /demandée/ })
    .getByRole('button', { name: /^Conforme\s: / })
    .first();

/** The work on site, from arrival to departure, through the screens. */
export async function workOnSite(page: Page): Promise<void> {
  await press(page, 'Pointer mon arrivée');
  await expect(page.getByRole('heading', { level: 1, name: 'Contrôle' })).toBeVisible();
  const box = oneTapCheck(page);
  await box.click();
  await expect(box).toHaveAttribute('aria-pressed', 'true');

  await page
    .getByRole('navigation', { name: 'Étapes de la mission' })
    .getByRole('link', { name: /^Photos/ })
    .click();
  await page.getByLabel('Photographier', { exact: true }).setInputFiles(picture('cheneau-naissance-a'));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Avant, / })
    .click();
  await drawOn(page, /sans tracé$/);
  await expect(page.getByRole('img', { name: /, 1 tracé$/ })).toBeVisible();
  await page.getByLabel(/^Légende/).fill('Naissance EP, avant');
  await press(page, 'Enregistrer');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // One press takes the matching «after» photo.
  await page.getByRole('radio', { name: /^Après/ }).check();
  await page
    .getByLabel('Après\u202f: Naissance EP, avant', { exact: true })
    .setInputFiles(picture('cheneau-naissance-b'));
  await expect(page.getByRole('main').getByRole('button', { name: 'Naissance EP, avant' })).toBeVisible();

  await page.getByLabel('Continuer vers les constats').click();
  // Saved on leaving the step, without a button.
  const note = page.getByLabel('Ce qui a été constaté et fait');
  await note.fill('Naissance dégagée, essai d’eau concluant.');
  // Killed while typing: the words are still there.
  await page.reload();
  await expect(note).toHaveValue('Naissance dégagée, essai d’eau concluant.');
  await page.getByRole('main').getByRole('button', { name: 'Ajouter un constat' }).click();
  await page.getByLabel('Où\u202f?').fill('Angle nord');
  await page.getByLabel('Qu’avez-vous constaté\u202f?').fill('Crapaudine absente');
  await choose(page, 'Gênante');
  await press(page, 'Enregistrer le constat');
  await expect(page.getByRole('main').getByText('Crapaudine absente')).toBeVisible();
  await press(page, 'Ajouter une pièce');
  await page.getByLabel('Désignation').fill('Crapaudine inox');
  await press(page, 'Enregistrer la pièce');
  await expect(page.getByRole('main').getByText('Crapaudine inox')).toBeVisible();

  await press(page, 'Continuer vers la signature');
  await choose(page, 'Gardien');
  await page.getByLabel('Nom du signataire').fill('Mohamed Benali');
  await drawOn(page, /^Signature de /);
  await expect(page.getByRole('img', { name: /, tracée$/ })).toBeVisible();
  await press(page, 'Enregistrer la signature');
  await expect(page.getByText('Mohamed Benali, Gardien')).toBeVisible();
  await press(page, 'Terminer le passage');
  await choose(page, '30 min');
  await press(page, 'Pointer mon départ');
  await expect(page.getByRole('heading', { name: 'Après le passage' })).toBeVisible();
}

export const giveCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    setInterval(() => {
      if (!pen) return;
      pen.fillStyle = `hsl(${Date.now() % 360} 40% 50%)`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }, 50);
    const camera = { kind: 'videoinput', deviceId: '1', groupId: '1', label: '' } as MediaDeviceInfo;
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([camera]);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  });

/** Nine checks, three with a value, four photos, a part, hours and a signature; returns the number of taps. */
export async function workInGloves(page: Page): Promise<number> {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  await tap(button('Pointer mon arrivée'));
  await tap(button('Photos demandées (4)'));
  const camera = page.getByRole('dialog');
  for (const place of [1, 2, 3, 4]) {
    await expect(camera.getByRole('heading', { name: `(${place} sur 4)` })).toBeVisible();
    await tap(camera.getByRole('button', { name: 'Prendre la photo' }));
  }
  await expect(camera).toBeHidden();
  await tap(button('Tout conforme (6 contrôles)'));
  await tap(button(/^Conforme\s: Humidité du support/));
  for (const [name, value] of [
    ['Humidité du support', '4'],
    ['Hauteur des relevés', '15'],
    ['Essai d’eau 24 h, baisse du niveau', '0'],
  ] as const) {
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByLabel('Valeur relevée')).toBeFocused();
    await page.keyboard.type(value);
    await tap(sheet.getByRole('button', { name: 'Enregistrer le relevé' }));
  }
  await expect(page.getByText('9 sur 9')).toBeVisible();
  await tap(page.getByRole('navigation', { name: 'Étapes de la mission' }).getByRole('link', { name: /^Signature/ }));
  await tap(button('Ajouter une pièce'));
  await tap(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Poser 1\su\s: / })
      .first(),
  );
  await expect(page.getByText('Pièces posées')).toBeVisible();
  await tap(page.getByLabel('Nom du signataire'));
  await page.keyboard.type('Mohamed Benali');
  await tap(button('Signer en plein écran'));
  taps += 1;
  await drawOn(page, /^Signature de /);
  await expect(page.getByRole('img', { name: /, tracée$/ })).toBeVisible();
  await tap(button('Terminé'));
  await tap(button('Terminer le passage'));
  await tap(button('Pointer mon départ'));
  await expect(page.getByRole('heading', { name: 'Après le passage' })).toBeVisible();
  return taps;
}

/** A closed door, reported from the mission with a photo: both sides read it, and the client sees the photo. */
export async function findDoorClosed(page: Page, owner: Page, site: Site): Promise<void> {
  await goTo(page, `/missions/${site.id}?etape=arrivee`);
  await press(page, 'Je suis en route');
  await expect(page.getByRole('main').getByText(/^En route depuis/)).toBeVisible();
  await press(page, 'Personne n’a ouvert');
  const closed = page.getByRole('dialog', { name: 'Personne n’a ouvert' });
  await closed.getByLabel(/^Précision/).fill('Sonné trois fois');
  await closed.locator('input[type="file"]').setInputFiles(picture('cheneau-naissance-a'));
  await expect(closed.getByRole('img', { name: 'Personne n’a ouvert' })).toBeVisible();
  await closed.getByRole('button', { name: 'Quitter sans intervenir' }).click();
  await expect(page.getByRole('main').getByText(/noté manqué par/)).toBeVisible();
  const missed: unknown = await (await owner.request.get(`/api/visits/${site.id}`)).json();
  expect(missed).toMatchObject({ state: 'missed', reasonKind: 'nobody', reason: 'Sonné trois fois' });
  // In the thread, and beside the visit.
  const photos = owner.getByRole('list', { name: 'Photos du passage' }).getByRole('button');
  for (const tab of ['', '?onglet=passages']) {
    await goTo(owner, `/demandes/${site.requestId}${tab}`);
    await expect(photos).toHaveCount(1);
  }
}
