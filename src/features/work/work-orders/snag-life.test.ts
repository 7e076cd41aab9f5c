import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Carried, carriedOrders } from '#test/carried-orders.ts';
import { png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { noteSnags, remindSnags } from './work-order.public.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const member = await app.person({ company, membership: 'member' });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const neighbour = await app.person({ company: await app.company() });
const { after, carry, settle } = carriedOrders(app, owner, site);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });

const firstSnag = ({ snags: [snag] }: Pick<Carried, 'snags'>) => {
  if (!snag) throw new Error('no snag');
  return snag;
};
const orderOf = async (requestId: string, who = owner) =>
  (await who.get(`/api/requests/${requestId}/work-order`)).body.workOrder;
const send = (who: Pick<typeof owner, 'call'>, { id }: { id: string }) =>
  upload(who as typeof owner, `/api/snags/${id}/photos`, png, 'crapaudine.png');

describe('the photos of a snag', () => {
  test('show the defect from the ordering side and the repair from the provider, and both read them', async () => {
    const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
    const snag = firstSnag(order);
    const noted = await send(owner, snag);
    expect(noted).toMatchObject({ status: 201, body: { name: 'crapaudine.webp', width: expect.any(Number) } });
    const repaired = await send(crew, snag);
    expect(repaired.status).toBe(201);
    const read = await orderOf(order.requestId, lefort);
    expect(read.snags[0]).toMatchObject({
      number: expect.stringMatching(/^R-\d{4}-1$/),
      place: '',
      severity: 'minor',
      dueOn: null,
      photos: { noted: [{ id: noted.body.id }], repaired: [{ id: repaired.body.id }] },
      acts: { photographRepair: { allowed: true }, photograph: { allowed: false, code: 'WRONG_SIDE' } },
    });
    for (const { body } of [noted, repaired]) {
      const url = `/api/snags/${snag.id}/photos/${body.id}`;
      for (const who of [owner, member, lefort, reader, admin]) expect((await who.get(url)).status).toBe(200);
      for (const who of [elsewhere, neighbour, rivoire]) expect((await who.get(url)).status).toBe(404);
      expect((await owner.get(`${url}?size=thumb`)).status).toBe(200);
    }
  });

  test('come from those who may note or repair, until it is lifted, at most eight per side', async () => {
    const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
    const snag = firstSnag(order);
    expect((await send(app.nobody, snag)).status).toBe(401);
    for (const who of [member, reader]) expect((await send(who, snag)).body.code).toBe('FORBIDDEN');
    expect((await send(admin, snag)).status).toBe(403);
    for (const who of [elsewhere, neighbour, rivoire]) expect((await send(who, snag)).status).toBe(404);
    const many = await Promise.all(Array.from({ length: 9 }, () => send(crew, snag)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(201), 409]);
    const fixed = firstSnag(after(await settle(crew, snag, 'repair')));
    expect((await send(owner, fixed)).status).toBe(201);
    await settle(owner, fixed, 'lifting');
    for (const who of [owner, crew]) expect((await send(who, snag)).body.code).toBe('SNAG_LIFTED');
  });

  test('are refused a second after the right is removed', async () => {
    const snag = firstSnag(await carry(lefort, 'accepted', ['Crapaudine absente']));
    const hand = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
    expect((await send(hand, snag)).status).toBe(201);
    await app.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', hand.userId).execute();
    expect((await send(hand, snag)).status).toBe(403);
  });
});

describe('the due day of a snag', () => {
  const kindsOf = async (requestId: string) =>
    (await owner.get(`/api/requests/${requestId}/events`)).body.items.map(({ kind }: { kind: string }) => kind);
  const at = (day: string) => new Date(`${day}T09:00:00Z`);
  const noted = async (dueOn: string) => {
    const order = await carry(lefort, 'accepted');
    await app.db.transaction().execute((trx) =>
      noteSnags(trx, {
        orderId: order.id,
        snags: [{ description: 'Joint à reprendre', place: 'Palier 3', severity: 'blocking', dueOn }],
        now: app.clock.now,
      }),
    );
    return orderOf(order.requestId);
  };

  test('is announced once before and once after, however many concurrent runs', async () => {
    const order = await noted('2026-11-30');
    expect(order.snags[0]).toMatchObject({ place: 'Palier 3', severity: 'blocking', dueOn: '2026-11-30' });
    await remindSnags(app.db, at('2026-11-26'));
    expect((await kindsOf(order.request.id)).at(-1)).toBe('request.accepted');
    await Promise.all([1, 2, 3].map(() => remindSnags(app.db, at('2026-11-27'))));
    await remindSnags(app.db, at('2026-11-30'));
    await Promise.all([1, 2, 3].map(() => remindSnags(app.db, at('2026-12-01'))));
    await remindSnags(app.db, at('2026-12-20'));
    const kinds = await kindsOf(order.request.id);
    expect(kinds.slice(-2)).toEqual(['snag.due-soon', 'snag.overdue']);
    expect(kinds.filter((kind: string) => kind.startsWith('snag.'))).toHaveLength(2);
  });

  test('is announced only as past if its warning was missed', async () => {
    const order = await noted('2026-11-24');
    await remindSnags(app.db, at('2026-12-05'));
    await remindSnags(app.db, at('2026-12-06'));
    expect((await kindsOf(order.request.id)).slice(-1)).toEqual(['snag.overdue']);
    expect(await kindsOf(order.request.id)).not.toContain('snag.due-soon');
  });

  test('a repair that nobody checked is announced once, and again after reopening and another repair', async () => {
    const order = await noted('2027-03-01');
    const fixed = firstSnag(after(await settle(lefort, firstSnag(order), 'repair')));
    await remindSnags(app.db, at('2026-11-22'));
    expect((await kindsOf(order.request.id)).at(-1)).toBe('snag.fixed');
    await remindSnags(app.db, at('2026-11-26'));
    await remindSnags(app.db, at('2026-11-27'));
    expect((await kindsOf(order.request.id)).slice(-2)).toEqual(['snag.fixed', 'snag.waiting']);
    const past = { reason: 'Il se décolle.', dueOn: '2026-11-01' };
    expect(await settle(owner, fixed, 'reopening', past)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['dueOn'] }] } },
    });
    const opened = after(await settle(owner, fixed, 'reopening', { ...past, dueOn: '2027-04-01' }));
    expect(opened.snags[0]).toMatchObject({ dueOn: '2027-04-01', state: 'open' });
    await settle(lefort, firstSnag(opened), 'repair');
    await remindSnags(app.db, at('2026-12-01'));
    const kinds = await kindsOf(order.request.id);
    expect(kinds.filter((kind: string) => kind === 'snag.waiting')).toHaveLength(2);
  });

  test('lifting the last one announces that none is left', async () => {
    const order = await carry(lefort, 'accepted', ['Crapaudine absente', 'Gravats']);
    for (const snag of order.snags) {
      await settle(lefort, snag, 'repair');
      await settle(owner, { ...snag, version: snag.version + 1 }, 'lifting');
    }
    const { items } = (await owner.get(`/api/requests/${order.requestId}/events`)).body;
    const lifted = items.filter(({ kind }: { kind: string }) => kind === 'snag.lifted');
    expect(lifted).toMatchObject([{ data: { remaining: 1 } }, { data: { remaining: 0 } }]);
  });
});
