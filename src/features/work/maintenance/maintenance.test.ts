import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { makeDue } from './make-date.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const limited = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
const reader = await app.person({ company, membership: 'viewer' });
const stranger = await app.person({ company: await app.company() });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });

const added = async (name: string) =>
  (await owner.post('/api/equipment', { siteId: site, kind: 'lift', name, location: 'Cage A' })).body.id as string;
const visit = { title: 'Visite d’entretien', rule: 'FREQ=WEEKLY;INTERVAL=6', startsOn: '2026-11-23', leadDays: 15 };
const planned = async (equipmentId: string, values: object = {}) =>
  (await owner.post('/api/maintenance-plans', { equipmentId, ...visit, ...values })).body.id as string;
const plansOf = async (equipmentId: string) => (await owner.get(`/api/equipment/${equipmentId}/plans`)).body.items;
const historyOf = async (equipmentId: string) => (await owner.get(`/api/equipment/${equipmentId}/requests`)).body.items;

test('is planned by those who manage the site, shows its next dates, and is hidden from others', async () => {
  const equipmentId = await added('Ascenseur A');
  const plan = { equipmentId, ...visit };
  expect((await reader.post('/api/maintenance-plans', plan)).status).toBe(403);
  expect((await provider.post('/api/maintenance-plans', plan)).status).toBe(403);
  for (const who of [limited, stranger]) {
    expect((await who.post('/api/maintenance-plans', plan)).status).toBe(404);
    expect((await who.get(`/api/equipment/${equipmentId}/plans`)).status).toBe(404);
    expect((await who.get(`/api/equipment/${equipmentId}/requests`)).status).toBe(404);
  }
  const bad = await owner.post('/api/maintenance-plans', { ...plan, rule: 'FREQ=DAILY' });
  expect(bad.body.data.issues).toMatchObject([{ path: ['rule'] }]);
  const id = await planned(equipmentId);
  expect(await plansOf(equipmentId)).toMatchObject([
    { id, nextOn: '2026-11-23', upcoming: ['2026-11-23', '2027-01-04', '2027-02-15', '2027-03-29'], last: null },
  ]);
  const edited = await owner.put(`/api/maintenance-plans/${id}`, { ...visit, startsOn: '2026-11-10', version: 1 });
  expect(edited.body).toEqual({ id, version: 2 });
  expect(await plansOf(equipmentId)).toMatchObject([{ nextOn: '2026-12-22' }]);
  expect((await owner.post(`/api/maintenance-plans/${id}/stop`, { version: 1 })).body.code).toBe('STALE');
  expect((await owner.post(`/api/maintenance-plans/${id}/stop`, { version: 2 })).status).toBe(200);
  expect(await makeDue(app.db, new Date('2026-12-22T09:00:00Z'))).toBe(0);
  expect((await owner.delete(`/api/maintenance-plans/${id}/stop?version=3`)).status).toBe(200);
  expect((await owner.get('/api/maintenance-dates')).body.items).toMatchObject([
    { planId: id, nextOn: '2026-12-22', isLate: false, equipment: { id: equipmentId }, site: { id: site } },
  ]);
  const inList = async () => (await owner.get('/api/equipment?view=ending')).body.items;
  expect(await inList()).toEqual([]);
  app.clock.now = new Date('2026-12-23T09:00:00Z');
  expect(await inList()).toMatchObject([{ id: equipmentId, nextDueOn: '2026-12-22', isOverdue: true }]);
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  for (const who of [limited, stranger, provider])
    expect((await who.get('/api/maintenance-dates')).body.items).toEqual([]);
  await owner.post(`/api/maintenance-plans/${id}/stop`, { version: 4 });
});

