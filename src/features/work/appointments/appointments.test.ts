import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { appointmentsOf } from '#test/appointments.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const other = await app.person({ role: 'prestataire', company: await app.provider() });
const neighbour = await app.person({ company: await app.company() });
const { after, choose, crew, decline, digest, keyTo, on, open, orderFor, propose, settle } = appointmentsOf(app, {
  owner,
  provider: lefort,
  siteId: site,
});
const start = app.clock.now;
beforeEach(() => {
  app.clock.now = start;
});

let people = 0;
const occupant = (more: object = {}) => {
  people += 1;
  return { name: `Occupante ${people}`, email: `occupante${people}@exemple.test`, phone: '06 39 98 00 01', ...more };
};
const morning = hours('2026-11-20', '08:00', '10:00');
const noon = hours('2026-11-20', '13:00', '15:00');
const evening = hours('2026-11-23', '17:00', '19:00');
const utc = ({ startsAt }: { startsAt: string }) => new Date(startsAt).toISOString();
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject);
const read = async (id: string) => (await lefort.get(`/api/visits/${id}`)).body;
const steps = async (requestId: string, kind: string) =>
  (await owner.get(`/api/requests/${requestId}/events?limit=100`)).body.items.filter(
    (event: { kind: string }) => event.kind === kind,
  );

describe('the occupants are asked', () => {
  test('each in their language, by a link of which only the digest is stored', async () => {
    const [amina, jonas] = [occupant({ place: 'Porte 51' }), occupant({ language: 'de' })];
    const guard = { kind: 'caretaker' as const, name: 'Mohamed Benali', email: 'gardien@exemple.test', place: 'Loge' };
    const visit = await propose(await orderFor(amina, jonas, guard), [morning, noon, evening], { purpose: 'Fuite' });
    expect(await subjects(amina.email)).toEqual([
      'Quand êtes-vous là\u202f? Couverture Lefort vous propose un passage',
    ]);
    const [german] = await mailsTo(app, jonas.email);
    expect(german?.subject).toBe('Wann sind Sie da? Couverture Lefort schlägt einen Termin vor');
    expect(german?.text).toContain('Freitag, 20. November, 13:00 bis 15:00 Uhr');
    expect(await subjects(guard.email)).toEqual([]);

    const key = await keyTo(amina.email);
    const { status, body } = await open(key);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      language: 'fr',
      state: 'proposed',
      place: 'Porte 51',
      purpose: 'Fuite',
      site: { name: 'Résidence Oberkampf' },
      provider: { name: 'Couverture Lefort' },
      orderingCompany: 'Régie Saint-Ambroise',
      slots: visit.slots.map(({ id }) => ({ id })),
      caretaker: { name: 'Mohamed Benali', place: 'Loge' },
      toldBefore: false,
    });
    const kept = await app.db.selectFrom('appointment_links').selectAll().where('visit_id', '=', visit.id).execute();
    expect(kept.map(({ key_sha256 }) => key_sha256)).toContain(digest(key));
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(await keyTo(jonas.email)).not.toBe(key);
  });

  test('the caretaker where nobody else is named; nobody where no door has to be opened', async () => {
    const guard = { kind: 'caretaker' as const, name: 'Gardienne', email: 'loge@exemple.test' };
    await propose(await orderFor(guard), [morning, noon]);
    expect(await subjects(guard.email)).toHaveLength(1);
    const amina = occupant();
    await propose(await orderFor(amina), [morning, noon], { appointment: false });
    expect(await subjects(amina.email)).toEqual([]);
  });

  test('a contact added while slots wait is asked too, and an erased one is notified', async () => {
    const [amina, late] = [occupant(), occupant()];
    const order = await orderFor(amina);
    await propose(order, [morning, noon]);
    const url = `/api/requests/${order.requestId}/contacts`;
    const { body: added } = await owner.post(url, { kind: 'occupant', ...late });
    await settle();
    expect(await subjects(late.email)).toHaveLength(1);
    expect(await subjects(amina.email)).toHaveLength(1);
    const key = await keyTo(late.email);
    // The address changed: the link sent to the former one ends.
    const moved = occupant();
    await owner.put(`${url}/${added.id}`, { kind: 'occupant', ...moved });
    await settle();
    expect((await open(key)).status).toBe(404);
    const next = await keyTo(moved.email);
    expect((await open(next)).status).toBe(200);
    await owner.delete(`${url}/${added.id}`);
    expect((await open(next)).status).toBe(404);
  });

  test.each([
    ['has no address left', { kind: 'occupant', email: '' }],
    ['opens for nobody beside an occupant', { kind: 'caretaker' }],
  ])('a contact who is %s is notified: the link in their mailbox opens nothing any more', async (_, change) => {
    const [amina, wrong] = [occupant(), occupant()];
    const order = await orderFor(amina);
    await propose(order, [morning, noon]);
    const url = `/api/requests/${order.requestId}/contacts`;
    const { body: added } = await owner.post(url, { kind: 'occupant', ...wrong });
    await settle();
    const key = await keyTo(wrong.email);
    expect((await open(key)).status).toBe(200);
    expect((await owner.put(`${url}/${added.id}`, { ...wrong, ...change })).status).toBe(200);
    await settle();
    expect((await open(key)).status).toBe(404);
    expect((await open(await keyTo(amina.email))).status).toBe(200);
  });
});

