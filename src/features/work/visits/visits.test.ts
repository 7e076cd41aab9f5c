import { describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { hours, visitsOf } from '#test/visits.ts';

// Thursday 19 November 2026, 10:00 in Paris.
const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const { carry, kinds } = carriedOrders(app, owner, site);
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const { crew, plan, on, after, booked } = visitsOf(app, lefort);

const friday = hours('2026-11-20', '14:00', '17:00');
const monday = hours('2026-11-23', '08:00', '10:00');
const tuesday = hours('2026-11-24', '08:00', '10:00');
const requestOf = async (id: string) => (await owner.get(`/api/requests/${id}`)).body;
const orderOf = async (id: string) => (await owner.get(`/api/requests/${id}/work-order`)).body.workOrder;
const lastStep = async (id: string) => (await owner.get(`/api/requests/${id}/events`)).body.items.at(-1);

describe('a visit of a confirmed order', () => {
  test('at one time is confirmed, and plans its order in a single thread event', async () => {
    const order = await carry(lefort, 'confirmed');
    const team = await crew('Dépannage', ['Nadia Khelifi', 'Jo'], { vehicles: ['Kangoo'] });
    const planned = await plan(order, [friday], { crewId: team.id, purpose: 'Faîtage, 6 tuiles' });
    expect(planned).toMatchObject({
      status: 201,
      body: {
        number: 1,
        state: 'confirmed',
        startsAt: '2026-11-20T13:00:00.000Z',
        endsAt: '2026-11-20T16:00:00.000Z',
        durationMinutes: 180,
        slots: [],
        crew: { id: team.id, name: 'Dépannage' },
        workers: [{ name: 'Nadia Khelifi' }, { name: 'Jo' }],
        vehicles: [{ name: 'Kangoo' }],
        heldUntil: null,
        acts: { move: { allowed: true }, choose: { allowed: false, code: 'WRONG_SIDE' } },
      },
    });
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'scheduled' });
    expect(await orderOf(order.requestId)).toMatchObject({ startOn: '2026-11-20', plannedOn: '2026-11-20' });
    expect(await lastStep(order.requestId)).toMatchObject({
      kind: 'visit.planned',
      data: { number: 1, orderNumber: order.number, crew: 'Dépannage', startsAt: '2026-11-20T13:00:00.000Z' },
    });
    expect(await kinds(owner, order.requestId)).not.toContain('request.scheduled');
    for (const worker of team.workers) expect(await booked(worker)).toEqual(['2026-11-20 13:00–16:00']);
  });

  test('proposed at several times reserves them, and releases the others once chosen', async () => {
    const order = await carry(lefort, 'confirmed');
    const team = await crew('Zinc', ['Yann']);
    const proposed = await plan(order, [tuesday, monday], { crewId: team.id });
    const visit = after(proposed);
    expect(proposed.body).toMatchObject({
      state: 'proposed',
      startsAt: null,
      // Sunday evening, but three days at most.
      heldUntil: '2026-11-22T09:00:00.000Z',
      slots: [{ startsAt: '2026-11-23T07:00:00.000Z' }, { startsAt: '2026-11-24T07:00:00.000Z' }],
    });
    expect(await booked(team.workers[0] as string)).toEqual(['2026-11-23 07:00–09:00', '2026-11-24 07:00–09:00']);
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'awarded' });
    const chosen = await on(owner, visit, 'choice', { slotId: visit.slots[1]?.id });
    expect(chosen).toMatchObject({
      status: 200,
      body: { state: 'confirmed', startsAt: '2026-11-24T07:00:00.000Z', slots: [] },
    });
    expect(await booked(team.workers[0] as string)).toEqual(['2026-11-24 07:00–09:00']);
    expect(await orderOf(order.requestId)).toMatchObject({ plannedOn: '2026-11-24' });
    expect(await lastStep(order.requestId)).toMatchObject({ kind: 'visit.confirmed', data: { by: 'ordering' } });
    expect(await on(owner, after(chosen), 'choice', { slotId: visit.slots[0]?.id })).toMatchObject({
      status: 409,
      body: { code: 'VISIT_NOT_PROPOSED' },
    });
  });

  test('waits for a choice when an occupant must open, even at one time', async () => {
    const order = await carry(lefort, 'confirmed');
    expect((await plan(order, [monday], { appointment: true })).body).toMatchObject({
      state: 'proposed',
      appointment: true,
      slots: [{ startsAt: '2026-11-23T07:00:00.000Z' }],
    });
  });

  test('chosen after expiry is confirmed if its people are still free', async () => {
    const team = await crew('Métrés', ['Chloé']);
    const [order, other] = [await carry(lefort, 'confirmed'), await carry(lefort, 'confirmed')];
    const slots = [hours('2026-12-07', '08:00', '10:00'), hours('2026-12-08', '08:00', '10:00')];
    const visit = after(await plan(order, slots, { crewId: team.id }));
    const before = app.clock.now;
    app.clock.now = new Date('2026-11-25T09:00:00Z');
    // Expired slots do not block another visit.
    after(await plan(other, [slots[0] as object], { crewId: team.id }));
    expect(await on(owner, visit, 'choice', { slotId: visit.slots[0]?.id })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_GONE' },
    });
    const chosen = await on(owner, visit, 'choice', { slotId: visit.slots[1]?.id });
    expect(chosen).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    app.clock.now = before;
    const taken = ['2026-12-07 07:00–09:00', '2026-12-08 07:00–09:00'];
    expect(await booked(team.workers[0] as string)).toEqual(taken);
  });

  test('moves with its day, and reports the earlier time', async () => {
    const order = await carry(lefort, 'confirmed');
    const [team, other] = [await crew('Un', ['Ana']), await crew('Deux', ['Bob'])];
    const visit = after(await plan(order, [monday], { crewId: team.id }));
    const to = { ...tuesday, crewId: other.id, reason: 'Pluie lundi.' };
    const answer = await on(lefort, visit, 'move', to);
    expect(answer).toMatchObject({
      status: 200,
      body: { state: 'confirmed', crew: { name: 'Deux' }, workers: [{ name: 'Bob' }] },
    });
    expect(await orderOf(order.requestId)).toMatchObject({ plannedOn: '2026-11-24' });
    expect(await booked(team.workers[0] as string)).toEqual([]);
    expect(await lastStep(order.requestId)).toMatchObject({
      kind: 'visit.moved',
      data: {
        startsAt: '2026-11-24T07:00:00.000Z',
        crew: 'Deux',
        before: { startsAt: '2026-11-23T07:00:00.000Z', crew: 'Un' },
        reason: 'Pluie lundi.',
      },
    });
    // Without named people: the same ones at another hour.
    const later = await on(lefort, after(answer), 'move', hours('2026-11-24', '10:00', '12:00'));
    expect(later.body).toMatchObject({ crew: { name: 'Deux' }, workers: [{ name: 'Bob' }] });
    // A confirmed visit may be proposed again, and no longer plans its order.
    const asked = await on(lefort, after(later), 'slots', { slots: [monday, tuesday] });
    expect(asked.body).toMatchObject({ state: 'proposed', startsAt: null, slots: [{}, {}] });
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'awarded' });
    expect(await orderOf(order.requestId)).toMatchObject({ startOn: null });
    expect(await lastStep(order.requestId)).toMatchObject({
      kind: 'visit.proposed',
      data: { before: { startsAt: '2026-11-24T09:00:00.000Z' } },
    });
  });

  test('is one of several: the first one sets the order’s day', async () => {
    const order = await carry(lefort, 'confirmed');
    after(await plan(order, [tuesday]));
    const first = await plan(order, [friday]);
    expect(first.body.number).toBe(2);
    expect(await orderOf(order.requestId)).toMatchObject({ plannedOn: '2026-11-20' });
    const reason = { kind: 'nobody', reason: 'Porte close.' };
    const missed = await on(lefort, after(first), 'miss', reason);
    expect(missed.body).toMatchObject({ state: 'missed', reasonKind: 'nobody', reason: 'Porte close.' });
    expect(await orderOf(order.requestId)).toMatchObject({ plannedOn: '2026-11-24' });
    expect(await lastStep(order.requestId)).toMatchObject({ kind: 'visit.missed', data: { reasonKind: 'nobody' } });
  });

  test('over several days books the hours of each working day', async () => {
    const order = await carry(lefort, 'confirmed');
    const team = await crew('Étanchéité', ['Diego']);
    const week = { startsAt: '2026-12-24T08:00:00+01:00', endsAt: '2026-12-29T17:00:00+01:00' };
    const visit = await plan(order, [week], { crewId: team.id });
    expect(visit.body.durationMinutes).toBe(540);
    const days = ['2026-12-24 07:00–16:00', '2026-12-28 07:00–16:00', '2026-12-29 07:00–16:00'];
    expect(await booked(team.workers[0] as string)).toEqual(days);
  });

  test('is cancelled by either side with a reason, and releases its future bookings', async () => {
    const order = await carry(lefort, 'confirmed');
    const team = await crew('Cordistes', ['Marc']);
    const spell = { startsAt: '2026-11-19T08:00:00+01:00', endsAt: '2026-11-23T17:00:00+01:00' };
    const { now } = app.clock;
    app.clock.now = new Date('2026-11-19T06:00:00Z');
    const visit = after(await plan(order, [spell], { crewId: team.id }));
    app.clock.now = now;
    const cancelled = await on(owner, visit, 'cancellation', { kind: 'access', reason: 'Ascenseur en panne.' });
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', reasonKind: 'access' } });
    expect(await booked(team.workers[0] as string)).toEqual(['2026-11-19 07:00–09:00']);
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'awarded' });
    expect(await lastStep(order.requestId)).toMatchObject({
      kind: 'visit.cancelled',
      data: { by: 'ordering', reason: 'Ascenseur en panne.' },
    });
    const proposed = after(await plan(order, [monday, tuesday], { crewId: team.id }));
    expect((await on(lefort, proposed, 'cancellation', { kind: 'parts' })).body).toMatchObject({
      state: 'cancelled',
      slots: [],
    });
    expect(await booked(team.workers[0] as string)).toHaveLength(1);
  });

  test('may be for snags of received work', async () => {
    const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
    const visit = after(await plan(order, [friday], { purpose: 'Réserve 1' }));
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'accepted' });
    expect(await on(lefort, visit, 'miss', { kind: 'weather' })).toMatchObject({ status: 200 });
  });
});

