import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { drawn, missionsOf, said } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, team, technician, confirmed, send, firm, site, company } = await missionsOf(app);
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00Z`);

test('missions are listed by day, today first; technicians see their own, the ordering side none', async () => {
  app.clock.now = at('08:00');
  const today = await confirmed();
  const tomorrow = await confirmed(hours('2026-11-21', '08:00', '10:00'));
  const ids = async (who: typeof owner, query = '') =>
    (await who.get(`/api/missions${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await ids(karim)).toEqual([today.id, tomorrow.id]);
  expect(await ids(karim, '?day=2026-11-21')).toEqual([tomorrow.id]);
  expect(await ids(lefort, '?day=2026-11-20')).toEqual([today.id]);
  expect(await ids(await technician(undefined))).toEqual([]);
  expect(await ids(owner)).toEqual([]);
  const page = (await karim.get('/api/missions?limit=1')).body;
  expect(page.items).toHaveLength(1);
  expect(await ids(karim, `?limit=1&cursor=${page.nextCursor}`)).toEqual([tomorrow.id]);
});

test('a mission contains all its crew needs, without codes, and without prices for technicians', async () => {
  app.clock.now = at('08:30');
  const visit = await confirmed(hours('2026-11-20', '18:00', '19:00'));
  await app.db
    .insertInto('request_contacts')
    .values({
      id: uuidv7(),
      request_id: visit.requestId,
      kind: 'caretaker',
      name: 'Mohamed Benali',
      phone: '0612345678',
    })
    .execute();
  const own = await karim.get(`/api/missions/${visit.id}`);
  expect(own).toMatchObject({
    status: 200,
    body: {
      state: 'confirmed',
      access: { instructions: 'Clé chez le gardien', hasCodes: true, codesFrom: '2026-11-20T16:00:00.000Z' },
      contacts: [{ kind: 'caretaker', name: 'Mohamed Benali' }],
      workers: [{ name: 'Yann Lefort' }, { name: 'Karim Aït', isMe: true }],
      checklistVersion: 0,
      acts: { record: { allowed: true }, seal: { allowed: false, code: 'FORBIDDEN' } },
    },
  });
  expect(JSON.stringify(own.body)).not.toContain('4217A');
  expect(own.body.checks.length).toBeGreaterThan(5);
  expect(own.body.checks[0]).toMatchObject({ label: 'Protection des sols et des passages', asksPhoto: true });
  expect(own.body.lines.every((line: { unitPriceE4: unknown }) => line.unitPriceE4 === null)).toBe(true);
  const office = await lefort.get(`/api/missions/${visit.id}`);
  expect(office.body.lines.some((line: { unitPriceE4: unknown }) => line.unitPriceE4 !== null)).toBe(true);
  const kept = await karim.get('/api/missions/kept');
  expect(kept.body).toMatchObject({ until: '2026-11-21T23:00:00.000Z' });
  expect(kept.body.items.map(({ id }: { id: string }) => id)).toContain(visit.id);
  expect(JSON.stringify(kept.body)).not.toContain('4217A');
});

