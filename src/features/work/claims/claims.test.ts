import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

// Thursday 19 November 2026, 10:00 in Paris.
const app = await startTestApp();
const { site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { id } = await tenders(app, owner, site).publish({ title: 'Fuite au plafond' });
const address = `/api/requests/${id}/claim`;
const claim = {
  version: 0,
  kind: 'water',
  foundOn: '2026-11-18',
  origin: 'private',
  cause: 'hidden_pipe',
  premises: [
    { label: '3e gauche', occupancy: 'tenant', occupant: 'Mme Roche', estimateMinor: 120_000 },
    { label: '4e gauche', occupancy: 'vacant', isOrigin: true },
  ],
};
const step = { kind: 'declared', who: 'Mutuelle du bâtiment', at: '2026-11-19T09:00:00Z' };
const addStep = (who: Caller, values: object = step) => who.post(`${address}/steps`, values);

test('a claim is opened and rewritten by who writes at its site, and hidden from others', async () => {
  expect((await viewer.put(address, claim)).status).toBe(403);
  expect((await lefort.put(address, claim)).status).toBe(403);
  expect((await addStep(owner)).body.code).toBe('NO_CLAIM');
  for (const who of [elsewhere, stranger]) {
    expect((await who.put(address, claim)).status).toBe(404);
    expect((await who.get(address)).status).toBe(404);
  }
  const tomorrow = await owner.put(address, { ...claim, foundOn: '2026-11-20' });
  expect(tomorrow.body.data.issues).toMatchObject([{ path: ['foundOn'] }]);
  const pressed = await Promise.all([member.put(address, claim), owner.put(address, claim)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await owner.put(address, { ...claim, version: 1, stopped: 'yes' })).body).toMatchObject({ version: 2 });
  expect((await viewer.get(address)).body.claim).toMatchObject({
    cause: 'hidden_pipe',
    stopped: 'yes',
    declareBy: '2026-11-25',
    premises: [{ label: '3e gauche', estimateMinor: 120_000 }, { isOrigin: true }],
    version: 2,
  });
  expect((await lefort.get(address)).status).toBe(403);
});

test('who was told is recorded with its moment, and told to its own side alone', async () => {
  expect((await addStep(viewer)).status).toBe(403);
  for (const who of [elsewhere, stranger]) expect((await addStep(who)).status).toBe(404);
  const tomorrow = { ...step, at: '2026-11-20T09:00:00Z' };
  expect((await addStep(owner, tomorrow)).body.data.issues).toMatchObject([{ path: ['at'] }]);
  const planned = await addStep(owner, { ...tomorrow, kind: 'expert_visit' });
  expect(planned.status).toBe(201);
  expect((await owner.delete(`${address}/steps/${planned.body.id}`)).status).toBe(200);
  const { body } = await addStep(member);
  const { steps } = (await owner.get(address)).body.claim;
  expect(steps).toMatchObject([{ id: body.id, kind: 'declared', who: 'Mutuelle du bâtiment' }]);
  const kinds = async (who: Caller) =>
    (await who.get(`/api/requests/${id}/events`)).body.items.map(({ kind }: { kind: string }) => kind);
  expect(await kinds(owner)).toEqual(['request.published', 'claim.opened', 'claim.told', 'claim.told']);
  expect(await kinds(lefort)).toEqual(['request.published']);
  expect((await owner.delete(`${address}/steps/${body.id}`)).status).toBe(200);
  expect((await owner.delete(`${address}/steps/${body.id}`)).status).toBe(404);
});

test('the amicable form is a paper of the ordering side alone', async () => {
  const form = await owner.call({ method: 'GET', url: `/api/requests/${id}/claim-form` });
  expect([form.status, form.headers['content-type']]).toEqual([200, 'application/pdf']);
  for (const who of [lefort, elsewhere, stranger]) {
    expect((await who.get(`/api/requests/${id}/claim-form`)).status).toBe(404);
  }
});