describe('a time', () => {
  test.each([
    [[hours('2026-11-18', '08:00', '10:00')], ['slots', 0, 'startsAt'], 'Cette heure est passée.'],
    [[hours('2026-11-20', '08:00', '08:10')], ['slots', 0, 'endsAt'], 'Un passage dure au moins un quart d’heure.'],
    [[hours('2026-11-20', '10:00', '09:00')], ['slots', 0, 'endsAt'], 'Un passage dure au moins un quart d’heure.'],
    [[hours('2026-11-20', '06:00', '20:00')], ['slots', 0, 'endsAt'], 'Un passage dure au plus douze heures par jour.'],
    [[hours('2028-01-20', '08:00', '10:00')], ['slots', 0, 'endsAt'], 'Fixez un jour dans l’année qui vient.'],
    [
      [monday, hours('2026-11-23', '09:00', '11:00')],
      ['slots', 1, 'endsAt'],
      'Ces créneaux se chevauchent\u202f: séparez-les.',
    ],
    [
      [monday, hours('2027-01-23', '09:00', '11:00')],
      ['slots', 1, 'endsAt'],
      'Proposez des créneaux qui tiennent en 31 jours.',
    ],
  ])('is refused where it cannot be: %j', async (slots, path, message) => {
    const order = await carry(lefort, 'confirmed');
    expect(await plan(order, slots)).toMatchObject({ status: 422, body: { data: { issues: [{ path, message }] } } });
  });

  test('of a night is one period, and starts now at the earliest', async () => {
    const order = await carry(lefort, 'confirmed');
    const night = { startsAt: '2026-11-20T22:00:00+01:00', endsAt: '2026-11-21T02:00:00+01:00' };
    expect((await plan(order, [night])).body).toMatchObject({ durationMinutes: 240 });
    const early = await plan(order, [hours('2026-11-19', '08:00', '12:00')]);
    expect(early).toMatchObject({ status: 422, body: { data: { issues: [{ message: 'Cette heure est passée.' }] } } });
    // A visit starting right away may be entered slightly late; people may be changed after the start.
    const visit = after(await plan(order, [hours('2026-11-19', '09:50', '12:00')]));
    const moved = (slot: object) => on(lefort, visit, 'move', slot);
    app.clock.now = new Date('2026-11-19T09:30:00Z');
    expect((await moved(hours('2026-11-19', '10:00', '12:00'))).status).toBe(422);
    expect((await moved(hours('2026-11-19', '09:50', '12:00'))).status).toBe(200);
    app.clock.now = new Date('2026-11-19T09:00:00Z');
  });
});