test('codes are readable only within the visit’s period, by its crew and planners, and every reading is recorded', async () => {
  app.clock.now = at('09:00');
  const visit = await confirmed(hours('2026-11-20', '20:00', '22:00'));
  const read = (who: Pick<typeof owner, 'post'>) => who.post(`/api/missions/${visit.id}/access-reading`);
  const closed = { status: 403, body: { code: 'CODES_CLOSED', data: { from: '2026-11-20T18:00:00.000Z' } } };
  for (const who of [karim, lefort]) expect(await read(who)).toMatchObject(closed);
  app.clock.now = at('17:59');
  expect(await read(karim)).toMatchObject(closed);
  app.clock.now = at('18:00');
  expect(await read(karim)).toMatchObject({ status: 200, body: { codes: 'Hall 4217A' } });
  expect((await read(lefort)).status).toBe(200);
  const member = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
  const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
  for (const who of [member, reader])
    expect(await read(who)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await read(await technician(undefined))).status).toBe(404);
  expect((await read(owner)).body.code).toBe('WRONG_SIDE');
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  expect((await read(rival)).status).toBe(404);
  expect((await read(app.nobody)).status).toBe(401);
  const told = (await owner.get(`/api/requests/${visit.requestId}/events`)).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'mission.codes-read',
  );
  expect(told).toMatchObject([{ actor: { name: expect.any(String) } }, { data: { visitId: visit.id } }]);
  const { body } = await owner.get(`/api/sites/${site}/access`);
  expect(body.readings.length).toBeGreaterThanOrEqual(2);
  // An idempotency key stores nothing of the answer.
  const key = uuidv7();
  const keyed = {
    method: 'POST',
    url: `/api/missions/${visit.id}/access-reading`,
    headers: { 'idempotency-key': key },
  } as const;
  await karim.call(keyed);
  expect(await app.db.selectFrom('kept_answers').select('key').where('key', '=', key).execute()).toEqual([]);
  // One hour after the planned end they close, even without a departure.
  await send(karim, visit.id, 'arrival');
  app.clock.now = at('21:59');
  expect((await read(karim)).status).toBe(200);
  expect((await karim.get(`/api/missions/${visit.id}`)).body.access.codesUntil).toBe('2026-11-20T22:00:00.000Z');
  app.clock.now = at('22:00');
  const forgotten = { from: '2026-11-20T18:00:00.000Z', until: '2026-11-20T22:00:00.000Z', isOver: true };
  for (const who of [karim, lefort])
    expect(await read(who)).toMatchObject({ status: 403, body: { code: 'CODES_CLOSED', data: forgotten } });
  // Neither a later unplanned day on site nor a very early arrival opens them.
  await send(karim, visit.id, 'departure', { finished: false });
  await send(karim, visit.id, 'arrival');
  expect((await read(karim)).status).toBe(403);
  const early = await confirmed(hours('2026-12-21', '18:00', '19:00'));
  await send(karim, early.id, 'arrival');
  expect((await karim.post(`/api/missions/${early.id}/access-reading`)).body).toMatchObject({
    code: 'CODES_CLOSED',
    data: { from: '2026-12-21T16:00:00.000Z', isOver: false },
  });
  app.clock.now = at('21:30');
  await send(karim, visit.id, 'departure');
  expect(await read(karim)).toMatchObject({ status: 403, body: { data: { isOver: true } } });
});

test('arrival and departure use the phone’s adjusted clock; a second phone changes nothing', async () => {
  app.clock.now = at('09:40');
  const visit = await confirmed(hours('2026-11-20', '11:00', '12:00'));
  app.clock.now = at('12:30');
  const arrival = { entryId: uuidv7(), distanceM: 24 };
  // The phone's clock was ten minutes ahead.
  const first = await send(karim, visit.id, 'arrival', arrival, said('2026-11-20T10:14:00.000Z', 600_000));
  expect(first).toMatchObject({
    status: 200,
    body: { state: 'on_site', presences: [{ arrivedAt: '2026-11-20T10:04:00.000Z', distanceM: 24 }] },
  });
  expect((await send(karim, visit.id, 'arrival', arrival, said('2026-11-20T10:14:00.000Z', 600_000))).status).toBe(200);
  expect((await send(lefort, visit.id, 'arrival', {}, said('2026-11-20T10:06:00.000Z'))).body.presences).toHaveLength(
    1,
  );
  const left = { entryId: uuidv7(), breakMinutes: 10 };
  const done = await send(karim, visit.id, 'departure', left, said('2026-11-20T11:20:00.000Z'));
  expect(done).toMatchObject({
    status: 200,
    body: { state: 'finished', presences: [{ leftAt: '2026-11-20T11:20:00.000Z', breakMinutes: 10 }] },
  });
  expect((await send(karim, visit.id, 'departure', left)).body.presences).toHaveLength(1);
  expect((await send(lefort, visit.id, 'departure', {})).body.presences).toHaveLength(1);
  expect((await owner.get(`/api/visits/${visit.id}`)).body.arrivedReceivedAt).toBe('2026-11-20T12:30:00.000Z');
  const kinds = (await owner.get(`/api/requests/${visit.requestId}/events`)).body.items.map(
    ({ kind }: { kind: string }) => kind,
  );
  expect(kinds.filter((kind: string) => kind.startsWith('visit.a') || kind.startsWith('visit.f'))).toEqual([
    'visit.arrived',
    'visit.finished',
  ]);
});