describe('a link', () => {
  test('chooses a slot: the contact thereby confirms the visit, and receives a mail', async () => {
    const amina = occupant();
    const order = await orderFor(amina);
    const visit = await propose(order, [morning, noon]);
    const key = await keyTo(amina.email);
    const answer = await choose(key, visit.slots[1]?.id ?? '');
    expect(answer).toMatchObject({ status: 303, headers: { location: `/creneau/${key}` } });
    await settle();
    expect(await read(visit.id)).toMatchObject({ state: 'confirmed', startsAt: utc(noon), slots: [] });
    expect((await steps(order.requestId, 'visit.confirmed'))[0]).toMatchObject({
      actor: null,
      data: { by: 'occupant' },
    });
    expect((await open(key)).body).toMatchObject({
      state: 'confirmed',
      startsAt: utc(noon),
      confirmedAt: expect.stringContaining('2026-11-19T09:00:0'),
      changeUntil: '2026-11-19T17:00:00.000Z',
    });
    expect((await subjects(amina.email))[1]).toBe(
      'Rendez-vous confirmé\u202f: vendredi 20 novembre, 13\u202fh à 15\u202fh',
    );
  });

  test('of two people choosing one slot at once, one wins; the other reads what was chosen', async () => {
    const [amina, jonas] = [occupant(), occupant()];
    const order = await orderFor(amina, jonas);
    const visit = await propose(order, [morning, noon]);
    const keys = [await keyTo(amina.email), await keyTo(jonas.email)];
    const slot = visit.slots[0]?.id ?? '';
    const answers = await Promise.all([...keys, ...keys].map((key) => choose(key, slot)));
    const ends = answers.map(({ headers }) => String(headers.location).split('?')[1] ?? '').toSorted();
    expect(ends).toEqual(['', 'dit=choisi', 'dit=choisi', 'dit=choisi']);
    expect(await steps(order.requestId, 'visit.confirmed')).toHaveLength(1);
    for (const key of keys)
      expect((await open(key)).body).toMatchObject({ state: 'confirmed', startsAt: utc(morning) });
  });

  test('when two visits of one crew compete for a slot, the loser is told and sees the slots left', async () => {
    const { id: crewId } = await crew('Équipe', ['Yann Lefort']);
    const [amina, jonas] = [occupant(), occupant()];
    const tuesday = hours('2026-11-24', '08:00', '10:00');
    const wednesday = hours('2026-11-25', '08:00', '10:00');
    const visit = await propose(await orderFor(amina), [tuesday, wednesday], { crewId });
    // Reserved for three days, then others may take them.
    app.clock.now = new Date('2026-11-22T10:00:00Z');
    const second = await propose(await orderFor(jonas), [tuesday, wednesday], { crewId });
    const [one, two] = [await keyTo(amina.email), await keyTo(jonas.email)];
    expect((await open(one)).body.slots).toEqual([]);
    expect((await open(one)).body.days[1]).toMatchObject({ day: '2026-11-24' });
    expect((await choose(two, second.slots[0]?.id ?? '')).headers.location).toBe(`/creneau/${two}`);
    expect((await open(one)).body.slots.map(({ id }: { id: string }) => id)).toEqual([visit.slots[1]?.id]);
    expect((await choose(one, visit.slots[0]?.id ?? '')).headers.location).toBe(`/creneau/${one}?dit=pris`);
    expect((await choose(one, visit.slots[1]?.id ?? '')).headers.location).toBe(`/creneau/${one}`);
  });

  test('that is wrong, expired, of another visit, used once it is over, or cancelled gets the same 404', async () => {
    const [amina, jonas] = [occupant(), occupant()];
    const visit = await propose(await orderFor(amina), [morning, noon]);
    const foreign = await propose(await orderFor(jonas), [morning, noon]);
    const key = await keyTo(amina.email);
    const absent = async (one: string) => {
      const { status, body } = await open(one);
      const sent = await choose(one, visit.slots[0]?.id ?? '');
      const said = await decline(one, { caretaker: 'on' });
      const file = await app.nobody.get(`/api/appointments/${one}/calendar.ics`);
      return { status, body, sent: sent.headers.location, said: said.headers.location, file: file.status };
    };
    const guessed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    const never = await absent(guessed);
    expect(never).toMatchObject({ status: 404, sent: `/creneau/${guessed}`, said: `/creneau/${guessed}`, file: 404 });
    for (const strange of ['x', `${key}x`, '%00', '../admin']) expect((await open(strange)).status).toBe(404);
    // A slot of another visit is refused.
    expect((await choose(key, foreign.slots[0]?.id ?? '')).headers.location).toBe(`/creneau/${key}?dit=pris`);
    expect((await choose(key, '')).headers.location).toBe(`/creneau/${key}?dit=pris`);
    expect(await read(foreign.id)).toMatchObject({ state: 'proposed' });

    const same = async (one: string) =>
      expect(await absent(one)).toEqual({ ...never, sent: `/creneau/${one}`, said: `/creneau/${one}` });
    app.clock.now = new Date('2026-11-20T12:00:00Z');
    await same(key);
    app.clock.now = start;
    expect((await open(key)).status).toBe(200);
    await choose(key, visit.slots[0]?.id ?? '');
    app.clock.now = new Date('2026-11-20T09:00:00Z');
    await same(key);
    app.clock.now = new Date('2026-11-19T10:00:00Z');
    const other2 = await keyTo(jonas.email);
    after(await on(lefort, foreign, 'cancellation', { kind: 'crew', reason: 'Malade.' }));
    await settle();
    await same(other2);
    expect((await subjects(jonas.email)).at(-1)).toBe('Passage de Couverture Lefort annulé');
  });

  test('that is forwarded shows the visit, and no contact details but the company’s', async () => {
    const { id: crewId, workers } = await crew('Équipe de jour', ['Sofia Marques']);
    await app.db.updateTable('workers').set({ phone: '06 39 98 77 77' }).where('id', 'in', workers).execute();
    const [amina, jonas] = [occupant({ phone: '06 39 98 55 55' }), occupant({ phone: '06 39 98 66 66' })];
    const guard = { kind: 'caretaker' as const, name: 'Loge', email: 'loge2@exemple.test', phone: '06 39 98 44 44' };
    await propose(await orderFor(amina, jonas, guard), [evening], { crewId });
    const shown = JSON.stringify((await open(await keyTo(amina.email))).body);
    expect(shown).toContain('Sofia Marques');
    expect(shown).not.toMatch(/06 39 98|@exemple|Occupante/);
  });
});