describe('the end of an order ends its visits', () => {
  test('cancelling a request cancels its future visits', async () => {
    const order = await carry(lefort, 'confirmed');
    const team = await crew('Dernière', ['Zoé']);
    after(await plan(order, [friday], { crewId: team.id }));
    after(await plan(order, [monday, tuesday], { crewId: team.id }));
    const { version } = await requestOf(order.requestId);
    const ended = { version, reason: 'Immeuble vendu.' };
    expect((await owner.post(`/api/requests/${order.requestId}/cancellation`, ended)).status).toBe(200);
    await react(app);
    const { items } = (await owner.get(`/api/visits?requestId=${order.requestId}`)).body;
    expect(items).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
    expect(await booked(team.workers[0] as string)).toEqual([]);
    const told = (await lefort.get(`/api/requests/${order.requestId}/events`)).body.items;
    expect(told.filter(({ kind }: { kind: string }) => kind === 'visit.cancelled')).toMatchObject([
      { data: { by: 'request', startsAt: '2026-11-20T13:00:00.000Z' } },
      { data: { by: 'request', startsAt: null } },
    ]);
  });

  test('on hold a visit cannot be moved, and stays', async () => {
    const order = await carry(lefort, 'confirmed');
    const visit = after(await plan(order, [friday]));
    const { version } = await requestOf(order.requestId);
    expect((await owner.post(`/api/requests/${order.requestId}/hold`, { version, reason: 'access' })).status).toBe(200);
    expect(await on(lefort, visit, 'move', monday)).toMatchObject({ status: 409, body: { code: 'WORK_HALTED' } });
    expect(await plan(order, [tuesday])).toMatchObject({ status: 409, body: { code: 'WORK_HALTED' } });
    expect((await lefort.get(`/api/visits/${visit.id}`)).body).toMatchObject({ state: 'confirmed' });
    expect((await on(lefort, visit, 'cancellation', { kind: 'client' })).status).toBe(200);
  });

  test('an order whose only visit is cancelled on hold resumes without a day', async () => {
    const order = await carry(lefort, 'confirmed');
    const visit = after(await plan(order, [friday]));
    const step = async (verb: string, more: object = {}) => {
      const { version } = await requestOf(order.requestId);
      return owner.post(`/api/requests/${order.requestId}/${verb}`, { version, ...more });
    };
    await step('hold', { reason: 'access' });
    expect((await on(lefort, visit, 'cancellation', { kind: 'client' })).status).toBe(200);
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'on_hold' });
    expect((await step('resumption')).status).toBe(200);
    expect(await requestOf(order.requestId)).toMatchObject({ state: 'awarded' });
    expect(await orderOf(order.requestId)).toMatchObject({ startOn: null, plannedOn: null });
  });
});
