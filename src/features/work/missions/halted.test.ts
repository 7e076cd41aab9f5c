import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { missionsOf, said } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, firm, technician, confirmed, on, after, send } = await missionsOf(app);
const at = (time: string, day: string) => new Date(`${day}T${time}:00Z`);

test('codes close when the request is put on hold or cancelled, before and after its visits are updated', async () => {
  app.clock.now = at('07:30', '2026-12-01');
  const read = (id: string) => karim.post(`/api/missions/${id}/access-reading`);
  const move = async (requestId: string, verb: string, input: object = {}) => {
    const { version } = (await owner.get(`/api/requests/${requestId}`)).body;
    expect((await owner.post(`/api/requests/${requestId}/${verb}`, { version, ...input })).status).toBe(200);
  };
  const visit = await confirmed(hours('2026-12-01', '09:00', '10:00'));
  const begun = await confirmed(hours('2026-12-01', '10:15', '11:00'));
  expect((await read(visit.id)).status).toBe(200);
  await move(visit.requestId, 'hold', { reason: 'access' });
  expect(await read(visit.id)).toMatchObject({ status: 409, body: { code: 'WORK_HALTED' } });
  await move(visit.requestId, 'resumption');
  expect((await read(visit.id)).status).toBe(200);
  await move(visit.requestId, 'cancellation', { reason: 'Vendu' });
  expect((await read(visit.id)).body.code).toBe('WORK_HALTED');
  // A visit in progress outlives its request.
  app.clock.now = at('09:20', '2026-12-01');
  await send(karim, begun.id, 'arrival');
  expect((await read(begun.id)).status).toBe(200);
  await move(begun.requestId, 'cancellation', { reason: 'Vendu' });
  await react(app);
  expect((await karim.get(`/api/missions/${begun.id}`)).body.state).toBe('on_site');
  expect((await read(begun.id)).body.code).toBe('WORK_HALTED');
});

test('occupants are visible to a provider as long as it has the order, whatever became of its visits', async () => {
  app.clock.now = at('07:30', '2026-12-02');
  const visit = await confirmed(hours('2026-12-02', '09:00', '10:00'));
  const person = { kind: 'occupant', name: 'Awa Diop', phone: '0612345678', language: 'fr' };
  expect((await owner.post(`/api/requests/${visit.requestId}/contacts`, person)).status).toBe(201);
  app.clock.now = at('08:05', '2026-12-02');
  for (const verb of ['arrival', 'departure']) expect((await send(karim, visit.id, verb)).status).toBe(200);
  const contacts = async () => (await karim.get(`/api/missions/${visit.id}`)).body.contacts;
  expect(await contacts()).toMatchObject([{ name: 'Awa Diop' }]);
  const { version } = (await owner.get(`/api/requests/${visit.requestId}`)).body;
  await owner.post(`/api/requests/${visit.requestId}/cancellation`, { version, reason: 'Vendu' });
  await react(app);
  expect((await lefort.get(`/api/requests/${visit.requestId}/contacts`)).body.items).toEqual([]);
  expect(await contacts()).toEqual([]);
});

