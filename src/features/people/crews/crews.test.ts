import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { bookings } from '#test/bookings.ts';

const app = await startTestApp();
const company = await app.provider();
const person = (membership: 'owner' | 'manager' | 'member' | 'viewer', of = company) =>
  app.person({ role: 'prestataire', company: of, membership });
const owner = await person('owner');
const manager = await person('manager');
const member = await person('member');
const viewer = await person('viewer');
const other = await person('owner', await app.provider());
const ordering = await app.person({ company: await app.company() });

const monday = [
  { day: 1, from: '08:00', to: '12:00' },
  { day: 1, from: '13:00', to: '17:00' },
];
let names = 0;
const aCrew = async () => (await owner.post('/api/crews', { name: `Équipe ${++names}`, trade: 'roofing' })).body;
const aWorker = async (values = {}) =>
  (await owner.post('/api/workers', { name: `Ouvrier ${++names}`, hours: monday, ...values })).body;

const { book } = await bookings(app, { orderer: ordering, providerId: company });

describe('a crew', () => {
  test('has all its own vehicles, however many a page of crews has', async () => {
    const crew = await aCrew();
    const vehicles = Array.from({ length: 1001 }, (_, at) => ({
      id: uuidv7(),
      company_id: company,
      crew_id: crew.id,
      name: `Camion ${at}`,
    }));
    await app.db.insertInto('vehicles').values(vehicles).execute();
    expect((await owner.get(`/api/crews/${crew.id}`)).body.vehicles.length).toBe(1001);
    await app.db.deleteFrom('vehicles').where('crew_id', '=', crew.id).execute();
  });

  test('is created, renamed and archived by those who commit, and read by everybody in its company', async () => {
    const made = await manager.post('/api/crews', { name: 'Zinc', trade: 'roofing' });
    expect(made).toMatchObject({ status: 201, body: { name: 'Zinc', trade: 'roofing', workers: [], version: 1 } });
    const { id } = made.body;
    expect(await owner.put(`/api/crews/${id}`, { name: 'Zinguerie', version: 1 })).toMatchObject({
      status: 200,
      body: { name: 'Zinguerie', trade: null, version: 2 },
    });
    expect((await viewer.get(`/api/crews/${id}`)).body).toMatchObject({
      name: 'Zinguerie',
      acts: { edit: { allowed: false, code: 'FORBIDDEN' } },
    });
    const worker = await aWorker({ crewId: id });
    expect((await owner.call({ method: 'DELETE', url: `/api/crews/${id}?version=2` })).body).toEqual({
      id,
      archived: true,
      upcoming: 0,
    });
    expect((await owner.get(`/api/workers/${worker.id}`)).body.crew).toBeNull();
    expect((await owner.get('/api/crews?archived=true')).body.items).toMatchObject([{ id }]);
    expect((await owner.post(`/api/crews/${id}/return`, { version: 3 })).body).toMatchObject({ archivedAt: null });
  });

  test('has a unique name among active ones', async () => {
    const { name } = await aCrew();
    expect((await owner.post('/api/crews', { name: name.toUpperCase() })).body.code).toBe('CREW_NAMED');
    const second = await aCrew();
    expect((await owner.put(`/api/crews/${second.id}`, { name, version: 1 })).body.code).toBe('CREW_NAMED');
    await owner.call({ method: 'DELETE', url: `/api/crews/${second.id}?version=1` });
    await owner.post('/api/crews', { name: second.name });
    expect((await owner.post(`/api/crews/${second.id}/return`, { version: 2 })).body.code).toBe('CREW_NAMED');
  });

  test('shows its people, its vehicles and its week: without absences and holidays', async () => {
    const crew = await aCrew();
    const leader = await aWorker({ crewId: crew.id, leads: true, hours: monday });
    await aWorker({ crewId: crew.id, hours: [] });
    await owner.post('/api/vehicles', { name: 'Fourgon', plate: 'fx-412-br', volumeMilli: 10_000, crewId: crew.id });
    await book({ workerId: leader.id }, '[2026-11-16T07:00:00Z,2026-11-16T16:00:00Z)');
    const { body } = await viewer.get(`/api/crews/${crew.id}?week=2026-11-18`);
    expect(body.week).toEqual({ from: '2026-11-16', plannedMinutes: 240, workedMinutes: 240 });
    expect(body.workers[0]).toMatchObject({ id: leader.id, leads: true });
    expect(body.vehicles).toMatchObject([{ name: 'Fourgon', plate: 'FX-412-BR', volumeMilli: 10_000 }]);
  });

  test('is listed page by page, by name', async () => {
    const alone = await person('owner', await app.provider());
    for (const name of ['Cordistes', 'agences', 'Étanchéité', 'Zinc']) await alone.post('/api/crews', { name });
    const first = (await alone.get('/api/crews?limit=3')).body;
    const next = (await alone.get(`/api/crews?limit=3&cursor=${first.nextCursor}`)).body;
    expect([...first.items, ...next.items].map((crew) => crew.name).toSorted()).toEqual(
      ['Cordistes', 'agences', 'Étanchéité', 'Zinc'].toSorted(),
    );
    expect(next.nextCursor).toBeNull();
    expect((await alone.get('/api/crews?q=etan')).body.items).toMatchObject([{ name: 'Étanchéité' }]);
  });
});

