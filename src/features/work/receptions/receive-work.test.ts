import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const member = await app.person({ company, membership: 'member' });
const neighbour = await app.person({ company: await app.company() });
const { act, after, carry, settle } = carriedOrders(app, owner, site);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });

const reason = 'Le relevé n’est pas repris au droit de l’édicule.';
const two = ['Crapaudine absente', 'Gravats sur la terrasse'];
const requestOf = async (id: string, who = owner) => (await who.get(`/api/requests/${id}`)).body;
const lastStep = async (id: string) => (await owner.get(`/api/requests/${id}/events`)).body.items.at(-1);
const firstSnag = ({ snags: [snag] }: Carried) => {
  if (!snag) throw new Error('no snag');
  return snag;
};

describe('finished work', () => {
  test('may be received without snags, after which both sides may review each other', async () => {
    const order = await carry(lefort, 'completed');
    expect(await act(manager, order, 'acceptance')).toMatchObject({
      status: 200,
      body: { state: 'accepted', acceptedAt: '2026-11-19T09:00:00.000Z', snags: [] },
    });
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'accepted', status: 'accepted', yourTurn: false });
    expect(await lastStep(order.requestId)).toMatchObject({ kind: 'request.accepted', data: { snags: 0 } });
    for (const who of [owner, lefort]) {
      const { body } = await who.get(`/api/work-orders/${order.id}/reviews`);
      expect(body).toMatchObject({ closesAt: '2026-12-03T09:00:00.000Z', acts: { write: { allowed: true } } });
    }
  });

  test('may be received with snags that both sides read', async () => {
    const order = await carry(lefort, 'accepted', two);
    expect(order.snags).toMatchObject([
      { position: 1, description: two[0], state: 'open', acts: { fix: { code: 'WRONG_SIDE' } } },
      { position: 2, description: two[1], state: 'open', acts: { lift: { code: 'SNAG_NOT_FIXED' } } },
    ]);
    expect(await requestOf(order.requestId)).toMatchObject({ status: 'snags_to_lift', yourTurn: false });
    expect(await requestOf(order.requestId, lefort)).toMatchObject({ status: 'snags_to_lift', yourTurn: true });
    expect(await lastStep(order.requestId)).toMatchObject({ data: { snags: 2, descriptions: two } });
  });

  test('may be refused with a reason: the provider continues and finishes again', async () => {
    const order = await carry(lefort, 'completed');
    const refused = await act(owner, order, 'acceptance-refusal', { reason });
    expect(refused).toMatchObject({ status: 200, body: { state: 'under_way', completedAt: null } });
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'in_progress' });
    expect(await lastStep(order.requestId)).toMatchObject({ kind: 'acceptance.refused', data: { reason } });
    const again = after(await act(lefort, after(refused), 'completion'));
    expect((await act(owner, again, 'acceptance')).status).toBe(200);
  });

  test('requires a reason, meaningful snags, and at most twenty of them', async () => {
    const order = await carry(lefort, 'completed');
    expect(await act(owner, order, 'acceptance-refusal', { reason: 'x' })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['reason'] }] } },
    });
    expect(await act(owner, order, 'acceptance', { snags: [two[0], ' '] })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['snags', 1] }] } },
    });
    expect((await act(owner, order, 'acceptance', { snags: Array(21).fill('Trace') })).status).toBe(422);
  });

  const decisions = [
    ['acceptance', {}],
    ['acceptance-refusal', { reason }],
  ] as const;

  test.each(decisions)('%s requires the right to commit the ordering company at the site', async (verb, input) => {
    const order = await carry(lefort, 'completed');
    expect((await act(app.nobody, order, verb, input)).status).toBe(401);
    for (const who of [lefort, admin]) {
      expect(await act(who, order, verb, input)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    }
    expect(await act(member, order, verb, input)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const who of [elsewhere, neighbour]) expect((await act(who, order, verb, input)).status).toBe(404);
    expect(await act(owner, { ...order, version: 99 }, verb, input)).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
  });

  test.each(decisions)('%s is possible once, after the work is finished', async (verb, input) => {
    for (const stage of ['confirmed', 'under_way', 'accepted'] as const) {
      expect(await act(owner, await carry(lefort, stage), verb, input)).toMatchObject({
        status: 409,
        body: { code: 'ORDER_NOT_COMPLETED' },
      });
    }
  });

  test('accepted and refused concurrently: one wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await carry(lefort, 'completed');
      const answers = await Promise.all([
        act(owner, order, 'acceptance', { snags: two }),
        act(manager, order, 'acceptance-refusal', { reason }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });
});

describe('a snag', () => {
  test('may be fixed, reopened with a reason, fixed and lifted; the last lifting ends the work', async () => {
    const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
    const { requestId } = order;
    const fixed = after(await settle(crew, firstSnag(order), 'repair'));
    expect(fixed.snags).toMatchObject([{ state: 'fixed', fixedAt: '2026-11-19T09:00:00.000Z', version: 2 }]);
    expect(await lastStep(requestId)).toMatchObject({
      kind: 'snag.fixed',
      data: { position: 1, description: 'Crapaudine absente' },
    });
    expect(await requestOf(requestId)).toMatchObject({ status: 'snags_to_lift', yourTurn: true });
    expect(await requestOf(requestId, lefort)).toMatchObject({ yourTurn: false });

    const opened = after(await settle(manager, firstSnag(fixed), 'reopening', { reason: 'Elle ne tient pas.' }));
    expect(opened.snags).toMatchObject([{ state: 'open', fixedAt: null }]);
    expect(await lastStep(requestId)).toMatchObject({ kind: 'snag.reopened', data: { reason: 'Elle ne tient pas.' } });
    const again = after(await settle(lefort, firstSnag(opened), 'repair'));
    const lifted = after(await settle(owner, firstSnag(again), 'lifting'));
    expect(lifted.snags).toMatchObject([{ state: 'lifted', liftedAt: '2026-11-19T09:00:00.000Z' }]);
    expect(await lastStep(requestId)).toMatchObject({ kind: 'snag.lifted' });
    for (const who of [owner, lefort]) {
      expect(await requestOf(requestId, who)).toMatchObject({ status: 'accepted', yourTurn: false });
    }
  });

  test('is independent of the others, and two people may move two of them at once', async () => {
    const { requestId, snags } = await carry(lefort, 'accepted', two);
    const fixes = await Promise.all(snags.map((snag) => settle(lefort, snag, 'repair')));
    expect(fixes.map(({ status }) => status)).toEqual([200, 200]);
    const first = firstSnag((await owner.get(`/api/requests/${requestId}/work-order`)).body.workOrder);
    const liftings = await Promise.all([owner, manager].map((who) => settle(who, first, 'lifting')));
    expect(liftings.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await requestOf(requestId)).toMatchObject({ status: 'snags_to_lift' });
  });

  test('is fixed by the provider’s people with write access', async () => {
    const snag = firstSnag(await carry(lefort, 'accepted', two));
    expect((await settle(app.nobody, snag, 'repair')).status).toBe(401);
    for (const who of [owner, admin]) expect((await settle(who, snag, 'repair')).status).toBe(403);
    expect(await settle(reader, snag, 'repair')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await settle(rivoire, snag, 'repair')).status).toBe(404);
    expect(await settle(lefort, { ...snag, version: 9 }, 'repair')).toMatchObject({ body: { code: 'STALE' } });
    expect((await settle(lefort, snag, 'repair')).status).toBe(200);
    expect(await settle(lefort, { ...snag, version: 2 }, 'repair')).toMatchObject({
      status: 409,
      body: { code: 'SNAG_NOT_OPEN' },
    });
  });

  test.each([
    ['lifting', {}],
    ['reopening', { reason }],
  ])('takes its %s from those who receive, once it is fixed', async (verb, input) => {
    const order = await carry(lefort, 'accepted', two);
    const open = firstSnag(order);
    expect(await settle(owner, open, verb, input)).toMatchObject({ status: 409, body: { code: 'SNAG_NOT_FIXED' } });
    const snag = firstSnag(after(await settle(lefort, open, 'repair')));
    expect((await settle(app.nobody, snag, verb, input)).status).toBe(401);
    for (const who of [lefort, admin]) expect((await settle(who, snag, verb, input)).status).toBe(403);
    expect(await settle(member, snag, verb, input)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const who of [elsewhere, neighbour]) expect((await settle(who, snag, verb, input)).status).toBe(404);
    expect(await settle(owner, open, verb, input)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect((await settle(owner, snag, verb, input)).status).toBe(200);
  });
});

describe('a received request', () => {
  const close = async (who: Pick<typeof owner, 'post'>, id: string, version?: number) =>
    who.post(`/api/requests/${id}/closure`, { version: version ?? (await requestOf(id)).version });

  test('is closed once, when no snag remains; both sides still read and review it', async () => {
    const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
    const { requestId } = order;
    expect(await requestOf(requestId)).toMatchObject({ acts: { close: { allowed: false, code: 'SNAGS_LEFT' } } });
    expect(await close(owner, requestId)).toMatchObject({ status: 409, body: { code: 'SNAGS_LEFT' } });
    await settle(owner, firstSnag(after(await settle(lefort, firstSnag(order), 'repair'))), 'lifting');
    const { version, acts } = await requestOf(requestId);
    expect(acts).toMatchObject({ close: { allowed: true } });
    const answers = await Promise.all([close(owner, requestId, version), close(manager, requestId, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const who of [owner, lefort]) {
      expect(await requestOf(requestId, who)).toMatchObject({ state: 'closed', status: 'closed', yourTurn: false });
      expect((await who.get(`/api/requests/${requestId}/events`)).body.items.at(-1)).toMatchObject({
        kind: 'request.closed',
      });
      const { body } = await who.get(`/api/work-orders/${order.id}/reviews`);
      expect(body).toMatchObject({ acts: { write: { allowed: true } } });
    }
    expect(await close(owner, requestId)).toMatchObject({ status: 409, body: { code: 'NOT_CLOSABLE' } });
  });

  test('is closed only after reception, by a person who commits the ordering company at the site', async () => {
    const { requestId } = await carry(lefort, 'accepted');
    expect((await close(app.nobody, requestId)).status).toBe(401);
    for (const who of [lefort, admin]) expect((await close(who, requestId)).status).toBe(403);
    expect(await close(member, requestId)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const who of [elsewhere, neighbour]) expect((await close(who, requestId)).status).toBe(404);
    expect(await close(owner, requestId, 99)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    const done = await carry(lefort, 'completed');
    expect(await close(owner, done.requestId)).toMatchObject({ status: 409, body: { code: 'NOT_CLOSABLE' } });
  });
});
