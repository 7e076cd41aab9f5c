import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { missionsOf } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, confirmed, send } = await missionsOf(app);
const at = (time: string, day: string) => new Date(`${day}T${time}:00Z`);

test('codes close with the request that waits or is cancelled, before that has reached its visits and after', async () => {
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
  // On site, a visit outlives its request.
  app.clock.now = at('09:20', '2026-12-01');
  await send(karim, begun.id, 'arrival');
  expect((await read(begun.id)).status).toBe(200);
  await move(begun.requestId, 'cancellation', { reason: 'Vendu' });
  await react(app);
  expect((await karim.get(`/api/missions/${begun.id}`)).body.state).toBe('on_site');
  expect((await read(begun.id)).body.code).toBe('WORK_HALTED');
});

test('who lives there is told to a provider as long as the order is its own, whatever its visits came to', async () => {
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
