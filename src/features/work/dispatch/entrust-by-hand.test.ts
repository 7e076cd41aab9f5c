import { beforeEach, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { dispatches } from '#test/dispatches.ts';
import { orderingPeople } from '#test/tender.ts';
import { passOnLate } from './dispatch.public.ts';

const app = await startTestApp();
const people = await orderingPeople(app);
const { owner } = people;
const { answer, draft, orderOf, ranked, start, stateOf, told } = dispatches(app, people);
const minute = 60_000;

let lefort: Caller;
let noor: Caller;
let third: Caller;

beforeEach(async () => {
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  [lefort, noor, third] = await ranked();
});

const late = (now: Date) => passOnLate(app.db, now);
const after = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  return late(app.clock.now);
};

describe('an emergency ordered from a provider chosen by hand', () => {
  const place = async (providerId: unknown, order: object = {}, need: object = { priority: 'low' }) => {
    const { id, version } = await draft(need);
    const emergency = { origin: 'emergency', providerId, ceilingHtMinor: 60_000, ...order };
    const placed = await owner.post(`/api/requests/${id}/direct-order`, { version, order: emergency });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return { requestId: id, order: placed.body };
  };

  test('is urgent, whatever its request was: confirmed and begun within hours', async () => {
    for (const [asked, priority, confirmBy, visit] of [
      [undefined, 'urgent', '2026-11-19T09:30:00.000Z', '2026-11-19T13:00:00+00:00'],
      ['high', 'high', '2026-11-19T13:00:00.000Z', '2026-11-20T09:00:00+00:00'],
    ] as const) {
      const { requestId, order } = await place(lefort.companyId, { ...(asked && { priority: asked }) });
      expect(order).toMatchObject({ state: 'issued', confirmBy });
      expect((await owner.get(`/api/requests/${requestId}`)).body).toMatchObject({ priority, firstVisitDueAt: visit });
    }
    const { id, version } = await draft();
    const order = { origin: 'emergency', providerId: lefort.companyId, ceilingHtMinor: 60_000, priority: 'low' };
    expect((await owner.post(`/api/requests/${id}/direct-order`, { version, order })).status).toBe(422);
    const called = await start(owner, await draft({ priority: 'normal' }), { priority: 'high' });
    expect(called.body.confirmBy).toBe('2026-11-19T13:00:00.000Z');
  });

  test('unconfirmed, passes on to the list once, and both sides read it', async () => {
    const { requestId, order } = await place(noor.companyId);
    const now = new Date(app.clock.now.getTime() + 31 * minute);
    const passed = await Promise.all(Array.from({ length: 4 }, () => late(now)));
    expect(passed.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await orderOf(requestId)).toMatchObject({ state: 'issued', provider: { id: lefort.companyId } });
    expect(await told(requestId, 'dispatch.entrusted')).toMatchObject([
      { rank: 1, after: { provider: 'Noor Plomberie', why: 'silent' } },
    ]);
    expect((await answer(noor, order, 'confirmation')).body.code).toBe('ORDER_LAPSED');
    expect((await noor.get(`/api/requests/${requestId}`)).body.state).toBe('closed');
    // A provider already asked is not asked again.
    await after(62 * minute);
    expect(await orderOf(requestId)).toMatchObject({ provider: { id: third.companyId } });
  });

  test('unconfirmed, becomes a draft again if it passes on to nobody', async () => {
    const { requestId } = await place(noor.companyId, { passesOn: false });
    expect(await after(31 * minute)).toBe(1);
    expect(await stateOf(requestId)).toBe('draft');
    expect(await told(requestId, 'dispatch.exhausted')).toMatchObject([
      { unlisted: true, after: { provider: 'Noor Plomberie', why: 'silent' } },
    ]);
  });
});
