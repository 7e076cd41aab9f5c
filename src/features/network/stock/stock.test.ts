import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { missionsOf } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, firm, lefort, karim, technician, team, crew, confirmed, send } = await missionsOf(app);
const van = async (name: string, crewId: string | null = null) =>
  (await lefort.post('/api/vehicles', { name, crewId })).body as { id: string; version: number };
const [fourgon, kangoo] = [await van('Fourgon', team.id), await van('Kangoo')];
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
const stranger = await technician((await crew('Nord', ['Léa Prat'])).workers[0]);

const free = (designation: string, more: object = {}) => ({
  vehicleId: fourgon.id,
  designation,
  unit: 'u',
  quantityMilli: 5000,
  ...more,
});
const load = async (input: object) => (await lefort.post('/api/stock', input)).body;
const movements = async (id: string) => (await lefort.get(`/api/stock/${id}/movements`)).body.items;
const left = async (id: string) =>
  (await lefort.get('/api/stock')).body.items.find((one: { id: string }) => one.id === id)?.quantityMilli;

test('the office loads, counts with a reason, moves and removes; every movement stays', async () => {
  const article = { code: 'PLB-204', designation: 'Coude 90° cuivre', unit: 'u', vatRateBp: 1000, trade: 'plumbing' };
  const { id: articleId } = (await lefort.post('/api/tariff-items', { ...article, unitPriceE4: 45_000 })).body;
  const input = { vehicleId: fourgon.id, articleId, quantityMilli: 10_000, minimumMilli: 4000 };
  const written = await lefort.post('/api/stock', input);
  expect(written).toMatchObject({ status: 201, body: { code: 'PLB-204', designation: 'Coude 90° cuivre', unit: 'u' } });
  const { id } = written.body;
  expect(await load({ ...input, quantityMilli: 2500, minimumMilli: null })).toMatchObject({
    id,
    quantityMilli: 12_500,
    minimumMilli: 4000,
  });
  expect((await lefort.post(`/api/stock/${id}/count`, { countedMilli: 6000, reason: '' })).status).toBe(422);
  expect(
    (await lefort.post(`/api/stock/${id}/count`, { countedMilli: 6000, reason: 'Inventaire' })).body,
  ).toMatchObject({
    quantityMilli: 6000,
  });
  const moved = await lefort.post(`/api/stock/${id}/move`, { vehicleId: kangoo.id, quantityMilli: 2500 });
  expect(moved.body.quantityMilli).toBe(3500);
  expect((await lefort.post(`/api/stock/${id}/move`, { vehicleId: fourgon.id, quantityMilli: 1 })).body.code).toBe(
    'SAME_VEHICLE',
  );
  const { items, vans } = (await lefort.get(`/api/stock?low=true`)).body;
  expect(items.map((one: { id: string }) => one.id)).toEqual([id]);
  expect(vans).toMatchObject([
    { name: 'Fourgon', items: 1, low: 1 },
    { name: 'Kangoo', items: 1, low: 0 },
  ]);
  expect(await movements(id)).toMatchObject([
    { kind: 'moved', deltaMilli: -2500, leftMilli: 3500, other: 'Kangoo' },
    { kind: 'counted', deltaMilli: -6500, leftMilli: 6000, reason: 'Inventaire' },
    { kind: 'loaded', deltaMilli: 2500 },
    { kind: 'loaded', deltaMilli: 10_000, leftMilli: 10_000, mission: null },
  ]);
  expect((await lefort.delete(`/api/stock/${id}?version=1`)).body.code).toBe('STALE');
  expect((await lefort.delete(`/api/stock/${id}?version=${moved.body.version}`)).status).toBe(200);
  expect(await left(id)).toBeUndefined();
  expect(await load({ ...input, quantityMilli: 1000, minimumMilli: null })).toMatchObject({ id, quantityMilli: 1000 });
  expect(await movements(id)).toHaveLength(6);
});