test('archiving a crew shows the future visits of its people', async () => {
  const crew = await aCrew();
  const { body: worker } = await owner.post('/api/workers', { name: 'Inès Roux', crewId: crew.id });
  await book({ workerId: worker.id }, '[2027-02-01T08:00:00Z,2027-02-01T10:00:00Z)');
  const { body } = await owner.call({ method: 'DELETE', url: `/api/crews/${crew.id}?version=1` });
  expect(body).toEqual({ id: crew.id, archived: true, upcoming: 1 });
});

describe('a worker', () => {
  test('has hours, skills, a crew and optionally an account of the company', async () => {
    const crew = await aCrew();
    const input = { name: 'Karim Aït', phone: '06 39 98 10 10', skills: ['roofing'], hours: monday, crewId: crew.id };
    const { status, body } = await owner.post('/api/workers', { ...input, userId: member.userId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ weekMinutes: 480, crew: { id: crew.id }, account: { userId: member.userId } });
    expect((await owner.post('/api/workers', { ...input, userId: member.userId })).body.code).toBe('ACCOUNT_NOT_FREE');
    expect((await owner.post('/api/workers', { ...input, userId: other.userId })).body.code).toBe('ACCOUNT_NOT_FREE');
    expect((await owner.get('/api/workers?skill=roofing')).body.items).toMatchObject([{ id: body.id }]);
    expect((await owner.put(`/api/workers/${body.id}`, { ...input, userId: null, version: 1 })).body).toMatchObject({
      account: null,
      version: 2,
    });
    expect((await owner.put(`/api/workers/${body.id}`, { ...input, version: 1 })).body.code).toBe('STALE');
  });

  test('joins no crew of another company, and no archived one', async () => {
    const theirs = (await other.post('/api/crews', { name: 'Ailleurs' })).body;
    expect((await owner.post('/api/workers', { name: 'Léa Prat', crewId: theirs.id })).body.code).toBe('CREW_GONE');
    const crew = await aCrew();
    await owner.call({ method: 'DELETE', url: `/api/crews/${crew.id}?version=1` });
    expect((await owner.post('/api/vehicles', { name: 'Kangoo', crewId: crew.id })).body.code).toBe('CREW_GONE');
  });

  test.each([
    [[{ day: 1, from: '12:00', to: '08:00' }]],
    [[{ day: 8, from: '08:00', to: '12:00' }]],
    [[{ day: 1, from: '8:00', to: '12:00' }]],
    [
      [
        { day: 1, from: '08:00', to: '12:00' },
        { day: 1, from: '11:00', to: '15:00' },
      ],
    ],
  ])('has possible hours: %j', async (hours) => {
    expect((await owner.post('/api/workers', { name: 'Léa Prat', hours })).status).toBe(422);
  });

  test('never planned is deleted; otherwise archived, and can be restored', async () => {
    const never = await aWorker();
    const gone = await owner.call({ method: 'DELETE', url: `/api/workers/${never.id}?version=1` });
    expect(gone.body).toEqual({ id: never.id, archived: false, upcoming: 0 });
    expect((await owner.get(`/api/workers/${never.id}`)).status).toBe(404);
    const planned = await aWorker();
    await book({ workerId: planned.id }, '[2027-01-04T08:00:00Z,2027-01-04T10:00:00Z)');
    const kept = await owner.call({ method: 'DELETE', url: `/api/workers/${planned.id}?version=1` });
    expect(kept.body).toEqual({ id: planned.id, archived: true, upcoming: 1 });
    expect((await owner.get('/api/workers?archived=true')).body.items).toMatchObject([{ id: planned.id }]);
    expect((await owner.post(`/api/workers/${planned.id}/return`, { version: 2 })).body.archivedAt).toBeNull();
    // Bookings are deleted with a cancelled visit, but the visit still names them.
    const once = await aWorker();
    await app.db.updateTable('workers').set({ planned: true }).where('id', '=', once.id).execute();
    const put = await owner.call({ method: 'DELETE', url: `/api/workers/${once.id}?version=1` });
    expect(put.body).toEqual({ id: once.id, archived: true, upcoming: 0 });
  });
});

