import { describe, expect, test } from 'vitest';
import { formatLongDate } from '#common/dates.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const { act, after, carry, kinds, inDays } = carriedOrders(app, owner, site);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });

const day = (days: number) => inDays(days).slice(0, 10);
const planned = { startOn: day(4) };
const requestOf = async (id: string) => (await owner.get(`/api/requests/${id}`)).body;

describe('a confirmed order', () => {
  test('is planned, replanned, begun and finished, each step on the thread', async () => {
    const confirmed = await carry(lefort, 'confirmed');
    const { requestId } = confirmed;
    const first = await act(lefort, confirmed, 'planning', planned);
    expect(first).toMatchObject({ status: 200, body: { state: 'confirmed', ...planned } });
    expect(await requestOf(requestId)).toMatchObject({ state: 'scheduled' });
    const again = after(await act(lefort, after(first), 'planning', { startOn: day(5) }));
    const begun = await act(lefort, again, 'start', { otherDay: true });
    expect(begun).toMatchObject({ status: 200, body: { state: 'under_way', startOn: day(5) } });
    expect(await requestOf(requestId)).toMatchObject({ state: 'in_progress' });
    const done = await act(lefort, after(begun), 'completion', { note: 'Relevé repris sur 2,40 ml.' });
    expect(done).toMatchObject({ body: { state: 'completed', completedAt: '2026-11-19T09:00:00.000Z' } });
    expect(await requestOf(requestId)).toMatchObject({ state: 'done', status: 'done', yourTurn: true });

    const { items } = (await owner.get(`/api/requests/${requestId}/events`)).body;
    expect(items.slice(-4)).toMatchObject([
      { kind: 'request.scheduled', data: planned, actor: { name: expect.any(String) } },
      { kind: 'request.scheduled', data: { startOn: day(5) } },
      { kind: 'request.started', data: { plannedOn: day(5), startedOn: day(0) } },
      { kind: 'request.done', data: { note: 'Relevé repris sur 2,40 ml.' } },
    ]);
    expect((await kinds(lefort, requestId)).at(-1)).toBe('request.done');
    expect((await rivoire.get(`/api/requests/${requestId}/events`)).status).toBe(404);
  });

  test('is begun on another day than planned only if that is confirmed', async () => {
    const planning = await act(lefort, await carry(lefort, 'confirmed'), 'planning', planned);
    expect(planning.body.plannedOn).toBe(planned.startOn);
    const order = after(planning);
    expect(await act(lefort, order, 'start')).toMatchObject({
      status: 409,
      body: {
        code: 'OTHER_DAY',
        message: `Cette intervention est prévue le ${formatLongDate(planned.startOn)}\u202f: confirmez que vous la commencez aujourd’hui.`,
        data: { plannedOn: planned.startOn, today: day(0) },
      },
    });
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 5 * 86_400_000);
    expect((await act(lefort, order, 'start')).body.code).toBe('OTHER_DAY');
    app.clock.now = new Date(before.getTime() + 4 * 86_400_000);
    expect(await act(lefort, order, 'start')).toMatchObject({ status: 200, body: { plannedOn: null } });
    app.clock.now = before;
    const { items } = (await owner.get(`/api/requests/${order.requestId}/events`)).body;
    expect(items.at(-1)).toMatchObject({ kind: 'request.started', data: {} });
    expect(items.at(-1).data).not.toHaveProperty('plannedOn');
  });

  test('is begun without a plan by the crew, who may not set a date', async () => {
    const order = await carry(lefort, 'confirmed');
    const { workOrder } = (await crew.get(`/api/requests/${order.requestId}/work-order`)).body;
    expect(workOrder.acts).toMatchObject({
      schedule: { allowed: false, code: 'FORBIDDEN' },
      start: { allowed: true },
      complete: { allowed: false, code: 'ORDER_NOT_UNDER_WAY' },
      accept: { allowed: false, code: 'WRONG_SIDE' },
    });
    expect(await act(crew, order, 'planning', planned)).toMatchObject({ status: 403 });
    const begun = after(await act(crew, order, 'start'));
    expect(await act(crew, begun, 'completion')).toMatchObject({ status: 200, body: { state: 'completed' } });
  });

  test('is planned on a future day within a year', async () => {
    const order = await carry(lefort, 'confirmed');
    for (const [startOn, message] of [
      [day(-1), 'Cette date est passée.'],
      [day(400), 'Fixez une date dans l’année qui vient.'],
    ]) {
      expect(await act(lefort, order, 'planning', { startOn })).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: ['startOn'], message }] } },
      });
    }
    expect((await act(lefort, order, 'planning', { startOn: day(0) })).status).toBe(200);
  });
});

describe('each step', () => {
  const cases = [
    { verb: 'planning', from: 'confirmed', input: planned, late: 'ORDER_NOT_CONFIRMED' },
    { verb: 'start', from: 'confirmed', input: {}, late: 'ORDER_NOT_CONFIRMED' },
    { verb: 'completion', from: 'under_way', input: {}, late: 'ORDER_NOT_UNDER_WAY' },
  ] as const;

  test.each(cases)('$verb is for the provider, at the version it read', async ({ verb, from, input }) => {
    const order = await carry(lefort, from);
    expect((await act(app.nobody, order, verb, input)).status).toBe(401);
    for (const who of [owner, admin]) {
      expect(await act(who, order, verb, input)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    }
    expect(await act(reader, order, verb, input)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await act(rivoire, order, verb, input)).status).toBe(404);
    expect(await act(lefort, { ...order, version: 99 }, verb, input)).toMatchObject({
      status: 409,
      body: { code: 'STALE', message: 'Cette demande a été modifiée entre-temps' },
    });
  });

  test.each(cases)('$verb requires the steps before', async ({ verb, input, late }) => {
    for (const stage of ['issued', 'completed'] as const) {
      expect(await act(lefort, await carry(lefort, stage), verb, input)).toMatchObject({
        status: 409,
        body: { code: late },
      });
    }
  });

  test.each(cases)('$verb waits while the request is on hold, and is refused once it is gone', async (move) => {
    const { verb, from, input } = move;
    const order = await carry(lefort, from);
    const held = await owner.post(`/api/requests/${order.requestId}/hold`, {
      version: (await requestOf(order.requestId)).version,
      reason: 'access',
    });
    expect(await act(lefort, order, verb, input)).toMatchObject({ status: 409, body: { code: 'WORK_HALTED' } });
    const { version } = held.body;
    const { body } = await owner.post(`/api/requests/${order.requestId}/resumption`, { version });
    await owner.post(`/api/requests/${order.requestId}/cancellation`, {
      version: body.version,
      reason: 'Immeuble vendu',
    });
    expect(await act(lefort, order, verb, input)).toMatchObject({ status: 409, body: { code: 'WORK_HALTED' } });
  });

  test.each(cases)('$verb of two at once: one of them', async ({ verb, from, input }) => {
    const order = await carry(lefort, from);
    const answers = await Promise.all([act(lefort, order, verb, input), act(lefort, order, verb, input)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