test('a visit of two days has two days on site', async () => {
  app.clock.now = at('06:00', '2026-11-23');
  const visit = await confirmed({ startsAt: '2026-11-23T08:00:00+01:00', endsAt: '2026-11-24T16:00:00+01:00' });
  app.clock.now = at('07:12', '2026-11-23');
  await send(karim, visit.id, 'arrival');
  app.clock.now = at('14:42', '2026-11-23');
  expect((await send(karim, visit.id, 'departure', { finished: false, breakMinutes: 40 })).body.state).toBe('on_site');
  app.clock.now = at('07:04', '2026-11-24');
  await send(karim, visit.id, 'arrival');
  app.clock.now = at('14:20', '2026-11-24');
  const done = await send(karim, visit.id, 'departure', { breakMinutes: 26 });
  expect(done.body).toMatchObject({ state: 'finished', presences: [{ breakMinutes: 40 }, { breakMinutes: 26 }] });
});

test('corrected times show both sides the earlier ones', async () => {
  app.clock.now = at('09:00', '2026-11-25');
  const visit = await confirmed(hours('2026-11-25', '11:00', '12:00'));
  const presenceId = uuidv7();
  app.clock.now = at('10:30', '2026-11-25');
  await send(karim, visit.id, 'arrival', { entryId: presenceId });
  const correct = (who: typeof karim, input: object) => send(who, visit.id, 'time-corrections', input);
  const right = { presenceId, arrivedAt: '2026-11-25T09:58:00.000Z', reason: 'Pointage oublié' };
  expect(await correct(karim, right)).toMatchObject({
    status: 200,
    body: { arrivedAt: '2026-11-25T09:58:00.000Z', corrections: [{ arrivedAt: '2026-11-25T10:30:00.000Z' }] },
  });
  expect((await correct(karim, { ...right, arrivedAt: '2026-11-26T09:58:00.000Z' })).status).toBe(422);
  expect((await correct(karim, { ...right, arrivedAt: '1926-11-25T09:58:00.000Z' })).status).toBe(422);
  expect((await correct(karim, { ...right, presenceId: uuidv7() })).status).toBe(404);
  const last = (await owner.get(`/api/requests/${visit.requestId}/events`)).body.items.at(-1);
  expect(last).toMatchObject({ kind: 'mission.times-corrected', data: { reason: 'Pointage oublié' } });
});

test('corrected times also apply to the visit, at its first arrival and last departure', async () => {
  const day = '2026-12-08';
  app.clock.now = at('07:00', day);
  const visit = await confirmed(hours(day, '09:00', '11:00'));
  const ofVisit = async () => {
    const { arrivedAt, leftAt } = (await owner.get(`/api/visits/${visit.id}`)).body;
    return [arrivedAt, leftAt];
  };
  const [morning, afternoon] = [uuidv7(), uuidv7()];
  const correct = (presenceId: string, from: string, to: string | null) => {
    const times = { arrivedAt: `${day}T${from}:00.000Z`, leftAt: to && `${day}T${to}:00.000Z` };
    return send(karim, visit.id, 'time-corrections', { presenceId, ...times, reason: 'Pointage oublié' });
  };
  app.clock.now = at('08:30', day);
  await send(karim, visit.id, 'arrival', { entryId: morning });
  expect((await correct(morning, '08:05', null)).status).toBe(200);
  expect(await ofVisit()).toEqual([`${day}T08:05:00.000Z`, null]);
  app.clock.now = at('10:00', day);
  await send(karim, visit.id, 'departure', { finished: false });
  app.clock.now = at('13:00', day);
  await send(karim, visit.id, 'arrival', { entryId: afternoon });
  app.clock.now = at('16:00', day);
  await send(karim, visit.id, 'departure');
  expect((await correct(afternoon, '13:00', '15:10')).status).toBe(200);
  expect((await correct(morning, '08:10', '10:00')).status).toBe(200);
  expect(await ofVisit()).toEqual([`${day}T08:10:00.000Z`, `${day}T15:10:00.000Z`]);
});

