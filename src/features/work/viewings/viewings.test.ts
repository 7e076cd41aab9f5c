import { beforeEach, describe, expect, test } from 'vitest';
import { noticesTo, react } from '#test/after-effects.ts';
import { type Answer, type Caller, startTestApp } from '#test/app.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople, tenders } from '#test/tender.ts';
import type { ViewingsOfRequest } from './viewing.contract.ts';

const app = await startTestApp();
const start = app.clock.now;
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const lefortFirm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: lefortFirm });
const helper = await app.person({ role: 'prestataire', company: lefortFirm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: lefortFirm, membership: 'viewer' });
const technician = await app.person({ role: 'prestataire', company: lefortFirm, membership: 'technician' });
const hugoFirm = await app.provider({ name: 'Toitures Hugo' });
const hugo = await app.person({ role: 'prestataire', company: hugoFirm });
const uninvited = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Ailleurs' }) });
const { publish, draft, send, offer: quote, edit, inDays, kinds } = tenders(app, owner, site);

beforeEach(() => {
  app.clock.now = start;
});

const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();
const time = (hours: number) => ({ startsAt: at(hours), endsAt: at(hours + 1) });
const who = { name: 'Yann Lefort', phone: '06 12 34 56 78' };
const asked = (changes: object = {}) =>
  publish({ visibility: 'invited', invitedIds: [lefortFirm, hugoFirm], ...changes });
const read = async (by: Caller, id: string): Promise<ViewingsOfRequest> => {
  const { status, body } = await by.get(`/api/requests/${id}/viewings`);
  expect(status).toBe(200);
  return body;
};
const offer = (by: Pick<Caller, 'post'>, id: string, changes: object = {}) =>
  by.post(`/api/requests/${id}/viewings`, { times: [time(24)], place: '12 rue du Four, hall B', ...changes });
const ask = (by: Pick<Caller, 'post'>, id: string, words = 'Mardi matin.') =>
  by.post(`/api/requests/${id}/viewing-asks`, { words });
const waive = (by: Pick<Caller, 'post'>, id: string, providerId: string) =>
  by.post(`/api/requests/${id}/viewing-waivers`, { providerId, reason: 'A fait le site en mars.' });
const book = (by: Pick<Caller, 'put'>, { id, version }: { id: string; version: number }, changes: object = {}) =>
  by.put(`/api/viewings/${id}/booking`, { version, ...who, ...changes });
const record = (by: Pick<Caller, 'post'>, id: string, attendance: string) =>
  by.post(`/api/viewing-bookings/${id}/attendance`, { attendance });
const certificate = (by: Pick<Caller, 'cookie'>, id: string) =>
  app.http.inject({ url: `/api/viewing-bookings/${id}/certificate`, headers: { cookie: by.cookie } });

async function booked(changes: object = {}, offered: object = {}) {
  const request = await asked(changes);
  expect((await offer(owner, request.id, offered)).status).toBe(201);
  const viewing = (await read(owner, request.id)).items[0]!;
  expect((await book(lefort, viewing)).status).toBe(200);
  const booking = (await read(owner, request.id)).items[0]!.bookings[0]!;
  return { request, viewing, booking };
}

const begin = () => {
  app.clock.now = new Date(at(24.5));
};
const code = ({ status, body }: Answer) => [status, body.code];
const noticesOf = (by: Caller, requestId: string) => noticesTo(app, by, requestId, 'viewing_told');