test.each([
  ['as summer time ends', '2026-10-25', '2026-10-24T20:17:00Z', '2026-10-24T22:17:00.000Z'],
  ['as it begins', '2027-03-28', '2027-03-27T20:17:00Z', '2027-03-27T23:17:00.000Z'],
])(
  '%s each date makes its request once, with two processes, from midnight at its site',
  async (_, day, from, first) => {
    const { now } = app.clock;
    app.clock.now = new Date(from);
    const equipmentId = await added(`Ascenseur ${day}`);
    const id = await planned(equipmentId, { startsOn: day, leadDays: 0, rule: 'FREQ=YEARLY' });
    let madeAt = '';
    for (let hour = 0; hour < 30; hour += 1) {
      const at = new Date(Date.parse(from) + hour * 3_600_000);
      const [one, other] = await Promise.all([makeDue(app.db, at), makeDue(app.db, at)]);
      if (one + other > 0) madeAt ||= at.toISOString();
    }
    expect(madeAt).toBe(first);
    const made = await app.db.selectFrom('requests').selectAll().where('equipment_id', '=', equipmentId).execute();
    expect(made).toMatchObject([
      { state: 'draft', site_id: site, place: 'Cage A', wanted_from: day, created_by: null },
    ]);
    expect(await plansOf(equipmentId)).toMatchObject([{ last: { dueOn: day, request: { id: made[0]?.id } } }]);
    await owner.post(`/api/maintenance-plans/${id}/stop`, { version: 1 });
    app.clock.now = now;
  },
);