test('a vehicle has a capacity, and is archived once it was planned', async () => {
  const { body } = await owner.post('/api/vehicles', { name: 'Camion 20 m³', volumeMilli: 20_000, tailLift: true });
  expect(body).toMatchObject({ volumeMilli: 20_000, tailLift: true, crew: null });
  await book({ vehicleId: body.id }, '[2026-10-05T08:00:00Z,2026-10-05T10:00:00Z)');
  expect((await owner.call({ method: 'DELETE', url: `/api/vehicles/${body.id}?version=1` })).body).toEqual({
    id: body.id,
    archived: true,
    upcoming: 0,
  });
  expect((await owner.post(`/api/vehicles/${body.id}/return`, { version: 2 })).status).toBe(200);
  expect((await owner.post('/api/vehicles', { name: 'Péniche', volumeMilli: 300_000 })).status).toBe(422);
});

test('each belongs to its company: another finds it absent, viewers and members do not write, the ordering side is on the wrong side', async () => {
  const crew = await aCrew();
  const worker = await aWorker();
  const vehicle = (await owner.post('/api/vehicles', { name: 'Kangoo' })).body;
  const things = [
    ['crews', crew.id, { name: 'X' }],
    ['workers', worker.id, { name: 'Xavier' }],
    ['vehicles', vehicle.id, { name: 'X' }],
  ] as const;
  for (const [kind, id, input] of things) {
    expect([kind, (await other.put(`/api/${kind}/${id}`, { ...input, version: 1 })).status]).toEqual([kind, 404]);
    expect((await other.call({ method: 'DELETE', url: `/api/${kind}/${id}?version=1` })).status).toBe(404);
    expect((await other.post(`/api/${kind}/${id}/return`, { version: 1 })).status).toBe(404);
    expect((await other.get(`/api/${kind}`)).body.items.map((row: { id: string }) => row.id)).not.toContain(id);
    for (const reader of [member, viewer]) {
      expect((await reader.post(`/api/${kind}`, input)).body.code).toBe('FORBIDDEN');
      expect((await reader.put(`/api/${kind}/${id}`, { ...input, version: 1 })).body.code).toBe('FORBIDDEN');
      expect((await reader.call({ method: 'DELETE', url: `/api/${kind}/${id}?version=1` })).status).toBe(403);
    }
    expect((await owner.put(`/api/${kind}/${id}`, { ...input, version: 7 })).body.code).toBe('STALE');
    expect((await ordering.get(`/api/${kind}`)).body.code).toBe('WRONG_SIDE');
  }
  expect((await other.get(`/api/crews/${crew.id}`)).status).toBe(404);
  expect((await other.get(`/api/workers/${worker.id}`)).status).toBe(404);
});