describe('a visit before quoting', () => {
  test('is shared by bidders who learn nothing of each other, and the meeting place once they have booked', async () => {
    const { request, viewing } = await booked({ sealed: true }, { capacity: 2 });
    const before = await read(hugo, request.id);
    expect(before.items[0]).toMatchObject({ place: null, capacity: null, full: false, bookings: [] });
    expect(JSON.stringify(before)).not.toContain('Lefort');
    expect((await book(hugo, viewing, { name: 'Inès Hugo' })).status).toBe(200);
    const after = await read(hugo, request.id);
    expect(after.items[0]).toMatchObject({ place: '12 rue du Four, hall B', full: true });
    expect(after.items[0]?.bookings.map(({ name }) => name)).toEqual(['Inès Hugo']);
    expect(after.bidders).toEqual([]);
    const seen = await read(owner, request.id);
    expect(seen.items[0]?.bookings.map(({ provider, name, phone }) => [provider.name, name, phone])).toEqual([
      ['Couverture Lefort', who.name, who.phone],
      ['Toitures Hugo', 'Inès Hugo', who.phone],
    ]);
    // Also before a sealed tender opens: it reveals nothing about an offer.
    expect((await kinds(owner, request.id)).filter((kind) => kind === 'viewing.booked')).toHaveLength(2);
    expect((await kinds(hugo, request.id)).filter((kind) => kind === 'viewing.booked')).toHaveLength(1);
    const steps = JSON.stringify((await hugo.get(`/api/requests/${request.id}/events`)).body);
    expect(steps).not.toMatch(/Lefort|rue du Four/);
    await react(app);
    expect((await noticesOf(owner, request.id)).map(({ move, who: name }) => [move, name])).toEqual([
      ['booked', 'Couverture Lefort'],
      ['booked', 'Toitures Hugo'],
    ]);
  });

  test('keeps at least as many places as companies have booked', async () => {
    const { viewing } = await booked({}, { capacity: 2 });
    expect((await book(hugo, viewing)).status).toBe(200);
    const moved = (capacity: number | null) =>
      owner.put(`/api/viewings/${viewing.id}`, {
        version: viewing.version,
        place: '12 rue du Four',
        capacity,
        ...time(30),
      });
    const { status, body } = await moved(1);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('2 entreprises se sont déjà inscrites');
    expect((await moved(2)).status).toBe(200);
  });

  test('is asked for in words, and answered by offering a time', async () => {
    const request = await asked();
    expect((await ask(helper, request.id)).status).toBe(200);
    expect((await read(lefort, request.id)).own?.asked?.words).toBe('Mardi matin.');
    expect((await read(owner, request.id)).bidders).toContainEqual(
      expect.objectContaining({ provider: { id: lefortFirm, name: 'Couverture Lefort' }, seen: false }),
    );
    // Other words on the same day replace the former ones, and notify nobody again.
    expect((await ask(helper, request.id, 'Plutôt jeudi.')).status).toBe(200);
    expect((await read(owner, request.id)).bidders.map(({ asked: one }) => one?.words)).toContain('Plutôt jeudi.');
    await react(app);
    expect((await noticesOf(owner, request.id)).map(({ move }) => move)).toEqual(['asked']);
    expect((await offer(member, request.id)).status).toBe(201);
    expect((await read(lefort, request.id)).own?.asked).toBeNull();
    await react(app);
    expect((await noticesOf(owner, request.id))[0]).toMatchObject({ move: 'asked', who: 'Couverture Lefort' });
    for (const bidder of [lefort, hugo]) {
      expect((await noticesOf(bidder, request.id)).map(({ move }) => move)).toEqual(['offered']);
    }
  });

  test('another time replaces the first; the same one changes the visitor, and notifies nobody', async () => {
    const request = await asked();
    await offer(owner, request.id, { times: [time(24), time(48)] });
    const [first, second] = (await read(owner, request.id)).items;
    await book(lefort, first!);
    await book(lefort, first!, { name: 'Karim Lefort' });
    await book(lefort, second!);
    const { items } = await read(owner, request.id);
    expect(items.map(({ bookings }) => bookings.length)).toEqual([0, 1]);
    expect((await kinds(owner, request.id)).filter((kind) => kind === 'viewing.booked')).toHaveLength(2);
    expect((await lefort.delete(`/api/viewings/${second!.id}/booking`)).status).toBe(200);
    expect(code(await lefort.delete(`/api/viewings/${second!.id}/booking`))).toEqual([409, 'NOT_BOOKED']);
  });

  test('moved or cancelled, it notifies only those who come', async () => {
    const { request, viewing } = await booked();
    await react(app);
    const moved = { version: viewing.version, ...time(30), place: 'Loge', capacity: null };
    expect((await owner.put(`/api/viewings/${viewing.id}`, moved)).status).toBe(200);
    expect(code(await owner.put(`/api/viewings/${viewing.id}`, moved))).toEqual([409, 'STALE']);
    expect(code(await book(hugo, viewing))).toEqual([409, 'STALE']);
    const cancelled = { version: viewing.version + 1, reason: 'Gardien absent.' };
    expect((await member.post(`/api/viewings/${viewing.id}/cancellation`, cancelled)).status).toBe(200);
    await react(app);
    expect((await noticesOf(lefort, request.id)).map(({ move }) => move)).toEqual(['moved', 'cancelled']);
    expect((await noticesOf(hugo, request.id)).map(({ move }) => move)).toEqual(['offered']);
    expect((await read(lefort, request.id)).items[0]).toMatchObject({ state: 'cancelled', reason: 'Gardien absent.' });
    expect((await read(hugo, request.id)).items).toEqual([]);
  });

  test('is in the calendars and plannings of both, only for companies that come', async () => {
    const { request, viewing } = await booked();
    const period = `/api/viewings?from=${at(0)}&to=${at(48)}`;
    for (const [by, seen] of [
      [owner, true],
      [lefort, true],
      [hugo, false],
      [elsewhere, false],
      [admin, false],
    ] as const) {
      const ids = (await by.get(period)).body.items.map(({ id }: { id: string }) => id);
      expect(ids.includes(viewing.id)).toBe(seen);
    }
    expect((await technician.get(period)).status).toBe(403);
    for (const by of [owner, lefort]) {
      const { body: feed } = await by.post('/api/calendar-feeds', { scope: 'company' });
      const text = (await app.http.inject({ url: new URL(feed.address).pathname })).body.replaceAll('\r\n ', '');
      expect(text).toContain(`UID:${viewing.id}-${String(by.companyId)}@batilien`);
      expect(text).toContain(`/demandes/${request.id}`);
    }
  });

  test('in the future ends with its tender', async () => {
    const { request } = await booked();
    const { version } = (await owner.get(`/api/requests/${request.id}`)).body;
    await owner.post(`/api/requests/${request.id}/cancellation`, { version, reason: 'Plus besoin.' });
    await react(app);
    expect((await read(owner, request.id)).items[0]).toMatchObject({ state: 'cancelled', reason: '' });
    // They may no longer read the request: the notice leads to a page they can.
    expect(await noticesOf(lefort, request.id)).toContainEqual(
      expect.objectContaining({ move: 'over', url: '/planning' }),
    );
  });

  test('in the future ends for a bidder that declines, and frees the place', async () => {
    const { request, viewing } = await booked({}, { capacity: 1 });
    await ask(lefort, request.id, 'Un autre jour, si possible.');
    const refusal = { reason: 'busy', note: '' };
    expect((await lefort.post(`/api/requests/${request.id}/invitation-refusal`, refusal)).status).toBe(200);
    await react(app);
    expect((await read(owner, request.id)).items[0]).toMatchObject({ full: false, bookings: [] });
    expect((await book(hugo, viewing)).status).toBe(200);
    expect((await kinds(owner, request.id)).filter((kind) => kind === 'viewing.left')).toHaveLength(1);
    // A bidder that declined is offered no other.
    await offer(owner, request.id, { times: [time(48)] });
    await react(app);
    expect((await noticesOf(lefort, request.id)).map(({ move }) => move)).not.toContain('offered');
  });

  test('ends with a block between the two, in the calendars at once', async () => {
    const partedFirm = await app.provider({ name: 'Zinguerie Morel' });
    const parted = await app.person({ role: 'prestataire', company: partedFirm });
    const request = await asked({ invitedIds: [partedFirm, hugoFirm] });
    await ask(parted, request.id);
    await offer(owner, request.id);
    expect((await book(parted, (await read(parted, request.id)).items[0]!)).status).toBe(200);
    await react(app);
    expect((await owner.put(`/api/blocked-companies/${partedFirm}`, { reason: 'Litige.' })).status).toBe(200);
    const period = `/api/viewings?from=${at(0)}&to=${at(48)}`;
    expect((await parted.get(period)).body.items).toEqual([]);
    await react(app);
    expect((await read(owner, request.id)).items[0]).toMatchObject({ bookings: [] });
    const before = await noticesOf(parted, request.id);
    await offer(owner, request.id, { times: [time(48)] });
    await react(app);
    expect(await noticesOf(parted, request.id)).toEqual(before);
  });
});

