import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '#test/account.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';

const app = await startTestApp();
const { react } = accounts(app);
const start = app.clock.now;
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const other = await app.site(company, { name: 'Le Clos Voltaire' });
const owner = await app.person({ company });
const member = await app.person({ company, membership: 'member' });
const firm = await app.provider({ name: 'Couverture Lefort', documents: true });
const lefort = await app.person({ role: 'prestataire', company: firm });
const helper = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
const { edit, publish, draft, offer } = tenders(app, owner, site);
const lines = [{ lot: '', designation: 'Dépose', quantityMilli: 1_000, unit: 'm²' }];

const read = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}`)).body;
const quoteOf = async (who: Caller, id: string) => (await who.get(`/api/quotes/${id}`)).body;
const last = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}/events`)).body.items.at(-1);
const confirm = async (who: Caller, id: string, scopeVersion = 2) => {
  const { version } = await quoteOf(lefort, id);
  return who.post(`/api/quotes/${id}/confirmation`, { version, scopeVersion });
};
async function accept(id: string, changes: object = {}) {
  const { version } = await quoteOf(owner, id);
  return owner.post(`/api/quotes/${id}/acceptance`, { version, signerName: 'Claire Delmas', ...changes });
}

beforeEach(() => {
  app.clock.now = start;
});

describe('after a quote was sent', () => {
  test.each([
    ['siteId', { siteId: other }],
    ['trade', { trade: 'painting' }],
    ['currency', { currency: 'CHF' }],
    ['lines', { lines: [] }],
    ['lines', { lines: [...lines, ...lines] }],
  ])('%s cannot change, and its field says so', async (field, change) => {
    const { id } = await publish({ lines });
    await draft(rival, id);
    expect((await read(owner, id)).acts.editBasis).toEqual({ allowed: true });
    const quote = await offer(lefort, id);
    const message = 'Des devis ont été envoyés\u202f: le site, le métier, la devise et le bordereau ne changent plus.';
    expect(await edit(id, change)).toMatchObject({
      status: 409,
      body: { code: 'SCOPE_FROZEN', data: { issues: [{ path: [field], message }] } },
    });
    expect((await read(owner, id)).acts.editBasis).toMatchObject({ allowed: false, reason: message });
    // A withdrawn quote was once sent.
    await lefort.post(`/api/quotes/${quote.id}/withdrawal`, quote);
    expect((await edit(id, change)).status).toBe(409);
  });

  test('before that, unchanged lines keep their quotes’ lines', async () => {
    const { id } = await publish({ lines });
    const quote = (await lefort.post(`/api/requests/${id}/quotes`)).body;
    const [before] = (await quoteOf(lefort, quote.id)).lines;
    expect((await edit(id, { lines: [{ ...lines[0], designation: 'Repli' }, ...lines] })).status).toBe(200);
    expect((await quoteOf(lefort, quote.id)).lines[0].requestLineId).toBe(before.requestLineId);
    expect((await last(lefort, id)).data.changes).toMatchObject([
      { field: 'lines', before: 'Dépose · 1 m²', after: 'Repli · 1 m²\nDépose · 1 m²' },
    ]);
  });
});

describe('changing anything else', () => {
  test('is not read by an author behind a block, until it is lifted', async () => {
    const { id } = await publish();
    const quote = await draft(rival, id);
    const block = `/api/blocked-companies/${rival.companyId}`;
    expect((await owner.put(block, { reason: 'Absent' })).status).toBe(200);
    expect((await edit(id, { title: 'Secret', description: 'Secret' })).status).toBe(200);
    const parted = await quoteOf(rival, quote.id);
    expect(parted).toMatchObject({ request: { title: 'Infiltration', state: 'closed', scopeVersion: 1 }, changes: [] });
    expect(JSON.stringify([parted, (await rival.get('/api/quotes')).body])).not.toContain('Secret');
    expect((await owner.delete(block)).status).toBeLessThan(300);
    expect((await quoteOf(rival, quote.id)).request).toMatchObject({ title: 'Secret', scopeVersion: 2 });
  });

  test('shows the difference, leaves the quote to be confirmed, and notifies its author once', async () => {
    const { id } = await publish();
    const quote = await offer(lefort, id);
    await react();
    await app.db.deleteFrom('mails').execute();
    expect(await member.put(`/api/requests/${id}`, {})).toMatchObject({ status: 422 });
    await edit(id, { title: 'Infiltration, cage B', budgetMinor: 90_000 });
    expect(await last(lefort, id)).toMatchObject({
      kind: 'request.edited',
      data: {
        scopeVersion: 2,
        changes: [{ field: 'title', before: 'Infiltration', after: 'Infiltration, cage B' }],
      },
    });
    const changes = [{ field: 'title', before: 'Infiltration', after: 'Infiltration, cage B' }];
    const seen = await quoteOf(lefort, quote.id);
    const { todos } = (await lefort.get('/api/dashboard')).body as Dashboard;
    expect(todos.find(({ kind }) => kind === 'reconfirm')?.items).toMatchObject([{ quoteId: quote.id }]);
    expect(seen).toMatchObject({ toConfirm: true, scopeVersion: 1, changes, acts: { confirm: { allowed: true } } });
    expect((await owner.get(`/api/requests/${id}/comparison`)).body.quotes[0].toConfirm).toBe(true);
    await edit(id, { priority: 'high' });
    await react();
    const mails = await app.db.selectFrom('mails').select('data').execute();
    // Its two people, once each.
    expect(mails).toMatchObject([
      { data: { kind: 'tender_changed', move: 'scope' } },
      { data: { kind: 'tender_changed', move: 'scope' } },
    ]);
    expect((await quoteOf(lefort, quote.id)).changes).toHaveLength(2);
  });

  test('unrelated to quotes marks nothing', async () => {
    const { id } = await publish();
    const quote = await offer(lefort, id);
    await edit(id, { budgetMinor: 90_000, radiusM: 30_000 });
    expect((await quoteOf(lefort, quote.id)).toConfirm).toBe(false);
  });

  test('of a long text is shortened around the difference', async () => {
    const long = 'Très long. '.repeat(600);
    const { id } = await publish({ description: long });
    await edit(id, { description: `${long}Et la fin.` });
    const [{ before, after }] = (await last(owner, id)).data.changes;
    expect(after).toContain('Et la fin.');
    expect(before.length + after.length).toBeLessThan(1300);
  });
});

