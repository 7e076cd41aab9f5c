import { describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { missionsOf } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, team, company, firm, confirmed, carry, plan, on, after, crew } = await missionsOf(app);
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00Z`);
type Who = Pick<typeof owner, 'post'>;
const read = (id: string, who: Who = karim) => who.post(`/api/missions/${id}/access-reading`);
const visitOf = async (id: string) => (await owner.get(`/api/visits/${id}`)).body;
const agree = async (id: string, who: Who = owner) =>
  who.post(`/api/visits/${id}/agreement`, { version: (await visitOf(id)).version });

/** A visit planned by the provider without the client's agreement, on an order at this stage. */
const alone = async (stage: 'confirmed' | 'completed' | 'accepted', slot: object, snags: string[] = []) => {
  const order = await carry(lefort, stage, snags);
  return { ...after(await plan(order, [slot], { crewId: team.id })), order };
};

test('received work opens no codes without snags or the client’s agreement to the time', async () => {
  app.clock.now = at('08:00');
  const visit = await alone('accepted', hours('2026-11-20', '09:30', '10:30'));
  expect(await read(visit.id)).toMatchObject({ status: 403, body: { code: 'VISIT_UNAGREED' } });
  expect((await karim.get(`/api/missions/${visit.id}`)).body.access).toMatchObject({
    codesAwait: true,
    codesFull: false,
  });
  expect((await agree(visit.id, lefort)).body.code).toBe('WRONG_SIDE');
  expect((await agree(visit.id, karim)).status).toBe(403);
  const reader = await app.person({ company, membership: 'viewer' });
  const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
  expect((await agree(visit.id, reader)).body.code).toBe('FORBIDDEN');
  expect((await agree(visit.id, elsewhere)).status).toBe(404);
  expect((await visitOf(visit.id)).acts.agree).toEqual({ allowed: true });
  expect(await agree(visit.id)).toMatchObject({ status: 200, body: { awaitsAgreement: false } });
  expect((await agree(visit.id)).body.code).toBe('VISIT_AGREED');
  expect((await read(visit.id)).status).toBe(200);
  const told = (await lefort.get(`/api/requests/${visit.order.requestId}/events`)).body.items;
  expect(told.map(({ kind }: { kind: string }) => kind)).toContain('visit.agreed');

  // Moved by the provider, it is no longer the agreed time: closes at once.
  const { version } = await visitOf(visit.id);
  const moved = await on(lefort, { ...visit, version }, 'move', hours('2026-11-20', '09:15', '10:30'));
  expect(moved.status).toBe(200);
  expect((await read(visit.id)).body.code).toBe('VISIT_UNAGREED');
});

test('snags open the codes until all are declared fixed', async () => {
  app.clock.now = at('10:00');
  const visit = await alone('accepted', hours('2026-11-20', '11:30', '12:00'), ['Crapaudine absente']);
  expect((await read(visit.id)).status).toBe(200);
  const [snag] = visit.order.snags;
  expect((await lefort.post(`/api/snags/${snag?.id}/repair`, { version: snag?.version })).status).toBe(200);
  expect((await read(visit.id)).body.code).toBe('VISIT_UNAGREED');
});

test('consecutive visits do not open codes around the clock', async () => {
  app.clock.now = at('05:00', '2026-12-05');
  const order = await carry(lefort, 'confirmed');
  const day = after(await plan(order, [hours('2026-12-05', '06:00', '17:00')], { crewId: team.id }));
  const night = after(await plan(order, [hours('2026-12-05', '18:00', '23:00')], { crewId: team.id }));
  expect([(await visitOf(day.id)).awaitsAgreement, (await visitOf(night.id)).awaitsAgreement]).toEqual([false, true]);
  await react(app);
  const [notice] = (await owner.get('/api/notices')).body.items;
  expect(notice.data).toMatchObject({ asks: 'agreement', startsAt: '2026-12-05T17:00:00.000Z' });
  expect((await mailsTo(app, owner)).at(-1)?.text).toContain('une fois que vous l’aurez accepté');
  app.clock.now = at('18:30', '2026-12-05');
  expect((await read(night.id)).body.code).toBe('CODE_HOURS_FULL');
  const { access } = (await karim.get(`/api/missions/${night.id}`)).body;
  expect(access).toMatchObject({ codesAwait: true, codesFull: true });
  expect((await agree(night.id)).status).toBe(200);
  expect((await read(night.id)).status).toBe(200);
});

describe('hours already open count, whatever became of their visit', () => {
  const why = { kind: 'crew', reason: 'Équipe prise.' };
  const [first, second, third] = ['28', '29', '30'].map((day) => hours(`2026-12-${day}`, '08:00', '09:00'));
  test.each([
    ['cancelled', '2026-12-12', 'cancellation', why],
    ['missed', '2026-12-15', 'miss', why],
    ['moved', '2026-12-18', 'move', { ...first }],
    ['proposed anew', '2026-12-21', 'slots', { slots: [second, third] }],
  ] as const)('%s', async (_, date, act, said) => {
    app.clock.now = at('04:30', date);
    const order = await carry(lefort, 'confirmed');
    const day = after(await plan(order, [hours(date, '06:00', '17:00')], { crewId: team.id }));
    expect((await read(day.id)).status).toBe(200);
    // Planned meanwhile: reconfirming the other does not give this one precedence.
    const night = after(await plan(order, [hours(date, '18:00', '23:00')], { crewId: team.id }));
    app.clock.now = at('15:45', date);
    after(await on(lefort, day, act, said));
    app.clock.now = at('17:15', date);
    expect((await read(night.id)).body.code).toBe('CODE_HOURS_FULL');
    expect((await agree(night.id)).status).toBe(200);
    expect((await read(night.id)).status).toBe(200);
  });

  test('a crew coming later the same day does not have to wait', async () => {
    app.clock.now = at('07:30', '2027-01-05');
    const visit = await confirmed(hours('2027-01-05', '09:00', '11:00'));
    app.clock.now = at('08:30', '2027-01-05');
    after(await on(lefort, visit, 'move', { ...hours('2027-01-05', '15:00', '18:00'), crewId: team.id }));
    app.clock.now = at('13:30', '2027-01-05');
    expect((await read(visit.id)).status).toBe(200);
  });
});

test('consecutive long days open codes at most sixty hours a week without the client’s agreement', async () => {
  app.clock.now = at('04:30', '2027-02-01');
  const days = ['01', '02', '03', '04', '05'].map((day) => hours(`2027-02-${day}`, '07:00', '19:00'));
  const visits = [];
  // Of different orders: hours are counted per door.
  for (const slot of days) visits.push(await confirmed(slot));
  const shown = await Promise.all(visits.map(({ id }) => visitOf(id)));
  const closed = { awaitsAgreement: true, codeHoursFull: true };
  expect(shown.map(({ codeHoursFull }) => codeHoursFull)).toEqual([false, false, false, false, true]);
  expect(shown[4]).toMatchObject(closed);
  const [first, , , , fifth] = visits;
  if (!first || !fifth) throw new Error('no visits');
  app.clock.now = at('08:00', '2027-02-05');
  expect(await read(fifth.id)).toMatchObject({ status: 403, body: { code: 'CODE_HOURS_FULL' } });
  // A visit moved away only returns hours that were not open yet.
  app.clock.now = at('04:45', '2027-02-01');
  const { version } = await visitOf(first.id);
  after(
    await on(lefort, { id: first.id, version }, 'move', { ...hours('2027-02-15', '07:00', '19:00'), crewId: team.id }),
  );
  expect(await visitOf(fifth.id)).toMatchObject({ awaitsAgreement: false, codeHoursFull: false });
  app.clock.now = at('08:00', '2027-02-05');
  expect((await read(fifth.id)).status).toBe(200);
});

test('work declared finished opens no codes either', async () => {
  app.clock.now = at('12:00');
  const visit = await alone('completed', hours('2026-11-20', '13:15', '13:45'));
  expect((await read(visit.id)).body.code).toBe('VISIT_UNAGREED');
});

test('a slot chosen by the client counts as agreed, others do not', async () => {
  app.clock.now = at('13:00');
  const order = await carry(lefort, 'accepted');
  const [first, second] = [hours('2026-11-20', '15:30', '16:00'), hours('2026-11-21', '15:30', '16:00')];
  const proposed = after(await plan(order, [first, second], { crewId: team.id }));
  expect((await read(proposed.id)).status).toBe(404);
  const [slot] = proposed.slots;
  after(await on(owner, proposed, 'choice', { slotId: slot?.id }));
  app.clock.now = at('14:00');
  expect((await read(proposed.id)).status).toBe(200);
});

describe('no visit opens codes longer than a day’s limit', () => {
  test('neither a past start nor a span of weeks can be planned', async () => {
    app.clock.now = at('08:00', '2026-11-23');
    const order = await carry(lefort, 'confirmed');
    const weeks = { startsAt: '2026-11-23T10:00:00+01:00', endsAt: '2026-12-18T18:00:00+01:00' };
    for (const slot of [weeks, hours('2026-11-23', '06:00', '17:00')]) {
      expect((await plan(order, [slot], { crewId: team.id })).status).toBe(422);
    }
    const visit = after(await plan(order, [hours('2026-11-24', '10:00', '11:00')]));
    for (const slot of [weeks, hours('2026-11-23', '06:00', '17:00')]) {
      expect((await on(lefort, visit, 'move', slot)).status).toBe(422);
    }
  });

  test('existing ones of either kind wait for the client', async () => {
    app.clock.now = at('08:00', '2026-11-24');
    const { id } = await confirmed(hours('2026-11-24', '09:30', '10:30'));
    expect((await read(id)).status).toBe(200);
    const rewritten = (values: object) => app.db.updateTable('visits').set(values).where('id', '=', id).execute();
    await rewritten({ starts_at: at('06:00', '2026-11-24') });
    expect((await read(id)).body.code).toBe('VISIT_UNAGREED');
    await rewritten({ starts_at: at('08:30', '2026-11-24'), ends_at: at('16:00', '2026-12-15') });
    expect((await read(id)).body.code).toBe('VISIT_UNAGREED');
  });

  test('over three days, codes are closed at night', async () => {
    app.clock.now = at('05:00', '2026-11-25');
    const spell = { startsAt: '2026-11-25T08:00:00+01:00', endsAt: '2026-11-27T16:00:00+01:00' };
    const { id } = await confirmed(spell);
    const statuses: Record<string, number> = {};
    for (const instant of [
      '25T05:59',
      '25T06:00',
      '25T15:59',
      '25T16:00',
      '26T02:00',
      '26T06:00',
      '27T15:59',
      '27T16:00',
    ]) {
      app.clock.now = new Date(`2026-11-${instant}:00Z`);
      statuses[instant] = (await read(id)).status;
    }
    expect(Object.entries(statuses).flatMap(([instant, status]) => (status === 200 ? [instant] : []))).toEqual([
      '25T06:00',
      '25T15:59',
      '26T06:00',
      '27T15:59',
    ]);
  });
});

describe('closes codes at once', () => {
  const open = async (day: string) => {
    app.clock.now = at('08:00', day);
    const visit = await confirmed(hours(day, '09:30', '10:30'));
    expect((await read(visit.id)).status).toBe(200);
    return visit;
  };
  test('when one company blocks the other, without revealing which', async () => {
    const { id } = await open('2026-11-30');
    const pair = { company_id: company, blocked_id: firm, created_at: app.clock.now };
    await app.db.insertInto('company_blocks').values(pair).execute();
    expect(await read(id)).toMatchObject({ status: 403, body: { code: 'VISIT_UNAGREED' } });
    await app.db.deleteFrom('company_blocks').execute();
  });
  test('when the network suspends the provider', async () => {
    const { id } = await open('2026-12-01');
    const set = (network_state: string) =>
      app.db.updateTable('company_profiles').set({ network_state }).where('id', '=', firm).execute();
    await set('suspended');
    expect((await read(id, karim)).status).toBeGreaterThanOrEqual(400);
    await set('approved');
  });
  test('when a collaboration ends, until the client agrees again', async () => {
    const { id } = await open('2026-12-02');
    app.clock.now = at('08:05', '2026-12-02');
    const closed_at = app.clock.now;
    const row = { id: crypto.randomUUID(), ordering_id: company, provider_id: firm, state: 'ended' };
    await app.db
      .insertInto('collaborations')
      .values({ ...row, created_at: closed_at, updated_at: closed_at, closed_at })
      .execute();
    expect((await read(id)).body.code).toBe('VISIT_UNAGREED');
    app.clock.now = at('08:10', '2026-12-02');
    expect((await agree(id)).status).toBe(200);
    expect((await read(id)).status).toBe(200);
    await app.db.deleteFrom('collaborations').execute();
  });
  test('for workers removed from the crew, who left it, or who left the company', async () => {
    const { id } = await open('2026-12-03');
    const others = await crew('Autres', ['Paul Renard']);
    const { version } = await visitOf(id);
    const moved = await on(lefort, { id, version }, 'move', {
      ...hours('2026-12-03', '09:30', '10:30'),
      crewId: others.id,
    });
    expect(moved.status).toBe(200);
    expect((await read(id)).status).toBe(404);
    const member = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
    const worker = others.workers[0] as string;
    const set = (values: object) => app.db.updateTable('workers').set(values).where('id', '=', worker).execute();
    await set({ user_id: member.userId });
    expect((await read(id, member)).status).toBe(200);
    await set({ archived_at: app.clock.now });
    expect((await read(id, member)).status).toBe(403);
    await set({ archived_at: null });
    await app.db.deleteFrom('memberships').where('user_id', '=', member.userId).execute();
    expect((await read(id, member)).status).toBeGreaterThanOrEqual(401);
  });
});