describe('attendance', () => {
  test('is certified by a document of the ordering side, read only by the two, naming the person who recorded it', async () => {
    const { request, booking } = await booked();
    begin();
    expect((await record(member, booking.id, 'present')).status).toBe(200);
    const answer = await certificate(lefort, booking.id);
    expect(answer.statusCode).toBe(200);
    const { text, conformance } = await readPaper(answer.rawPayload);
    expect(conformance).toBe('3A');
    const flat = text.replaceAll(/\s+/g, ' ');
    const number = (await read(lefort, request.id)).items[0]?.bookings[0]?.number ?? '';
    expect(number).toMatch(/^VS-2026-\d{4}$/);
    // Each finds by its number the request they may read, and the certificate.
    const found = async (by: Caller) =>
      (await by.get(`/api/search?q=${number}`)).body.parts.map(({ kind }: { kind: string }) => kind);
    const both = ['requests', 'certificates'];
    expect([await found(owner), await found(lefort), await found(hugo)]).toEqual([both, both, []]);
    for (const told of ['Attestation de visite', number, request.number, 'Couverture Lefort', who.name, 'rue du Four'])
      expect(flat).toContain(told);
    expect(flat).toMatch(/Attesté en ligne par .* \(Régie Saint-Ambroise\) le /);
    // Sealed: the same bytes whatever changes later.
    await app.db.updateTable('requests').set({ title: 'Autre' }).where('id', '=', request.id).execute();
    expect((await certificate(owner, booking.id)).rawPayload.equals(answer.rawPayload)).toBe(true);
    for (const by of [hugo, uninvited, stranger, elsewhere, technician]) {
      expect([403, 404]).toContain((await certificate(by, booking.id)).statusCode);
    }
    for (const again of ['present', 'missed']) {
      expect(code(await record(owner, booking.id, again))).toEqual([409, 'VIEWING_RECORDED']);
    }
    expect(code(await ask(lefort, request.id))).toEqual([409, 'ALREADY_SEEN']);
    await react(app);
    expect((await noticesOf(lefort, request.id)).at(-1)?.move).toBe('present');
  });

  test('missed has no document, leaves the bidder another time, and can be corrected', async () => {
    const { request, booking } = await booked({ deadlineAt: inDays(5) });
    begin();
    await record(owner, booking.id, 'missed');
    expect((await certificate(owner, booking.id)).statusCode).toBe(404);
    await offer(owner, request.id, { times: [time(60)] });
    const again = (await read(lefort, request.id)).items[1]!;
    expect((await book(lefort, again)).status).toBe(200);
    expect((await record(owner, booking.id, 'present')).status).toBe(200);
    const { items } = await read(owner, request.id);
    expect(items.map(({ bookings }) => bookings.map(({ state }) => state))).toEqual([['present'], []]);
  });

  test('can still be recorded for a bidder that books another time once the visit has begun; for one time only', async () => {
    const { request, booking } = await booked({ deadlineAt: inDays(5) });
    await offer(owner, request.id, { times: [time(60)] });
    begin();
    expect((await book(lefort, (await read(lefort, request.id)).items[1]!)).status).toBe(200);
    const [first, second] = (await read(owner, request.id)).items;
    expect([first, second].map((one) => one?.bookings[0]?.state)).toEqual(['missed', 'booked']);
    expect((await record(owner, booking.id, 'missed')).status).toBe(200);
    expect(await kinds(owner, request.id)).not.toContain('viewing.recorded');
    app.clock.now = new Date(at(60.5));
    expect((await record(owner, second!.bookings[0]!.id, 'present')).status).toBe(200);
    expect(code(await record(owner, booking.id, 'present'))).toEqual([409, 'ALREADY_SEEN']);
    const seen = (await read(owner, request.id)).items[0]?.bookings[0]?.acts.record;
    expect(seen).toMatchObject({ allowed: false, code: 'ALREADY_SEEN' });
  });

  test('waits until the visit has begun', async () => {
    const { booking } = await booked();
    expect(code(await record(owner, booking.id, 'present'))).toEqual([409, 'VIEWING_NOT_BEGUN']);
  });
});

