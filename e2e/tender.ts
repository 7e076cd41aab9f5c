import type { APIRequestContext, Browser, Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoHorizontalScroll,
  goTo,
  made,
  noteErrors,
  signIn,
  type Versioned,
} from './fixtures.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Another user with their own browser, whose console is checked too. */
export async function arrive(browser: Browser, account: string) {
  const context = await browser.newContext();
  const errors = noteErrors(context);
  const page = await context.newPage();
  await signIn(page, account);
  return {
    page,
    async leave() {
      await context.close();
      expect(errors, `the console of ${account} stays quiet`).toEqual([]);
    },
  };
}

export async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
}

/** An API caller: a page with its session, or a session only. */
type Caller = Pick<Page, 'request'>;

export async function draftRequest({ request }: Caller, title: string, changes: object = {}): Promise<string> {
  const sites = await request.get('/api/sites?limit=100');
  const { items } = (await sites.json()) as { items: { id: string; city: string }[] };
  const data = {
    siteId: items.find(({ city }) => city.startsWith('Paris'))?.id,
    title,
    description: 'Auréoles au plafond du 5e après chaque pluie.',
    place: 'Cage B, 6e étage',
    trade: 'waterproofing',
    deadlineAt: inDays(6),
    budgetMinor: 450_000,
    ...changes,
  };
  return (await made(request.post('/api/requests', { data }))).id;
}

export async function publishedRequest(caller: Caller, title: string, changes: object = {}): Promise<string> {
  const id = await draftRequest(caller, title, changes);
  await made(caller.request.post(`/api/requests/${id}/publication`, { data: { version: 1 } }));
  return id;
}

const line = {
  kind: 'line',
  designation: 'Reprise du relevé',
  quantityMilli: 1000,
  unit: 'u',
  unitPriceE4: 18_000_000,
};

/** Sends a quote on a request through the API, with default lines unless given. */
export async function sentQuote(
  api: APIRequestContext,
  requestId: string,
  lines: readonly object[] = [{}],
  terms: object = {},
): Promise<Versioned> {
  const { id, version } = await made(api.post(`/api/requests/${requestId}/quotes`));
  const data = { version, lines: lines.map((one) => ({ ...line, ...one })), ...terms };
  const priced = await made(api.put(`/api/quotes/${id}`, { data }));
  return made(api.post(`/api/quotes/${id}/sending`, { data: { version: priced.version } }));
}

export const act = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
export const dialog = (page: Page) => page.getByRole('dialog');
export const thread = (page: Page) => page.getByRole('list', { name: 'Fil de la demande' });

export async function publish(page: Page, requestId: string): Promise<void> {
  await goTo(page, `/demandes/${requestId}`);
  await expect(page.getByText('À vous\u202f: publier la demande')).toBeVisible();
  await expectSound(page);
  await act(page, 'Publier');
  await dialog(page).getByRole('button', { name: 'Publier' }).click();
  await expect(thread(page).getByText(/a publié la demande/)).toBeVisible();
}

interface Line {
  designation: string;
  quantity?: string;
  unit: string;
  price: string;
  vat?: string;
}

async function writeLine(page: Page, number: number, line: Line): Promise<void> {
  await page.getByRole('combobox', { name: `Désignation de la ligne ${number}` }).fill(line.designation);
  await page.getByLabel(`Quantité de la ligne ${number}`, { exact: true }).fill(line.quantity ?? '1');
  await page.getByLabel(`Unité de la ligne ${number}`, { exact: true }).fill(line.unit);
  await page.getByLabel(`Prix unitaire hors taxes de la ligne ${number}`, { exact: true }).fill(line.price);
  await page
    .getByLabel(`TVA de la ligne ${number}`, { exact: true })
    .selectOption({ label: `${line.vat ?? '20'}\u202f%` });
}

export async function answer(page: Page, title: string, lines: readonly Line[]): Promise<void> {
  await goTo(page, '/devis/nouveau');
  await page.getByRole('link', { name: `Répondre\u202f: ${title}` }).click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  for (const [index, line] of lines.entries()) await writeLine(page, index + 1, line);
}

export async function send(page: Page): Promise<void> {
  await act(page, 'Envoyer');
  await dialog(page).getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^DV-\d{4}-\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer' })).toBeVisible();
}