test('everything a phone keeps takes as many statements to read as one mission', async () => {
  const day = '2026-12-15';
  app.clock.now = at('07:00', day);
  const statements = async (read: () => Promise<unknown>) => {
    const heard = vi.spyOn(pg.Client.prototype, 'query');
    await read();
    const sent = heard.mock.calls.length;
    heard.mockRestore();
    return sent;
  };
  const kept = () => karim.get('/api/missions/kept');
  const before = await confirmed(hours(day, '08:00', '09:00'));
  const one = await statements(kept);
  app.clock.now = at('08:30', day);
  await send(karim, before.id, 'arrival');
  await send(karim, before.id, 'departure');
  for (const hour of ['10', '12', '14']) await confirmed(hours(day, `${hour}:00`, `${hour}:30`));
  const { items } = (await kept()).body;
  expect(items.map(({ history }: { history: unknown[] }) => history.length)).toEqual([
    expect.any(Number),
    ...Array(3).fill(items[0].history.length + 1),
  ]);
  expect(items[1].history[0]).toMatchObject({ visitId: before.id, people: ['Yann Lefort', 'Karim Aït'] });
  expect(await statements(kept)).toBe(one);
  expect(await statements(() => lefort.get('/api/checklists'))).toBeLessThan(10);
});

test('access by role: another technician, another company, the other side, a right just removed', async () => {
  app.clock.now = at('09:00', '2026-11-26');
  const visit = await confirmed(hours('2026-11-26', '14:00', '15:00'));
  const elsewhere = await technician(undefined);
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
  const admin = await app.person({ role: 'admin' });
  const acts: [string, object][] = [
    ['arrival', {}],
    ['departure', {}],
    ['notes', { text: 'Relevé décollé.' }],
    ['parts', { designation: 'Solin', quantityMilli: 1000, unit: 'u' }],
    ['hours', { workerId: team.workers[0], day: '2026-11-26', minutes: 60 }],
    ['findings', { description: 'Naissance bouchée' }],
    ['follow-ups', { reason: 'parts' }],
    ['signatures', { kind: 'caretaker', name: 'Mohamed Benali', ink: drawn }],
    ['readings', { checkId: uuidv7(), result: 'ok' }],
    ['time-corrections', { presenceId: uuidv7(), arrivedAt: '2026-11-26T08:00:00.000Z', reason: 'Oubli' }],
  ];
  for (const [verb, input] of acts) {
    for (const who of [elsewhere, rival]) expect((await send(who, visit.id, verb, input)).status, verb).toBe(404);
    expect((await send(owner, visit.id, verb, input)).body.code, verb).toBe('WRONG_SIDE');
    expect((await send(admin, visit.id, verb, input)).body.code, verb).toBe('WRONG_SIDE');
    expect((await send(reader, visit.id, verb, input)).body.code, verb).toBe('FORBIDDEN');
    expect((await app.nobody.post(`/api/missions/${visit.id}/${verb}`, input)).status, verb).toBe(401);
  }
  for (const who of [elsewhere, rival, owner, admin])
    expect((await who.get(`/api/missions/${visit.id}`)).status).toBe(404);
  expect((await reader.get(`/api/missions/${visit.id}`)).status).toBe(200);
  const kept = { 'idempotency-key': uuidv7() };
  const arrival = { entryId: uuidv7() };
  const first = await send(karim, visit.id, 'arrival', arrival, kept);
  expect(await send(karim, visit.id, 'arrival', arrival, kept)).toMatchObject({ status: 200, body: first.body });
  await app.db
    .deleteFrom('visit_workers')
    .where('worker_id', '=', team.workers[1] as string)
    .execute();
  expect((await send(karim, visit.id, 'notes', { text: 'Relevé décollé.' })).status).toBe(404);
  // Answers stored while they were in the crew are no longer returned.
  expect((await send(karim, visit.id, 'arrival', arrival, kept)).body.code).toBe('ALREADY_DONE');
  expect((await karim.get(`/api/missions/${visit.id}`)).status).toBe(404);
  expect(company).not.toBe(firm);
});
