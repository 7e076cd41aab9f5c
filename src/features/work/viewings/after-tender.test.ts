import { beforeEach, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { mailsTo, noticesTo, react } from '#test/after-effects.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const start = app.clock.now;
const { site, owner, viewer, elsewhere } = await orderingPeople(app);
const firm = await app.provider({ name: 'Couverture Lefort', trades: ['waterproofing'] });
const lefort = await app.person({ role: 'prestataire', company: firm });
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const technician = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const otherFirm = await app.provider({ name: 'Toitures Hugo', trades: ['waterproofing'] });
const hugo = await app.person({ role: 'prestataire', company: otherFirm });
const { publish } = tenders(app, owner, site);

beforeEach(() => {
  app.clock.now = start;
});

const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();
const time = (hours: number) => ({ startsAt: at(hours), endsAt: at(hours + 1) });
const offer = (id: string, hours: number) =>
  owner.post(`/api/requests/${id}/viewings`, { times: [time(hours)], place: '12 rue du Four' });
const book = async (by: Caller, id: string, index = 0) => {
  const viewing = (await by.get(`/api/requests/${id}/viewings`)).body.items[index];
  const who = { version: viewing.version, name: 'Yann Lefort', phone: '06 12 34 56 78' };
  expect((await by.put(`/api/viewings/${viewing.id}/booking`, who)).status).toBe(200);
  return viewing.id as string;
};
const bookingOf = async (id: string) =>
  (await owner.get(`/api/requests/${id}/viewings`)).body.items[0].bookings[0].id as string;
const told = (by: Caller, requestId: string) => noticesTo(app, by, requestId, 'viewing_told');
const move = async (id: string, verb: string, input: object = {}) => {
  const { version } = (await owner.get(`/api/requests/${id}`)).body;
  const { status, body } = await owner.post(`/api/requests/${id}/${verb}`, { version, ...input });
  expect([status, body.code]).toEqual([200, undefined]);
};
const count = async (kind: string) =>
  (await owner.get('/api/dashboard')).body.todos.find((todo: { kind: string }) => todo.kind === kind).count;
const waiting = async () => (await owner.get('/api/dashboard')).body.waiting.count;

test('a marketplace bidder that never quoted keeps its certificate after the tender, with the site as it was', async () => {
  const { id } = await publish({ visibility: 'marketplace' });
  await offer(id, 24);
  await book(lefort, id);
  app.clock.now = new Date(at(24.5));
  await move(id, 'cancellation', { reason: 'Plus besoin.' });
  expect((await lefort.get(`/api/requests/${id}`)).status).toBe(404);
  const booking = await bookingOf(id);
  expect((await owner.post(`/api/viewing-bookings/${booking}/attendance`, { attendance: 'present' })).status).toBe(200);
  await app.db.updateTable('sites').set({ street: '99 rue Neuve' }).where('id', '=', site).execute();
  await app.db.updateTable('requests').set({ title: 'Autre chose' }).where('id', '=', id).execute();
  await react(app);
  const notice = (await told(lefort, id)).at(-1);
  const list = (await lefort.get('/api/viewing-certificates')).body.items;
  expect(list).toMatchObject([{ id: booking, title: 'Infiltration', requestId: null, visitor: 'Yann Lefort' }]);
  const [{ number }] = list;
  expect(notice).toMatchObject({ move: 'present', url: `/attestations-de-visite?q=${number}` });
  const paper = await app.http.inject({
    url: `/api/viewing-bookings/${booking}/certificate`,
    headers: { cookie: lefort.cookie },
  });
  const { text } = await readPaper(paper.rawPayload);
  expect(text).toContain('Infiltration');
  expect(text).not.toMatch(/rue Neuve|Autre chose/);
  for (const [q, found] of [
    [number, 1],
    ['infiltration', 1],
    ['ravalement', 0],
  ] as const)
    expect((await reader.get(`/api/viewing-certificates?q=${q}`)).body.items).toHaveLength(found);
  expect((await hugo.get('/api/viewing-certificates')).body.items).toEqual([]);
  for (const by of [owner, technician]) expect((await by.get('/api/viewing-certificates')).status).toBe(403);
});

test('an absence recorded after the tender asks for no other time', async () => {
  const { id } = await publish({ visibility: 'marketplace' });
  await offer(id, 24);
  await book(lefort, id);
  app.clock.now = new Date(at(24.5));
  await move(id, 'cancellation', { reason: 'Plus besoin.' });
  await owner.post(`/api/viewing-bookings/${await bookingOf(id)}/attendance`, { attendance: 'missed' });
  await react(app);
  expect((await told(lefort, id)).at(-1)).toMatchObject({ move: 'missed_over', url: '/planning' });
});

test('one company is removed from a future visit with a reason that only it reads', async () => {
  const { id } = await publish({ visibility: 'invited', invitedIds: [firm, otherFirm] });
  await offer(id, 24);
  await book(lefort, id);
  await book(hugo, id);
  const booking = await bookingOf(id);
  const remove = (by: Caller, reason = 'Assurance expirée.') =>
    by.post(`/api/viewing-bookings/${booking}/removal`, { reason });
  for (const [by, status] of [
    [hugo, 403],
    [lefort, 403],
    [viewer, 403],
    [elsewhere, 404],
  ] as const)
    expect((await remove(by)).status).toBe(status);
  expect((await remove(owner, '')).status).toBe(422);
  expect((await remove(owner)).status).toBe(200);
  expect((await remove(owner)).status).toBe(404);
  await react(app);
  expect((await told(lefort, id)).at(-1)).toMatchObject({ move: 'removed', reason: 'Assurance expirée.' });
  expect((await told(hugo, id)).map((one) => one.move)).not.toContain('removed');
  expect(JSON.stringify((await hugo.get(`/api/requests/${id}/events`)).body)).not.toContain('Assurance');
  // That time is closed only to that company; another time is not.
  const [closed] = (await lefort.get(`/api/requests/${id}/viewings`)).body.items;
  expect(closed).toMatchObject({ removed: true, acts: { book: { allowed: false } } });
  expect((await hugo.get(`/api/requests/${id}/viewings`)).body.items[0].removed).toBe(false);
  const { version } = closed;
  const again = { version, name: 'Yann Lefort', phone: '06 12 34 56 78' };
  expect((await lefort.put(`/api/viewings/${closed.id}/booking`, again)).body.code).toBe('VIEWING_CLOSED');
  await offer(id, 100);
  await book(lefort, id, 1);
  app.clock.now = new Date(at(24.5));
  const begun = await owner.post(`/api/viewing-bookings/${await bookingOf(id)}/removal`, { reason: 'Trop tard.' });
  expect([begun.status, begun.body.code]).toEqual([409, 'VIEWING_BEGUN']);
});

test('a request on hold suspends its visits, and those coming are notified, as they are when it resumes', async () => {
  const { id } = await publish({ visibility: 'marketplace', deadlineAt: at(24 * 6) });
  await offer(id, 48);
  await book(lefort, id);
  const planned = async () => (await lefort.get(`/api/viewings?from=${at(0)}&to=${at(72)}`)).body.items.length;
  expect(await planned()).toBe(1);
  await move(id, 'hold', { reason: 'decision' });
  expect(await planned()).toBe(0);
  await react(app);
  expect((await told(lefort, id)).at(-1)).toMatchObject({ move: 'held', url: '/planning' });
  await move(id, 'resumption');
  expect(await planned()).toBe(1);
  await react(app);
  expect((await told(lefort, id)).at(-1)?.move).toBe('resumed');
  expect((await told(hugo, id)).map((one) => one.move)).not.toContain('held');
});

test('times offered one after the other are mailed once a day, except to bidders that asked since', async () => {
  const { id } = await publish({ visibility: 'invited', invitedIds: [firm, otherFirm], deadlineAt: at(24 * 6) });
  const mailed = async (by: Caller) =>
    (await mailsTo(app, by)).filter(({ subject }) => subject.startsWith('Visites proposées')).length;
  const before = [await mailed(lefort), await mailed(hugo)];
  const since = async () => [(await mailed(lefort)) - before[0]!, (await mailed(hugo)) - before[1]!];
  await offer(id, 48);
  await react(app);
  expect(await since()).toEqual([1, 1]);
  app.clock.now = new Date(at(2));
  await hugo.post(`/api/requests/${id}/viewing-asks`, { words: 'Plutôt le soir.' });
  app.clock.now = new Date(at(3));
  await offer(id, 50);
  await react(app);
  expect(await since()).toEqual([1, 2]);
  expect((await told(lefort, id)).filter((one) => one.move === 'offered')).toHaveLength(2);
  app.clock.now = new Date(at(25));
  await offer(id, 60);
  await react(app);
  expect(await since()).toEqual([2, 3]);
});

test('tasks about visits are in the tray of the ordering side, and counted with the others', async () => {
  const { id } = await publish({ visibility: 'invited', invitedIds: [firm, otherFirm] });
  const before = await waiting();
  await lefort.post(`/api/requests/${id}/viewing-asks`, { words: 'Mardi matin.' });
  expect([await count('viewing'), await waiting()]).toEqual([1, before + 1]);
  await offer(id, 24);
  await book(lefort, id);
  expect([await count('viewing'), await count('attendance')]).toEqual([0, 0]);
  app.clock.now = new Date(at(24.5));
  const toRecord = await count('attendance');
  await owner.post(`/api/viewing-bookings/${await bookingOf(id)}/attendance`, { attendance: 'present' });
  expect([toRecord > 0, await count('attendance')]).toEqual([true, toRecord - 1]);
});