describe('a crew that leaves without doing the work', () => {
  const day = '2026-12-03';
  const slot = hours(day, '09:00', '10:00');
  const startsAt = new Date(slot.startsAt).toISOString();
  const calls = [{ who: 'occupant', at: `${day}T08:06:00.000Z` }];
  const last = async (requestId: string) => (await owner.get(`/api/requests/${requestId}/events`)).body.items.at(-1);
  const bell = async (who: typeof owner) => (await who.get('/api/notices')).body.items;

  test('reports that nobody opened, with attempted calls: both sides read it, and the office plans again', async () => {
    app.clock.now = at('08:10', day);
    const visit = await confirmed(slot);
    const missed = { kind: 'nobody', reason: 'Sonné trois fois', calls, startsAt };
    for (const who of [await technician(undefined), owner])
      expect((await send(who, visit.id, 'miss', missed)).status).toBe(who === owner ? 403 : 404);
    const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
    expect((await send(reader, visit.id, 'miss', missed)).status).toBe(403);
    expect(await send(karim, visit.id, 'miss', missed)).toMatchObject({
      status: 200,
      body: { state: 'missed', over: expect.stringMatching(/noté manqué par .+3 décembre 2026/) },
    });
    const read = (await owner.get(`/api/visits/${visit.id}`)).body;
    expect(read).toMatchObject({ state: 'missed', reasonKind: 'nobody', reason: 'Sonné trois fois', calls });
    expect(await last(visit.requestId)).toMatchObject({ kind: 'visit.missed', data: { reasonKind: 'nobody', calls } });
    await react(app);
    const told = { kind: 'visit_planned', data: { obstacle: 'nobody', reason: 'Sonné trois fois' } };
    expect(await bell(owner)).toContainEqual(
      expect.objectContaining({ ...told, data: expect.objectContaining({ ...told.data, move: 'missed' }) }),
    );
    expect(await bell(lefort)).toContainEqual(
      expect.objectContaining({ ...told, data: expect.objectContaining({ ...told.data, move: 'undone' }) }),
    );
    const tray = (await lefort.get('/api/planning/tray?limit=50')).body.items;
    expect(tray.map(({ workOrderId }: { workOrderId: string }) => workOrderId)).toContain(visit.order.id);
  });

  test('counts as having left when on site; a report on another planned time is refused, naming who moved it', async () => {
    app.clock.now = at('08:10', day);
    const begun = await confirmed(hours(day, '13:00', '14:00'));
    const later = await confirmed(hours(day, '15:00', '16:00'));
    const moved = hours('2026-12-04', '15:00', '16:00');
    app.clock.now = at('09:00', day);
    after(await on(lefort, later, 'move', moved));
    app.clock.now = at('12:02', day);
    await send(karim, begun.id, 'arrival');
    app.clock.now = at('12:20', day);
    const said = { kind: 'parts', startsAt: new Date(`${day}T12:00:00Z`).toISOString() };
    expect((await send(karim, begun.id, 'miss', said)).body).toMatchObject({
      state: 'missed',
      presences: [{ leftAt: '2026-12-03T12:20:00.000Z' }],
    });
    const stale = await send(karim, later.id, 'miss', { kind: 'nobody', startsAt: `${day}T14:00:00.000Z` });
    expect(stale).toMatchObject({ status: 409, body: { code: 'VISIT_MOVED' } });
    expect(stale.body.message).toMatch(
      /a déplacé ce passage le 3 décembre 2026 à 10\sh\s: il est prévu ven. 4 déc. 2026 à 15/,
    );
  });
});

test('gets the author and time of the cancellation for anything sent afterwards', async () => {
  const day = '2026-12-05';
  app.clock.now = at('08:00', day);
  const visit = await confirmed(hours(day, '10:00', '11:00'));
  app.clock.now = at('08:30', day);
  expect((await on(owner, visit, 'cancellation', { kind: 'client', reason: 'Vendu' })).status).toBe(200);
  const sentences = {
    arrival: {},
    departure: {},
    miss: { kind: 'nobody', startsAt: `${day}T09:00:00.000Z` },
    notes: { text: 'Fuite' },
    signatures: { kind: 'worker', name: 'Karim Aït' },
    'access-reading': {},
  };
  for (const [verb, input] of Object.entries(sentences)) {
    const { status, body } = await send(karim, visit.id, verb, input);
    expect([verb, status >= 403, body.message]).toEqual([
      verb,
      true,
      expect.stringMatching(/^Ce passage a été annulé par Régie Saint-Ambroise, le 5 décembre 2026/),
    ]);
  }
  expect((await karim.get(`/api/missions/${visit.id}`)).body.over).toMatch(/annulé par Régie Saint-Ambroise/);
});

