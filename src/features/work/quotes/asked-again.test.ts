import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { addDays, parisDay } from '#common/days.ts';
import { closeTenders } from './close-tenders.ts';

const app = await startTestApp();
const start = app.clock.now;
const { site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Lefort' }) });
const hugoFirm = await app.provider({ name: 'Toitures Hugo' });
const hugo = await app.person({ role: 'prestataire', company: hugoFirm });
const helper = await app.person({ role: 'prestataire', company: hugoFirm, membership: 'viewer' });
const { publish, offer, inDays, kinds } = tenders(app, owner, site);

const read = async (who: Caller, id: string) => (await who.get(`/api/requests/${id}`)).body;
const quoteOf = async (who: Caller, id: string) => (await who.get(`/api/quotes/${id}`)).body;
const pass = async (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  await closeTenders(app.db, app.clock.now);
};
const recall = async (who: Pick<Caller, 'post'>, id: string) => {
  const { version } = await quoteOf(owner, id);
  return who.post(`/api/quotes/${id}/recall`, { version });
};
const confirm = async (who: Caller, id: string) => {
  const { version, request } = await quoteOf(hugo, id);
  return who.post(`/api/quotes/${id}/confirmation`, { version, scopeVersion: request.scopeVersion });
};
const refuse = async (requestId: string) => {
  const { workOrder } = (await lefort.get(`/api/requests/${requestId}/work-order`)).body;
  const refusal = { version: workOrder.version, reason: 'Plus d’équipe disponible' };
  expect((await lefort.post(`/api/work-orders/${workOrder.id}/refusal`, refusal)).status).toBe(200);
};
const award = async (quoteId: string) => {
  const { version } = await quoteOf(owner, quoteId);
  return owner.post(`/api/quotes/${quoteId}/acceptance`, { version, signerName: 'Claire Delmas' });
};

const toConfirm = async (who: Caller): Promise<(string | null)[]> => {
  const { todos } = (await who.get('/api/dashboard')).body as Dashboard;
  return todos.find(({ kind }) => kind === 'reconfirm')?.items.map(({ quoteId }) => quoteId) ?? [];
};

/** A tender whose order was refused, and the quote that came second. */
async function secondOf({ late = false, sealed = false, changes = {} } = {}) {
  const request = await publish({ sealed, deadlineAt: inDays(2) });
  const first = await offer(lefort, request.id);
  const second = await offer(hugo, request.id, changes);
  if (late || sealed) await pass(3);
  expect((await award(first.id)).status).toBe(201);
  expect((await quoteOf(owner, second.id)).acts.askAgain).toMatchObject({ allowed: false, code: 'NOT_ASKABLE' });
  await refuse(request.id);
  return { request, second };
}

beforeEach(() => {
  app.clock.now = start;
});

describe('after a refused order', () => {
  test('the quote that was passed over is asked for again, confirmed as it was, and wins', async () => {
    const { request, second } = await secondOf();
    const before = await quoteOf(owner, second.id);
    expect(await recall(owner, second.id)).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect((await kinds(hugo, request.id)).at(-1)).toBe('quote.asked-again');
    expect(await kinds(lefort, request.id)).not.toContain('quote.asked-again');
    expect(await quoteOf(hugo, second.id)).toMatchObject({ askedAgain: true, acts: { confirm: { allowed: true } } });
    expect(await toConfirm(hugo)).toEqual([second.id]);
    // The sealed digest stays; its validity starts again.
    app.clock.now = new Date(start.getTime() + 86_400_000);
    const { status, body } = await confirm(hugo, second.id);
    expect({ status, state: body.state }).toEqual({ status: 200, state: 'sent' });
    expect(await toConfirm(hugo)).toEqual([]);
    const next = await quoteOf(owner, body.id);
    expect(next).toMatchObject({ revision: before.revision + 1, totalTtcMinor: before.totalTtcMinor });
    expect(next.validUntil > before.validUntil).toBe(true);
    expect(await quoteOf(owner, second.id)).toMatchObject({ state: 'declined', askedAgain: false });
    expect((await kinds(owner, request.id)).at(-1)).toBe('quote.sent');
    expect((await award(body.id)).status).toBe(201);
    expect((await owner.get(`/api/requests/${request.id}/work-order`)).body.workOrder.quoteId).toBe(body.id);
  });

  test('an expired one is confirmed as it was, valid for as many days again', async () => {
    const request = await publish({ deadlineAt: inDays(2) });
    const first = await offer(lefort, request.id);
    const second = await offer(hugo, request.id, { validityDays: 10 });
    await award(first.id);
    await pass(40);
    const before = await quoteOf(owner, second.id);
    expect(before.validUntil < parisDay(app.clock.now)).toBe(true);
    await refuse(request.id);
    expect((await recall(owner, second.id)).status).toBe(200);
    const { status, body } = await confirm(hugo, second.id);
    expect(status).toBe(200);
    const next = await quoteOf(owner, body.id);
    expect(next).toMatchObject({
      state: 'sent',
      totalTtcMinor: before.totalTtcMinor,
      lines: before.lines.map(({ designation }: { designation: string }) => ({ designation })),
      validUntil: addDays(parisDay(app.clock.now), 10),
      acts: { accept: { allowed: true } },
    });
    expect((await award(body.id)).status).toBe(201);
  });

  test('past the deadline, an answer makes the request wait for a choice again', async () => {
    const { request, second } = await secondOf({ late: true });
    expect((await read(owner, request.id)).state).toBe('expired');
    expect((await owner.get(`/api/requests/${request.id}/quotes`)).body.items).toContainEqual(
      expect.objectContaining({ id: second.id, acts: expect.objectContaining({ askAgain: { allowed: true } }) }),
    );
    await recall(owner, second.id);
    const { body: draft } = await hugo.post(`/api/quotes/${second.id}/revision`, await quoteOf(hugo, second.id));
    const { status } = await hugo.post(`/api/quotes/${draft.id}/sending`, { version: draft.version });
    expect(status).toBe(200);
    await pass(1);
    expect(await read(owner, request.id)).toMatchObject({ state: 'published', status: 'quotes_to_compare' });
    // Others may not answer.
    expect((await lefort.post(`/api/requests/${request.id}/quotes`)).status).toBe(409);
  });

  test('a sealed offer, once opened, comes back as it was and cannot be edited', async () => {
    const { second } = await secondOf({ sealed: true });
    await recall(owner, second.id);
    const quote = await quoteOf(hugo, second.id);
    expect(quote.acts).toMatchObject({ confirm: { allowed: true }, revise: { allowed: false } });
    expect((await hugo.post(`/api/quotes/${second.id}/revision`, quote)).status).toBe(409);
    const { body } = await confirm(hugo, second.id);
    expect((await award(body.id)).status).toBe(201);
  });

  test('a past first day is dropped on confirmation', async () => {
    const { second } = await secondOf({ changes: { startOn: inDays(1).slice(0, 10) } });
    await recall(owner, second.id);
    await pass(2);
    const { status, body } = await confirm(hugo, second.id);
    expect(status).toBe(200);
    expect((await quoteOf(hugo, body.id)).startOn).toBeNull();
  });

  test('it is passed over once more, and asked for once more', async () => {
    const { request, second } = await secondOf();
    await recall(owner, second.id);
    const { body } = await confirm(hugo, second.id);
    const third = await offer(lefort, request.id);
    expect((await award(third.id)).status).toBe(201);
    await refuse(request.id);
    expect(await recall(owner, second.id)).toMatchObject({ status: 409, body: { code: 'NOT_ASKABLE' } });
    expect((await recall(owner, body.id)).status).toBe(200);
  });
});

describe('asking again is refused', () => {
  test('to the other side, other companies, and members without the right or out of reach', async () => {
    const { second } = await secondOf();
    expect((await recall(app.nobody, second.id)).status).toBe(401);
    for (const who of [hugo, admin]) expect((await recall(who, second.id)).status).toBe(403);
    for (const who of [member, viewer]) {
      expect(await recall(who, second.id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const who of [stranger, elsewhere]) expect((await recall(who, second.id)).status).toBe(404);
    const { version } = await quoteOf(owner, second.id);
    expect(await owner.post(`/api/quotes/${second.id}/recall`, { version: version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_STALE' },
    });
    await recall(owner, second.id);
    expect((await confirm(helper, second.id)).status).toBe(403);
    expect((await confirm(lefort, second.id)).status).toBe(404);
  });

  test('for one declined by hand, withdrawn, or already answered again', async () => {
    const request = await publish({ deadlineAt: inDays(2) });
    const first = await offer(lefort, request.id);
    const second = await offer(hugo, request.id);
    const refusal = { version: second.version, reason: 'Trop cher pour nous.' };
    await owner.post(`/api/quotes/${second.id}/refusal`, refusal);
    await award(first.id);
    await refuse(request.id);
    for (const id of [second.id, first.id]) {
      expect(await recall(owner, id)).toMatchObject({ status: 409, body: { code: 'NOT_ASKABLE' } });
    }
    const other = await secondOf();
    await offer(hugo, other.request.id);
    expect(await recall(owner, other.second.id)).toMatchObject({ status: 409, body: { code: 'NOT_ASKABLE' } });
  });

  test('for a provider off the network or behind a block, which cannot confirm either', async () => {
    const { second } = await secondOf();
    const other = await secondOf();
    await recall(owner, other.second.id);
    const set = (state: string) =>
      app.db.updateTable('company_profiles').set({ network_state: state }).where('id', '=', hugoFirm).execute();
    await set('suspended');
    expect(await recall(owner, second.id)).toMatchObject({ status: 409, body: { code: 'NOT_ASKABLE' } });
    expect((await confirm(hugo, other.second.id)).status).toBe(409);
    await set('approved');
    expect((await owner.put(`/api/blocked-companies/${hugoFirm}`)).status).toBeLessThan(300);
    expect(await recall(owner, second.id)).toMatchObject({ status: 409, body: { code: 'NOT_ASKABLE' } });
    await owner.delete(`/api/blocked-companies/${hugoFirm}`);
  });

  test('two at once: one request, one confirmation', async () => {
    const { second } = await secondOf();
    const asked = await Promise.all([recall(owner, second.id), recall(owner, second.id)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await recall(owner, second.id)).toMatchObject({ status: 409, body: { code: 'ASKED_AGAIN' } });
    const confirmed = await Promise.all([confirm(hugo, second.id), confirm(hugo, second.id)]);
    expect(confirmed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('answered after another was ordered', async () => {
    const { request, second } = await secondOf();
    await recall(owner, second.id);
    const third = await offer(lefort, request.id);
    await award(third.id);
    expect((await quoteOf(owner, second.id)).askedAgain).toBe(false);
    expect(await confirm(hugo, second.id)).toMatchObject({ status: 409, body: { code: 'QUOTE_NOT_SENT' } });
  });
});