describe('a tender that requires a visit', () => {
  test('accepts the quote of a bidder that came or was exempted, and of no other', async () => {
    const { request, booking } = await booked({ viewingRequired: true });
    expect((await lefort.get(`/api/requests/${request.id}`)).body.viewingRequired).toBe(true);
    const own = await draft(lefort, request.id);
    const sending = await lefort.post(`/api/quotes/${own.id}/sending`, { version: own.version });
    expect(code(sending)).toEqual([409, 'VIEWING_DUE']);
    expect((await lefort.get(`/api/quotes/${own.id}`)).body.acts.send).toMatchObject({ code: 'VIEWING_DUE' });
    begin();
    await record(owner, booking.id, 'missed');
    await record(owner, booking.id, 'present');
    await send(lefort, own);
    expect(code(await waive(member, request.id, hugoFirm))).toEqual([403, 'FORBIDDEN']);
    expect((await waive(owner, request.id, hugoFirm)).status).toBe(200);
    expect(code(await waive(owner, request.id, hugoFirm))).toEqual([409, 'ALREADY_WAIVED']);
    expect(code(await waive(owner, request.id, lefortFirm))).toEqual([409, 'ALREADY_SEEN']);
    expect((await waive(owner, request.id, String(uninvited.companyId))).status).toBe(404);
    expect((await read(hugo, request.id)).own?.waived?.reason).toBe('A fait le site en mars.');
    expect(JSON.stringify(await read(lefort, request.id))).not.toContain('mars');
    await quote(hugo, request.id);
  });

  test('can be changed like the rest of the request: until a quote was sent', async () => {
    const request = await asked();
    expect((await edit(request.id, { viewingRequired: true })).status).toBe(200);
    expect((await owner.get(`/api/requests/${request.id}/events`)).body.items.at(-1).data.changes).toEqual([
      { field: 'viewingRequired', before: '', after: 'yes' },
    ]);
    await edit(request.id, { viewingRequired: false });
    await quote(lefort, request.id);
    const refused = await edit(request.id, { viewingRequired: true });
    expect(code(refused)).toEqual([409, 'SCOPE_FROZEN']);
    expect(refused.body.data.issues[0].path).toEqual(['viewingRequired']);
  });
});