describe('an acceptance', () => {
  test('of a quote to be confirmed is refused with the way out; once confirmed, its order keeps the version', async () => {
    const { id } = await publish();
    const quote = await offer(lefort, id);
    await edit(id, { place: 'Cage B' });
    expect(await accept(quote.id)).toMatchObject({ status: 409, body: { code: 'TO_CONFIRM' } });
    const { version } = await quoteOf(owner, quote.id);
    const ask = () => owner.post(`/api/quotes/${quote.id}/confirmation-request`, { version });
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'CONFIRMATION_ASKED' } });
    expect(await last(lefort, id)).toMatchObject({ kind: 'quote.confirmation-asked' });

    expect(await confirm(helper, quote.id)).toMatchObject({ status: 403 });
    expect(await confirm(rival, quote.id)).toMatchObject({ status: 404 });
    expect(await confirm(owner, quote.id)).toMatchObject({ status: 403 });
    expect(await confirm(lefort, quote.id, 1)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect((await confirm(lefort, quote.id)).status).toBe(200);
    expect(await confirm(lefort, quote.id)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_CONFIRM' } });
    expect(await last(owner, id)).toMatchObject({ kind: 'quote.confirmed' });
    expect(await accept(quote.id, { scopeVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE', message: 'Cette demande a été modifiée entre-temps' },
    });
    const order = await accept(quote.id, { scopeVersion: 2 });
    expect(order.status).toBe(201);
    const { scope_version } = await app.db
      .selectFrom('work_orders')
      .select('scope_version')
      .where('id', '=', order.body.id)
      .executeTakeFirstOrThrow();
    expect(scope_version).toBe(2);
    expect(await edit(id, { title: 'Autre' })).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } });
  });

  test('concurrent with an edit: one of the two, never an order of something unconfirmed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await publish();
      const quote = await offer(lefort, id);
      const answers = await Promise.all([accept(quote.id, { scopeVersion: 1 }), edit(id, { title: 'Autre besoin' })]);
      const [order, edited] = answers.map(({ status }) => status);
      expect([`${order} ${edited}`]).toContainEqual(expect.stringMatching(/^201 409$|^409 200$/));
    }
  });
});

describe('a draft', () => {
  test('is not sent before its author has read the change', async () => {
    const { id } = await publish();
    const quote = await draft(lefort, id);
    await edit(id, { description: 'Auréole et peinture à reprendre.' });
    expect((await quoteOf(lefort, quote.id)).changes).toHaveLength(1);
    expect(await lefort.post(`/api/quotes/${quote.id}/sending`, quote)).toMatchObject({
      status: 409,
      body: { code: 'SCOPE_CHANGED' },
    });
    const sent = await lefort.post(`/api/quotes/${quote.id}/sending`, { ...quote, scopeVersion: 2 });
    expect(sent.status).toBe(200);
    expect((await quoteOf(lefort, quote.id)).toConfirm).toBe(false);
  });

  test('that revises a quote to be confirmed makes it current', async () => {
    const { id } = await publish();
    const quote = await offer(lefort, id);
    await edit(id, { title: 'Infiltration, cage B' });
    const next = (await lefort.post(`/api/quotes/${quote.id}/revision`, quote)).body;
    expect((await lefort.post(`/api/quotes/${next.id}/sending`, { ...next, scopeVersion: 2 })).status).toBe(200);
    expect((await accept(next.id)).status).toBe(201);
  });

  test('sent concurrently with an edit is current, or to be confirmed, or not sent', async () => {
    const { id } = await publish();
    const quote = await draft(lefort, id);
    const [sent] = await Promise.all([
      lefort.post(`/api/quotes/${quote.id}/sending`, quote),
      edit(id, { title: 'Infiltration, cage B' }),
    ]);
    if (sent.status === 200) expect((await quoteOf(lefort, quote.id)).toConfirm).toBe(true);
    else expect(sent.body.code).toBe('SCOPE_CHANGED');
  });
});

test('of two concurrent edits one wins, the other is refused; one version each', async () => {
  const { id, version } = await publish();
  const both = await Promise.all(['Un', 'Deux'].map((title) => edit(id, { title }, version)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(owner, id)).scopeVersion).toBe(2);
});

test('a sealed quote waits for its author like others, and the opening shows it', async () => {
  const { id } = await publish({ sealed: true });
  const quote = await offer(lefort, id);
  await edit(id, { title: 'Infiltration, cage B' });
  expect((await quoteOf(lefort, quote.id)).toConfirm).toBe(true);
  expect((await owner.get(`/api/requests/${id}/quotes`)).body.items).toEqual([]);
  await confirm(lefort, quote.id);
  expect((await last(owner, id)).kind).toBe('request.edited');
});
