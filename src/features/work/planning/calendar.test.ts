import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { accountEvents } from '#features/people/accounts/account.events.ts';
import { record } from '#platform/events/record.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { plannedVisits } from '#test/planned-visits.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf', street: '84 rue Oberkampf' });
const owner = await app.person({ company });
const limited = await app.person({ company, membership: 'manager', siteIds: [] });
const lefort = await app.provider({ name: 'Couverture Lefort' });
const yann = await app.person({ role: 'prestataire', company: lefort });
const karim = await app.person({ role: 'prestataire', company: lefort, membership: 'member' });
const { carry } = carriedOrders(app, owner, site);
const { crew, visit } = plannedVisits(app);

const make = async (who: Caller, scope = 'company') => {
  const { status, body } = await who.post('/api/calendar-feeds', { scope });
  expect(status).toBe(201);
  return { id: String(body.id), url: new URL(body.address).pathname };
};
const follow = (url: string) => app.http.inject({ url });
const events = (text: string) => text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);

let visitId: string;
let ownId: string;
beforeAll(async () => {
  const order = await carry(yann, 'confirmed');
  const zinc = await crew(lefort, 'Zinc', [karim.userId, null]);
  visitId = await visit(order, { day: '2026-11-20', from: '08:00', to: '12:00' });
  ownId = await visit(
    order,
    { day: '2026-11-26', from: '08:00', to: '17:00', until: '2026-11-30' },
    { crewId: zinc.id, workerIds: zinc.workerIds.slice(0, 1) },
  );
});

describe('a calendar address', () => {
  test('is shown once, with only its digest stored, and answers a calendar in UTC', async () => {
    const { url } = await make(yann);
    const [kept] = await app.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(url.split('/').at(-1)?.slice(0, 43));
    expect(JSON.stringify((await yann.get('/api/calendar-feeds')).body)).not.toContain('ics');
    const { statusCode, headers, body } = await follow(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['cache-control']).toContain('no-store');
    const first = events(body).find((event) => event.includes(`UID:${visitId}@batilien`));
    expect(first).toContain('DTSTART:20261120T070000Z');
    expect(first).toContain('DTEND:20261120T110000Z');
    expect(first).toContain('84 rue Oberkampf');
    expect((await yann.get('/api/calendar-feeds')).body.items[0].readAt).toBe(app.clock.now.toISOString());
  });

  test('is never stored with answers: asked again with the same key, it is another', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const ask = () =>
      karim.call({ method: 'POST', url: '/api/calendar-feeds', headers, payload: { scope: 'company' } });
    const first = await ask();
    const kept = await app.db.selectFrom('kept_answers').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(new URL(first.body.address).pathname);
    await karim.delete(`/api/calendar-feeds/${first.body.id}`);
    const second = await ask();
    expect((await follow(new URL(second.body.address).pathname)).statusCode).toBe(200);
    await karim.delete(`/api/calendar-feeds/${second.body.id}`);
  });

  test('has an entry for each day on site, with the same ids at each reading', async () => {
    const { url } = await make(yann);
    const uids = (text: string) => [...text.matchAll(/UID:(.*)\r/g)].map(([, uid]) => uid);
    const read = uids((await follow(url)).body);
    expect(read.filter((uid) => uid?.startsWith(ownId))).toEqual([
      `${ownId}@batilien`,
      `${ownId}-2@batilien`,
      `${ownId}-3@batilien`,
    ]);
    expect(uids((await follow(url)).body)).toEqual(read);
    // The calendar file of the visit has the same entries, so importing it beside the feed duplicates nothing.
    const entries = (text: string) => text.match(/^(UID:.*|DTSTART:.*|DTEND:.*)\r$/gm);
    const own = events((await follow(url)).body).filter((event) => event.includes(ownId));
    expect(entries((await yann.get(`/api/visits/${ownId}/calendar.ics`)).body)).toEqual(entries(own.join('')));
  });

  test('marks cancelled visits instead of leaving them out, and slots as tentative', async () => {
    const order = await carry(yann, 'confirmed');
    const gone = await visit(order, { day: '2026-12-01', from: '08:00', to: '12:00' }, { state: 'cancelled' });
    const slots = [
      { day: '2026-12-02', from: '08:00', to: '10:00' },
      { day: '2026-12-03', from: '08:00', to: '10:00' },
    ];
    await visit(order, slots, { state: 'proposed' });
    const all = events((await follow((await make(yann)).url)).body);
    expect(all.find((event) => event.includes(gone))).toContain('STATUS:CANCELLED');
    expect(all.filter((event) => event.includes('STATUS:TENTATIVE'))).toHaveLength(2);
  });

  test('reveals neither access instructions nor occupants', async () => {
    await app.db
      .updateTable('sites')
      .set({ access_codes: 'A1234B', access_instructions: 'sonner chez Mme Roux', contact_phone: '0612345678' })
      .where('id', '=', site)
      .execute();
    const { body } = await follow((await make(owner)).url);
    expect(body).toContain('Oberkampf');
    for (const word of ['A1234B', 'Roux', '0612345678']) expect(body).not.toContain(word);
  });
});