test('is made early by one press and not again, discarded or not; an earlier open one is shown', async () => {
  const equipmentId = await added('Ascenseur C');
  const id = await planned(equipmentId);
  const make = (who: typeof owner, dueOn: string) => who.post(`/api/maintenance-plans/${id}/dates/${dueOn}`);
  expect((await make(reader, '2026-11-23')).status).toBe(403);
  expect((await make(stranger, '2026-11-23')).status).toBe(404);
  const pressed = await Promise.all([make(owner, '2026-11-23'), make(owner, '2026-11-23')]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { requestId } = pressed.find(({ status }) => status === 201)?.body ?? {};
  expect(await makeDue(app.db, new Date('2026-11-23T09:00:00Z'))).toBe(0);
  expect((await owner.get(`/api/requests/${requestId}`)).body).toMatchObject({
    title: 'Visite d’entretien, Ascenseur C',
    wantedFrom: '2026-11-23',
  });
  expect(await makeDue(app.db, new Date('2026-12-20T09:00:00Z'))).toBe(1);
  const [later] = await historyOf(equipmentId);
  const second = (await owner.get(`/api/requests/${later.id}`)).body;
  expect(second.description).toMatch(/23\snov\.\s2026/);
  expect((await owner.get(`/api/requests/${later.id}/events`)).body.items).toMatchObject([
    { kind: 'maintenance.due', data: { dueOn: '2027-01-04', earlier: '2026-11-23', byHand: false } },
  ]);
  expect(await plansOf(equipmentId)).toMatchObject([{ nextOn: '2027-02-15', open: { dueOn: '2027-01-04' } }]);
  expect((await owner.delete(`/api/requests/${later.id}?version=${second.version}`)).status).toBe(200);
  expect(await makeDue(app.db, new Date('2027-01-05T09:00:00Z'))).toBe(0);
  expect(await plansOf(equipmentId)).toMatchObject([
    { last: { dueOn: '2027-01-04', request: null }, open: { dueOn: '2026-11-23', request: { id: requestId } } },
  ]);
  expect(await historyOf(equipmentId)).toMatchObject([{ id: requestId, state: 'draft' }]);
});

test('nothing is made for retired equipment', async () => {
  const equipmentId = await added('Ascenseur D');
  const id = await planned(equipmentId);
  await owner.post(`/api/equipment/${equipmentId}/retirement`, { version: 1, reason: 'Remplacé' });
  expect(await makeDue(app.db, new Date('2026-11-23T09:00:00Z'))).toBe(0);
  expect((await owner.post(`/api/maintenance-plans/${id}/dates/2026-11-23`)).body.code).toBe('EQUIPMENT_RETIRED');
  expect((await owner.post('/api/maintenance-plans', { equipmentId, ...visit })).body.code).toBe('EQUIPMENT_RETIRED');
});

test('a request names an equipment of its site, whose history shows it; moved to another site it does not', async () => {
  const equipmentId = await added('Ascenseur E');
  const elsewhere = await app.site(company, { name: 'Le Clos Voltaire' });
  const input = { siteId: site, title: 'Porte bloquée', equipmentId };
  const away = await owner.post('/api/requests', { ...input, siteId: elsewhere });
  expect(away.body.data.issues).toMatchObject([{ path: ['equipmentId'] }]);
  const { id, version } = (await owner.post('/api/requests', input)).body;
  expect((await owner.get(`/api/requests/${id}`)).body.equipment).toMatchObject({
    id: equipmentId,
    name: 'Ascenseur E',
  });
  expect(await historyOf(equipmentId)).toMatchObject([{ id, title: 'Porte bloquée' }]);
  // A client that does not know the field leaves it unchanged, at the same site only.
  const rest = { siteId: site, title: 'Porte bloquée au 3e' };
  const edited = await owner.put(`/api/requests/${id}`, { ...rest, version });
  expect((await owner.get(`/api/requests/${id}`)).body.equipment?.id).toBe(equipmentId);
  await owner.put(`/api/requests/${id}`, { ...rest, siteId: elsewhere, version: edited.body.version });
  expect((await owner.get(`/api/requests/${id}`)).body.equipment).toBeNull();
});

test('a request is repeated by a rule, once a date, as it stands then, by those who manage its site', async () => {
  const input = { siteId: site, title: 'Nettoyage des gouttières', trade: 'roofing', priority: 'low' };
  const { id, version } = (await owner.post('/api/requests', input)).body;
  const rule = { rule: 'FREQ=MONTHLY;INTERVAL=6', startsOn: '2026-12-01', leadDays: 10 };
  const repeat = (who: typeof owner) => who.post(`/api/requests/${id}/repetition`, rule);
  const read = (who: typeof owner, requestId = id) => who.get(`/api/requests/${requestId}/repetition`);
  expect((await repeat(reader)).status).toBe(403);
  expect((await repeat(provider)).status).toBe(403);
  for (const who of [limited, stranger]) {
    expect((await repeat(who)).status).toBe(404);
    expect((await read(who)).status).toBe(404);
  }
  const pressed = await Promise.all([repeat(owner), repeat(owner)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const { plan, acts } = (await read(reader)).body;
  expect(plan).toMatchObject({
    nextOn: '2026-12-01',
    upcoming: ['2026-12-01', '2027-06-01', '2027-12-01', '2028-06-01'],
  });
  expect(acts.repeat.allowed).toBe(false);
  await owner.put(`/api/requests/${id}`, { ...input, title: 'Nettoyage des chéneaux', version });
  const repeated = async (who: typeof owner, query = '') => (await who.get(`/api/repeated-requests${query}`)).body;
  const [listed] = (await repeated(owner)).items;
  expect(listed).toMatchObject({
    id: plan.id,
    nextOn: '2026-12-01',
    request: { id },
    acts: { stop: { allowed: true } },
  });
  expect((await repeated(reader)).items).toMatchObject([{ id: plan.id, acts: { stop: { allowed: false } } }]);
  for (const who of [limited, stranger]) expect((await repeated(who)).items).toEqual([]);
  expect((await provider.get('/api/repeated-requests')).status).toBe(403);
  const second = (await owner.post('/api/requests', { ...input, title: 'Ramonage' })).body.id;
  await owner.post(`/api/requests/${second}/repetition`, { ...rule, startsOn: '2026-12-15' });
  const first = await repeated(owner, '?limit=1');
  expect((await repeated(owner, `?limit=1&cursor=${first.nextCursor}`)).items).toMatchObject([
    { request: { id: second } },
  ]);
  const due = new Date('2026-11-21T09:00:00Z');
  const made = await Promise.all([makeDue(app.db, due), makeDue(app.db, due)]);
  expect(made[0] + made[1]).toBe(1);
  const { last, nextOn } = (await read(owner)).body.plan;
  expect(nextOn).toBe('2027-06-01');
  expect((await owner.get(`/api/requests/${last.request.id}`)).body).toMatchObject({
    state: 'draft',
    title: 'Nettoyage des chéneaux',
    trade: 'roofing',
    priority: 'low',
    wantedFrom: '2026-12-01',
  });
  expect((await read(owner, last.request.id)).body).toMatchObject({ plan: null, source: { id } });
  expect((await owner.post(`/api/maintenance-plans/${plan.id}/stop`, { version: plan.version })).status).toBe(200);
  expect((await repeated(owner)).items).toMatchObject([
    { request: { id: second } },
    { id: plan.id, state: 'stopped', nextOn: null, acts: { resume: { allowed: true } } },
  ]);
  expect((await limited.delete(`/api/maintenance-plans/${plan.id}/stop?version=2`)).status).toBe(404);
});