test('a moved visit is announced with its former time, and its calendar entry stays one', async () => {
  const amina = occupant({ language: 'en' });
  const order = await orderFor(amina);
  const visit = await propose(order, [noon]);
  const key = await keyTo(amina.email);
  expect((await lefort.get(`/api/visits/${visit.id}/calendar.ics`)).body).toMatchObject({ code: 'NO_TIME_YET' });
  await choose(key, visit.slots[0]?.id ?? '');
  await settle();
  const file = async () => String((await app.nobody.get(`/api/appointments/${key}/calendar.ics`)).body);
  const first = await file();
  expect(first).toContain(`UID:${visit.id}@batilien\r\n`);
  expect(first).toContain('DTSTART:20261120T120000Z');
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  after(await on(lefort, await read(visit.id), 'move', { ...evening, reason: 'Pièce en retard.' }));
  await settle();
  const told = (await mailsTo(app, amina.email)).at(-1);
  expect(told?.subject).toBe('Appointment moved: Monday 23 November, 17:00 to 19:00');
  expect(told?.files).toMatchObject([
    { name: expect.stringMatching(/^DI-.*\.ics$/), content: expect.stringContaining('DTSTART:20261123T160000Z') },
  ]);
  expect(told?.files?.[0]?.content).toContain(`UID:${visit.id}@batilien\r\n`);
  expect(told?.text).toContain('It was planned for Friday 20 November, 13:00 to 15:00.');
  expect((await open(key)).body).toMatchObject({ startsAt: utc(evening) });
  const second = await file();
  expect(second).toContain(`UID:${visit.id}@batilien\r\n`);
  expect(second).toContain('DTSTART:20261123T160000Z');
  expect(sequence(second)).toBeGreaterThan(sequence(first));
  // With another crew at the same hours, contacts need no message.
  const { id: crewId } = await crew('Autre équipe', ['Paul Adam']);
  after(await on(lefort, await read(visit.id), 'move', { ...evening, crewId }));
  await settle();
  expect(await mailsTo(app, amina.email)).toHaveLength(3);
  after(await on(owner, await read(visit.id), 'cancellation', { kind: 'client', reason: '' }));
  await settle();
  const gone = (await mailsTo(app, amina.email)).at(-1)?.files?.[0]?.content ?? '';
  expect(gone).toContain('STATUS:CANCELLED');
  expect(sequence(gone)).toBeGreaterThan(sequence(second));
  for (const who of [lefort, owner]) {
    const { status, headers } = await who.get(`/api/visits/${visit.id}/calendar.ics`);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/calendar; charset=utf-8' });
  }
  for (const who of [other, neighbour])
    expect((await who.get(`/api/visits/${visit.id}/calendar.ics`)).status).toBe(404);
});
