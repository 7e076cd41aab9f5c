import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { expectReading } from '#test/readings.ts';
import { tenders } from '#test/tender.ts';
import { workOrder } from './work-order.contract.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const { publish, offer, kinds, inDays } = tenders(app, owner, site);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const manager = await app.person({ role: 'prestataire', company: firm, membership: 'manager' });
const helper = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });

async function ordered(changes: object = {}) {
  const request = await publish(changes);
  const quote = await offer(lefort, request.id);
  const accept = { version: quote.version, signerName: 'Claire Delmas' };
  const { status, body } = await owner.post(`/api/quotes/${quote.id}/acceptance`, accept);
  expect(status).toBe(201);
  return { request, quote, order: body as { id: string; version: number; number: string } };
}
interface Target {
  id: string;
  version: number;
}
const confirm = (who: { post: Caller['post'] }, { id, version }: Target) =>
  who.post(`/api/work-orders/${id}/confirmation`, { version });
const refuse = (who: { post: Caller['post'] }, { id, version }: Target, reason = 'Plus d’équipe disponible') =>
  who.post(`/api/work-orders/${id}/refusal`, { version, reason });

describe('an order', () => {
  test('is confirmed by its provider, once', async () => {
    const { request, order } = await ordered();
    const read = async (who: Caller) => (await who.get(`/api/requests/${request.id}/work-order`)).body.workOrder;
    expect((await read(lefort)).acts).toMatchObject({ confirm: { allowed: true }, refuse: { allowed: true } });
    for (const who of [lefort, owner, admin]) expectReading(await read(who), workOrder, 'provider');
    expect(await confirm(manager, order)).toMatchObject({
      status: 200,
      body: { state: 'confirmed', confirmedAt: '2026-11-19T09:00:00.000Z', version: order.version + 1 },
    });
    expect((await kinds(owner, request.id)).at(-1)).toBe('work-order.confirmed');
    const next = { ...order, version: order.version + 1 };
    for (const answer of [confirm(lefort, next), refuse(lefort, next)]) {
      expect(await answer).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_ISSUED' } });
    }
  });

  test('once confirmed, what may be planned and who may be called is reloaded', async () => {
    const { order } = await ordered();
    const { headers } = await confirm(lefort, order);
    expect(headers.stale?.toString().split(' ')).toEqual(
      expect.arrayContaining(['requestContacts', 'visits', 'planning', 'trips', 'missions']),
    );
  });

  test('is answered by those who commit the provider, at the version they read', async () => {
    const { order } = await ordered();
    for (const answer of [confirm, refuse]) {
      expect(await answer(app.nobody, order)).toMatchObject({ status: 401 });
      for (const who of [owner, admin]) expect(await answer(who, order)).toMatchObject({ status: 403 });
      expect(await answer(helper, order)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await answer(rivoire, order)).toMatchObject({ status: 404 });
      expect(await answer(lefort, { ...order, version: 9 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    }
    expect(await refuse(lefort, order, 'x')).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['reason'], message: 'Saisissez au moins 3 caractères.' }] } },
    });
  });

  test('waits while its request is on hold or gone', async () => {
    const { request, order } = await ordered();
    const { version } = (await owner.get(`/api/requests/${request.id}`)).body;
    await owner.post(`/api/requests/${request.id}/hold`, { version, reason: 'access' });
    for (const answer of [confirm, refuse]) {
      expect(await answer(lefort, order)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_OPEN' } });
    }
  });

  test('confirmed and refused at once: one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order } = await ordered();
      const answers = await Promise.all([confirm(lefort, order), refuse(manager, order)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

describe('a refusal', () => {
  test('opens the request again; the signature stays recorded, and another quote can win', async () => {
    const { request, quote, order } = await ordered();
    expect(await refuse(lefort, order)).toMatchObject({
      status: 200,
      body: { state: 'refused', refusalReason: 'Plus d’équipe disponible' },
    });
    expect((await owner.get(`/api/requests/${request.id}`)).body).toMatchObject({
      state: 'published',
      provider: null,
      amountMinor: null,
      firstVisitDueAt: null,
    });
    expect((await owner.get(`/api/quotes/${quote.id}`)).body).toMatchObject({
      state: 'withdrawn',
      signature: { name: 'Claire Delmas' },
    });
    const { body } = await owner.get(`/api/requests/${request.id}/events`);
    expect(body.items.at(-1)).toMatchObject({
      kind: 'work-order.refused',
      data: { number: order.number, reason: 'Plus d’équipe disponible' },
    });
    for (const who of [owner, lefort, admin]) {
      expect((await who.get(`/api/requests/${request.id}/work-order`)).body).toEqual({ workOrder: null });
    }
    expect(await kinds(rivoire, request.id)).toEqual(['request.published']);
    expect((await rivoire.get(`/api/requests/${request.id}/work-order`)).body).toEqual({ workOrder: null });

    const next = await offer(rivoire, request.id);
    const again = await owner.post(`/api/quotes/${next.id}/acceptance`, {
      version: next.version,
      signerName: 'Claire',
    });
    expect(again).toMatchObject({ status: 201, body: { state: 'issued' } });
    expect((await owner.get(`/api/requests/${request.id}/work-order`)).body.workOrder.id).toBe(again.body.id);
    // The refused order is gone for the provider too.
    expect((await lefort.get(`/api/requests/${request.id}/work-order`)).body).toEqual({ workOrder: null });
  });

  test('past the deadline leaves the request expired', async () => {
    const { request, order } = await ordered({ deadlineAt: inDays(1) });
    const before = app.clock.now;
    app.clock.now = new Date(inDays(2));
    expect(await refuse(lefort, order)).toMatchObject({ status: 200 });
    expect((await owner.get(`/api/requests/${request.id}`)).body.state).toBe('expired');
    app.clock.now = before;
  });
});
