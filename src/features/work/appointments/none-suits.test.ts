import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { appointmentsOf } from '#test/appointments.ts';
import { hours } from '#test/visits.ts';
import { offeredDays } from './appointment.rules.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const other = await app.person({ role: 'prestataire', company: await app.provider() });
const neighbour = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const { after, choose, crew, decline, keyTo, keysTo, on, open, orderFor, plan, propose, settle } = appointmentsOf(app, {
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
const read = async (id: string) => (await lefort.get(`/api/visits/${id}`)).body;
const steps = async (requestId: string, kind: string) =>
  (await owner.get(`/api/requests/${requestId}/events?limit=100`)).body.items.filter(
    (event: { kind: string }) => event.kind === kind,
  );

describe('no slot suits', () => {
  const ticked = { '2026-11-20.morning': 'on', '2026-11-23.evening': 'on' };

  test('the availabilities reach both companies, with the message beside and not in the thread', async () => {
    const amina = occupant();
    const order = await orderFor(amina);
    const visit = await propose(order, [morning, noon]);
    const key = await keyTo(amina.email);
    const back = (query: string) => `/creneau/${key}?${query}`;
    expect((await decline(key, {})).headers.location).toBe(back('dit=deux&vue=disponibilites'));
    expect((await decline(key, { '2026-11-20.morning': 'on', '2020-01-01.morning': 'on' })).headers.location).toBe(
      back('dit=deux&vue=disponibilites&coche=2026-11-20.morning'),
    );
    const word = 'Code 4812B, gros chien';
    expect((await decline(key, { ...ticked, word, lang: 'es' })).headers.location).toBe(back('dit=recu&lang=es'));
    await settle();
    const [event] = await steps(order.requestId, 'appointment.none-suits');
    const presences = [
      { day: '2026-11-20', part: 'morning' },
      { day: '2026-11-23', part: 'evening' },
    ];
    expect(event).toMatchObject({ actor: null, data: { visitId: visit.id, presences, keyWithCaretaker: false } });
    expect(JSON.stringify(event)).not.toContain('4812B');
    const url = `/api/visits/${visit.id}/availabilities`;
    for (const who of [lefort, owner])
      expect((await who.get(url)).body.items).toMatchObject([{ kind: 'occupant', presences, word }]);
    for (const who of [other, neighbour]) expect((await who.get(url)).status).toBe(404);
    expect((await admin.get(url)).body.items).toEqual([]);
    expect((await open(key)).body.answered).toMatchObject({ presences, keyWithCaretaker: false });
    const notices = JSON.stringify((await lefort.get('/api/notices')).body);
    expect(notices).not.toContain('4812B');

    // Proposing other slots makes the former answer and its link invalid.
    app.clock.now = new Date('2026-11-19T10:00:00Z');
    after(await on(lefort, await read(visit.id), 'slots', { slots: [evening] }));
    await settle();
    expect((await lefort.get(url)).body.items).toEqual([]);
    expect((await open(key)).status).toBe(404);
    const [, next = ''] = await keysTo(amina.email);
    expect((await open(next)).body).toMatchObject({ state: 'proposed', answered: null });
  });

  test('the key with the caretaker is enough', async () => {
    const amina = occupant();
    const guard = { kind: 'caretaker' as const, name: 'Mohamed Benali', phone: '01 99 00 12 34' };
    const order = await orderFor(amina, guard);
    await propose(order, [morning]);
    const key = await keyTo(amina.email);
    expect((await decline(key, { caretaker: 'on' })).headers.location).toContain('dit=recu');
    expect((await steps(order.requestId, 'appointment.none-suits'))[0].data).toMatchObject({
      presences: [],
      keyWithCaretaker: true,
    });
  });

  test('a message is enough too, and stays with its visit', async () => {
    const amina = occupant();
    const order = await orderFor(amina);
    const visit = await propose(order, [morning, noon]);
    const key = await keyTo(amina.email);
    const word = 'En vacances jusqu’au 30, appelez ma sœur.';
    expect((await decline(key, { '2026-11-20.morning': 'on', word })).headers.location).toContain('dit=recu');
    const { items } = (await lefort.get(`/api/visits/${visit.id}/availabilities`)).body;
    expect(items).toMatchObject([{ presences: [{ day: '2026-11-20', part: 'morning' }], word }]);
    expect((await open(key)).body.answered).toMatchObject({ withWord: true });
    expect((await decline(key, { word: '   ' })).headers.location).toContain('dit=deux');
  });

  test('is no longer read by a provider that lost the order', async () => {
    const amina = occupant();
    const order = await orderFor(amina);
    const visit = await propose(order, [morning, noon]);
    await decline(await keyTo(amina.email), { '2026-11-20.morning': 'on', word: 'Code 4812B, clé chez ma sœur.' });
    const items = async (who: typeof owner) => (await who.get(`/api/visits/${visit.id}/availabilities`)).body.items;
    expect(await items(lefort)).toHaveLength(1);
    await app.db.updateTable('requests').set({ provider_id: null }).where('id', '=', order.requestId).execute();
    expect(await items(lefort)).toEqual([]);
    expect(await items(owner)).toHaveLength(1);
  });

  test('no public holiday is offered, whichever day it falls on; nor those of Alsace-Moselle at its sites', async () => {
    const amina = occupant();
    await propose(await orderFor(amina), [hours('2026-12-29', '08:00', '10:00')]);
    const key = await keyTo(amina.email);
    app.clock.now = new Date('2026-12-24T10:00:00Z');
    const days = async (): Promise<string[]> =>
      (await open(key)).body.days.map(({ day }: { day: string }) => day).slice(0, 3);
    // Christmas is a Friday, and its second day a Saturday.
    expect(await days()).toEqual(['2026-12-26', '2026-12-28', '2026-12-29']);
    const postal = (code: string, insee: string) =>
      app.db.updateTable('sites').set({ postal_code: code, insee_code: insee }).where('id', '=', site).execute();
    const before = await app.db.selectFrom('sites').selectAll().where('id', '=', site).executeTakeFirstOrThrow();
    await postal('67000', '67482');
    expect(await days()).toEqual(['2026-12-28', '2026-12-29', '2026-12-30']);
    await postal(before.postal_code, before.insee_code ?? '');
    // Assumption Day 2026 is a Saturday.
    expect(offeredDays(new Date('2026-08-14T10:00:00Z'), null)[0]).toBe('2026-08-17');
  });

  test('another time may be asked for until 18:00 the evening before', async () => {
    const amina = occupant();
    const visit = await propose(await orderFor(amina), [noon, evening]);
    const key = await keyTo(amina.email);
    await choose(key, visit.slots[0]?.id ?? '');
    app.clock.now = new Date('2026-11-19T16:59:00Z');
    expect((await decline(key, { '2026-11-23.evening': 'on', '2026-11-24.morning': 'on' })).headers.location).toContain(
      'recu',
    );
    expect(await read(visit.id)).toMatchObject({ state: 'confirmed' });
    app.clock.now = new Date('2026-11-19T17:00:00Z');
    expect((await open(key)).body.changeUntil).toBeNull();
    expect((await decline(key, ticked)).headers.location).toContain('trop-tard');
  });

  test('days when the crew is elsewhere are shown as full', async () => {
    const { id: crewId } = await crew('Équipe prise', ['Inès Caron']);
    const amina = occupant();
    after(await plan(await orderFor(), [hours('2026-11-20', '08:00', '12:00')], { crewId }));
    await propose(await orderFor(amina), [evening], { crewId });
    const { days } = (await open(await keyTo(amina.email))).body;
    expect(days.map(({ day }: { day: string }) => day)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(days[0].full).toEqual(['morning']);
    expect(days[2].full).toEqual([]);
  });
});