describe('a crew on its way', () => {
  const day = '2026-12-07';
  const slot = hours(day, '10:00', '11:00');
  const startsAt = `${day}T09:00:00.000Z`;
  const opened = async (email: string, at = slot) => {
    const visit = await confirmed(at);
    await app.db.updateTable('visits').set({ appointment: true }).where('id', '=', visit.id).execute();
    const contact = { id: uuidv7(), kind: 'occupant', name: 'Awa Diop', email, request_id: visit.requestId };
    await app.db.insertInto('request_contacts').values(contact).execute();
    return visit;
  };
  const go = (who: Parameters<typeof send>[0], id: string, input: object = {}, headers = {}) =>
    send(who, id, 'on-the-way', { startsAt, ...input }, headers);

  test('notifies the contact once, with the current and, if known, expected time', async () => {
    app.clock.now = at('08:40', day);
    const visit = await opened('awa.route@exemple.test');
    const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
    expect((await go(owner, visit.id)).status).toBe(403);
    expect((await go(reader, visit.id)).status).toBe(403);
    expect((await go(await technician(undefined), visit.id)).status).toBe(404);
    const gone = await go(karim, visit.id, { minutes: 18 });
    expect(gone).toMatchObject({
      status: 200,
      body: { setOutAt: `${day}T08:40:00.000Z`, expectedAt: `${day}T08:58:00.000Z`, state: 'confirmed' },
    });
    app.clock.now = at('08:45', day);
    // From a second phone too.
    expect((await go(karim, visit.id, { minutes: 2 })).body.setOutAt).toBe(`${day}T08:40:00.000Z`);
    await react(app);
    const mails = (await mailsTo(app, 'awa.route@exemple.test')).filter(
      ({ template }) => template === 'appointments.set-out',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/en route depuis 9\sh\s40. Elle arrive vers 9\sh\s58/);
    const notices = (await owner.get('/api/notices')).body.items.filter(
      ({ data }: { data: { move: string } }) => data.move === 'setOut',
    );
    expect(notices).toHaveLength(1);
    expect((await owner.get(`/api/visits/${visit.id}`)).body).toMatchObject({ setOutAt: `${day}T08:40:00.000Z` });
    // At another time, they have not set out yet.
    after(await on(lefort, { ...visit, version: visit.version + 1 }, 'move', hours('2026-12-08', '10:00', '11:00')));
    expect((await karim.get(`/api/missions/${visit.id}`)).body.setOutAt).toBeNull();
    expect(await go(karim, visit.id)).toMatchObject({ status: 409, body: { code: 'VISIT_MOVED' } });
  });

  test('the contact is notified that nobody opened or the work was impossible, in the site’s time zone', async () => {
    const told = {
      nobody: /L’équipe est passée jeudi 10 décembre, 9\sh à 10\sh et personne n’a ouvert/,
      parts: /Le passage prévu jeudi 10 décembre, 11\sh à 12\sh n’a pas pu être mené à bien/,
    };
    for (const [kind, from, to] of [
      ['nobody', '09:00', '10:00'],
      ['parts', '11:00', '12:00'],
    ] as const) {
      app.clock.now = at('07:40', '2026-12-10');
      const time = hours('2026-12-10', from, to);
      const visit = await opened(`awa.${kind}@exemple.test`, time);
      app.clock.now = new Date(new Date(time.startsAt).getTime() + 600_000);
      const missed = { kind, startsAt: new Date(time.startsAt).toISOString() };
      expect((await send(karim, visit.id, 'miss', missed)).status).toBe(200);
      await react(app);
      const mails = await mailsTo(app, `awa.${kind}@exemple.test`);
      const found = mails.filter(({ template }) => template === 'appointments.missed');
      expect(found.map(({ text }) => text)).toEqual([expect.stringMatching(told[kind])]);
    }
  });

  test('a report older than half an hour notifies nobody, and says why', async () => {
    app.clock.now = at('11:40', '2026-12-09');
    const visit = await confirmed(hours('2026-12-09', '13:00', '14:00'));
    app.clock.now = at('12:10', '2026-12-09');
    const when = { startsAt: '2026-12-09T12:00:00.000Z' };
    const late = await go(karim, visit.id, when, said('2026-12-09T11:39:00.000Z'));
    expect(late).toMatchObject({ status: 409, body: { code: 'SET_OUT_STALE' } });
    expect(late.body.message).toMatch(/^Vous étiez en route à 12\sh\s39.+personne n’a été prévenu/);
    expect((await karim.get(`/api/missions/${visit.id}`)).body.setOutAt).toBeNull();
    expect((await go(karim, visit.id, when, said('2026-12-09T11:41:00.000Z'))).body.setOutAt).toBe(
      '2026-12-09T11:41:00.000Z',
    );
  });
});