describe('is refused', () => {
  test('to the other side, to viewers and technicians, out of reach', async () => {
    const { request, viewing, booking } = await booked();
    const move = { version: viewing.version, ...time(30), place: 'Loge' };
    const ordering = (by: Pick<Caller, 'post' | 'put'>) =>
      Promise.all([
        offer(by, request.id),
        by.put(`/api/viewings/${viewing.id}`, move),
        by.post(`/api/viewings/${viewing.id}/cancellation`, { version: viewing.version, reason: 'Non.' }),
        record(by, booking.id, 'present'),
        waive(by, request.id, hugoFirm),
      ]);
    const bidding = (by: Pick<Caller, 'post' | 'put' | 'delete'>) =>
      Promise.all([ask(by, request.id), book(by, viewing), by.delete(`/api/viewings/${viewing.id}/booking`)]);
    const statuses = async (answers: Promise<Answer[]>) => new Set((await answers).map(({ status }) => status));
    expect(await statuses(ordering(app.nobody))).toEqual(new Set([401]));
    for (const by of [lefort, admin, viewer]) expect(await statuses(ordering(by))).toEqual(new Set([403]));
    for (const by of [elsewhere, stranger]) expect(await statuses(ordering(by))).toEqual(new Set([404]));
    for (const by of [owner, admin, reader, technician]) expect(await statuses(bidding(by))).toEqual(new Set([403]));
    expect(await statuses(bidding(uninvited))).toEqual(new Set([404]));
    for (const by of [uninvited, stranger, elsewhere])
      expect((await by.get(`/api/requests/${request.id}/viewings`)).status).toBe(404);
    const gone = await app.person({ company, membership: 'member' });
    await app.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();
    expect([...(await statuses(ordering(gone)))].every((status) => [401, 403, 404].includes(status))).toBe(true);
  });

  test('in the past, backwards, at a full time, once begun, after the tender or a declined invitation', async () => {
    const { request, viewing } = await booked({}, { capacity: 1 });
    const pathOf = ({ status, body }: Answer) => [status, body.data?.issues[0].path.join('.')];
    const offered = (one: object) => offer(owner, request.id, { times: [one] });
    expect(pathOf(await offered(time(-2)))).toEqual([422, 'times.0.startsAt']);
    expect(pathOf(await offered({ startsAt: at(5), endsAt: at(4) }))).toEqual([422, 'times.0.endsAt']);
    expect(pathOf(await offered({ startsAt: at(5), endsAt: at(30) }))).toEqual([422, 'times.0.endsAt']);
    expect(pathOf(await book(lefort, viewing, { phone: 'plus tard' }))).toEqual([422, 'phone']);
    expect(code(await book(hugo, viewing))).toEqual([409, 'VIEWING_FULL']);
    await hugo.post(`/api/requests/${request.id}/invitation-refusal`, { reason: 'busy', note: '' });
    expect(code(await ask(hugo, request.id))).toEqual([409, 'INVITATION_REFUSED']);
    begin();
    expect(code(await lefort.delete(`/api/viewings/${viewing.id}/booking`))).toEqual([409, 'VIEWING_BEGUN']);
    const cancel = { version: viewing.version, reason: 'Trop tard.' };
    expect(code(await owner.post(`/api/viewings/${viewing.id}/cancellation`, cancel))).toEqual([409, 'VIEWING_BEGUN']);
    app.clock.now = new Date(at(24 * 4));
    for (const answer of [await offer(owner, request.id, { times: [time(120)] }), await ask(lefort, request.id)]) {
      expect(code(answer)).toEqual([409, 'VIEWINGS_OVER']);
    }
  });

  test('to the second of two who book the last place at once', async () => {
    const request = await asked();
    await offer(owner, request.id, { capacity: 1 });
    const viewing = (await read(owner, request.id)).items[0]!;
    const both = await Promise.all([book(lefort, viewing), book(hugo, viewing)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