describe('the visits in it', () => {
  test('for a provider’s member are the company’s, or their own', async () => {
    const all = (await follow((await make(karim)).url)).body;
    const own = (await follow((await make(karim, 'own')).url)).body;
    expect([all.includes(visitId), all.includes(ownId)]).toEqual([true, true]);
    expect([own.includes(visitId), own.includes(ownId)]).toEqual([false, true]);
  });

  test('link to the page that its reader may open: technicians have that of the mission', async () => {
    const technician = await app.person({ role: 'prestataire', company: lefort, membership: 'technician' });
    const order = await carry(yann, 'confirmed');
    const { id: crewId, workerIds } = await crew(lefort, 'Gouttières', [technician.userId]);
    const id = await visit(order, { day: '2026-12-04', from: '08:00', to: '12:00' }, { crewId, workerIds });
    const file = `/api/visits/${id}/calendar.ics`;
    const page = `/missions/${id}`;
    expect(events((await follow((await make(technician, 'own')).url)).body)[0]).toContain(page);
    expect(events(String((await technician.get(file)).body))[0]).toContain(page);
    const office = events((await follow((await make(yann)).url)).body).find((event) => event.includes(id));
    expect(office).toContain('/demandes/');
    expect(events(String((await yann.get(file)).body))[0]).toContain('/demandes/');
  });

  test('for the ordering side are those of their sites, immediately after a limit to others', async () => {
    expect((await follow((await make(limited)).url)).body).not.toContain('BEGIN:VEVENT');
    const colleague = await app.person({ company, membership: 'member' });
    const { url } = await make(colleague);
    expect((await follow(url)).body).toContain(visitId);
    await app.db
      .updateTable('memberships')
      .set({ limited_to_sites: true })
      .where('user_id', '=', colleague.userId)
      .execute();
    expect((await follow(url)).body).not.toContain('BEGIN:VEVENT');
    expect((await owner.post('/api/calendar-feeds', { scope: 'own' })).status).toBe(403);
  });

  test('are checked each time: a member removed a moment ago reads nothing', async () => {
    const leaver = await app.person({ role: 'prestataire', company: lefort, membership: 'member' });
    const { url } = await make(leaver);
    expect((await follow(url)).statusCode).toBe(200);
    await app.db.deleteFrom('memberships').where('user_id', '=', leaver.userId).execute();
    expect((await follow(url)).statusCode).toBe(404);
  });

  test('are absent once it is revoked, which only its owner may do', async () => {
    const { id, url } = await make(yann);
    expect((await karim.delete(`/api/calendar-feeds/${id}`)).status).toBe(404);
    expect((await follow(url)).statusCode).toBe(200);
    expect((await yann.delete(`/api/calendar-feeds/${id}`)).status).toBe(200);
    expect((await follow(url)).statusCode).toBe(404);
    expect((await yann.delete(`/api/calendar-feeds/${id}`)).status).toBe(404);
  });

  test.each([
    ['password.reset', (userId: string) => ({ userId }), true],
    ['password.changed', () => ({ ended: 0, others: true }), true],
    ['password.changed', () => ({ ended: 0, others: false }), false],
  ] as const)('are absent once the owner’s password is replaced, as announced: %s (%#)', async (kind, dataOf, ends) => {
    const person = await app.person({ company });
    const { url } = await make(person);
    const { userId } = person;
    const told = { actor: { userId }, data: dataOf(userId), now: app.clock.now };
    await app.db.transaction().execute((trx) => record(trx, accountEvents[kind], told as never));
    await react(app);
    expect((await follow(url)).statusCode).toBe(ends ? 404 : 200);
  });

  test('are absent for a key that never existed', async () => {
    for (const key of ['a'.repeat(43), 'short', '..%2f']) {
      expect((await follow(`/api/calendars/${key}.ics`)).statusCode).toBe(404);
    }
  });

  test('a person has at most ten addresses, concurrent requests included', async () => {
    const many = await app.person({ company, membership: 'member' });
    for (let left = 9; left > 0; left -= 1) await make(many);
    const answers = await Promise.all([0, 1].map(() => many.post('/api/calendar-feeds', { scope: 'company' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const admin = await app.person({ role: 'admin' });
    expect((await admin.get('/api/calendar-feeds')).body).toEqual({ items: [], scopes: [] });
  });
});