test('is limited: viewers read, technicians read their own van, another company finds nothing', async () => {
  const { id } = await load(free('Joint fibre'));
  const acts = [
    (who: typeof owner) => who.post('/api/stock', free('Joint fibre')),
    (who: typeof owner) => who.post(`/api/stock/${id}/count`, { countedMilli: 0, reason: 'Inventaire' }),
    (who: typeof owner) => who.post(`/api/stock/${id}/move`, { vehicleId: kangoo.id, quantityMilli: 1 }),
    (who: typeof owner) => who.put(`/api/stock/${id}/minimum`, { minimumMilli: 1 }),
    (who: typeof owner) => who.delete(`/api/stock/${id}?version=1`),
  ];
  for (const act of acts) {
    for (const who of [owner, reader, karim]) expect((await act(who)).status).toBe(403);
    expect((await act(rival)).status).toBe(404);
  }
  const names = async (who: typeof owner) =>
    (await who.get('/api/stock/kept')).body.items.map((one: { designation: string }) => one.designation);
  expect(await names(karim)).toContain('Joint fibre');
  expect(await names(reader)).toContain('Joint fibre');
  for (const who of [stranger, rival]) {
    expect(await names(who)).toEqual([]);
    expect((await who.get('/api/stock')).body).toMatchObject({ items: [] });
    expect((await who.get(`/api/stock/${id}/movements`)).status).toBe(404);
  }
  expect((await lefort.post('/api/stock', free('Joint', { vehicleId: uuidv7() }))).status).toBe(404);
  // A vehicle with items is archived, not deleted; it can be emptied, and accepts nothing more.
  const spare = await van('Trafic');
  const kept = await load(free('Vis', { vehicleId: spare.id }));
  expect((await lefort.delete(`/api/vehicles/${spare.id}?version=${spare.version}`)).body.archived).toBe(true);
  expect((await lefort.post('/api/stock', free('Vis', { vehicleId: spare.id }))).body.code).toBe('VEHICLE_AWAY');
  const moved = await lefort.post(`/api/stock/${kept.id}/move`, { vehicleId: fourgon.id, quantityMilli: 5000 });
  expect(moved.body).toMatchObject({ quantityMilli: 0, vehicle: { isAway: true } });
});

test('a fitted part is deducted once, below zero too, and returned when undone', async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  const { id: visitId, order } = await confirmed(hours('2026-11-20', '11:00', '12:00'));
  app.clock.now = new Date('2026-11-20T10:30:00Z');
  const { id } = await load(free('Robinet d’arrêt', { quantityMilli: 1500 }));
  const part = { designation: 'Robinet d’arrêt', quantityMilli: 2000, unit: 'u', from: { kind: 'stock', itemId: id } };
  const entryId = uuidv7();
  const fit = (more: object = {}, by: typeof karim = karim) => send(by, visitId, 'parts', { ...part, ...more });
  // Sent by two tabs at once, then again by the phone: one line, one movement.
  const said = await Promise.all([fit({ entryId }), fit({ entryId })]);
  said.push(await fit({ entryId }));
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await left(id)).toBe(-500);
  expect((await movements(id))[0]).toMatchObject({ kind: 'used', deltaMilli: -2000, mission: { visitId } });
  expect((await lefort.get(`/api/work-orders/${order.id}/used-parts`)).body.items).toMatchObject([
    { from: part.from, unitPriceE4: null },
  ]);
  // In another unit, or of another company, nothing is deducted, and the part stays.
  const { id: theirs } = (await rival.post('/api/vehicles', { name: 'Master' })).body;
  const other = (await rival.post('/api/stock', free('Robinet', { vehicleId: theirs }))).body;
  expect((await fit({ unit: 'm' })).status).toBe(200);
  expect((await fit({ from: { kind: 'stock', itemId: other.id } })).status).toBe(200);
  expect([await left(id), (await rival.get('/api/stock')).body.items[0].quantityMilli]).toEqual([-500, 5000]);
  const takeBack = () => send(karim, visitId, `parts/${entryId}`, {}, {}, 'DELETE');
  expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 200]);
  expect(await left(id)).toBe(1500);
  expect((await fit({ entryId })).status).toBe(200);
  expect(await left(id)).toBe(1500);
});

test('what a phone reports after a count is included in it: nothing is deducted or returned twice', async () => {
  const { id: visitId } = await confirmed();
  const { id } = await load(free('Mitigeur'));
  const from = { kind: 'stock', itemId: id };
  const part = { designation: 'Mitigeur', quantityMilli: 1000, unit: 'u', from };
  app.clock.now = new Date('2026-11-20T17:00:00Z');
  await lefort.post(`/api/stock/${id}/count`, { countedMilli: 3000, reason: 'Inventaire' });
  app.clock.now = new Date('2026-11-20T18:00:00Z');
  const late = uuidv7();
  await send(
    karim,
    visitId,
    'parts',
    { ...part, entryId: late },
    { 'made-at': '2026-11-20T14:00:00.000Z', 'clock-ahead': '0' },
  );
  const after = uuidv7();
  await send(karim, visitId, 'parts', { ...part, entryId: after });
  expect(await left(id)).toBe(2000);
  expect((await movements(id))[1]).toMatchObject({ kind: 'used', deltaMilli: 0, at: '2026-11-20T14:00:00+00:00' });
  app.clock.now = new Date('2026-11-20T19:00:00Z');
  await lefort.post(`/api/stock/${id}/count`, { countedMilli: 2000, reason: 'Inventaire' });
  for (const one of [late, after]) await send(karim, visitId, `parts/${one}`, {}, {}, 'DELETE');
  expect(await left(id)).toBe(2000);
});
