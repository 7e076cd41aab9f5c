import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { hours, visitsOf } from '#test/visits.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const owner = await app.person({ company });
const { carry } = carriedOrders(app, owner, await app.site(company, { name: 'Résidence Oberkampf' }));
const firm = await app.provider({ name: 'Toitures Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const nadia = await app.person({ role: 'prestataire', company: firm, membership: 'manager' });
const { crew, plan, on, after } = visitsOf(app, lefort);

const friday = hours('2026-11-20', '14:00', '17:00');
const monday = hours('2026-11-23', '08:00', '10:00');
const told = async (who: Caller) => {
  await react(app);
  const { items } = (await who.get('/api/notices')).body;
  return items.map(({ kind, data }: { kind: string; data: Record<string, string> }) => [
    kind,
    data.move,
    data.startsAt,
  ]);
};
const mailed = async (who: Caller) => (await mailsTo(app, who)).map(({ subject }) => subject);
const none = async () => {
  await react(app);
  await app.db.deleteFrom('notices').execute();
  await app.db.deleteFrom('mails').execute();
};
beforeEach(none);

test('everyone concerned by a visit is notified once, except its author', async () => {
  const order = await carry(lefort, 'confirmed');
  await none();
  const team = await crew('Dépannage', ['Nadia Khelifi']);
  await app.db.updateTable('workers').set({ user_id: nadia.userId }).where('crew_id', '=', team.id).execute();
  const visit = after(await plan(order, [friday], { crewId: team.id }));
  expect(await told(owner)).toEqual([['visit_planned', 'planned', '2026-11-20T13:00:00.000Z']]);
  expect(await told(nadia)).toEqual([['visit_planned', 'crew_planned', '2026-11-20T13:00:00.000Z']]);
  expect(await told(lefort)).toEqual([]);
  const [mail] = await mailsTo(app, owner);
  expect(mail?.subject).toMatch(/^Passage prévu\u202f: Infiltration/);
  expect(mail?.text).toContain('ven. 20 nov., 14\u202fh–17\u202fh');
  await none();
  const moved = after(await on(lefort, visit, 'move', { ...monday, reason: 'Pluie.' }));
  expect(await told(owner)).toEqual([['visit_planned', 'moved', '2026-11-23T07:00:00.000Z']]);
  expect(await told(nadia)).toEqual([['visit_planned', 'crew_moved', '2026-11-23T07:00:00.000Z']]);
  expect((await mailsTo(app, owner))[0]?.text).toContain('Motif\u202f:\n\n> Pluie.');
  await none();
  after(await on(owner, moved, 'cancellation', { kind: 'client', reason: 'Locataire absent.' }));
  expect(await told(lefort)).toEqual([['visit_planned', 'cancelled', '2026-11-23T07:00:00.000Z']]);
  expect(await told(owner)).toEqual([]);
  expect(await mailed(lefort)).toEqual([expect.stringMatching(/^Passage annulé/)]);
});

test('slots ask the ordering side to choose with a button; the firm is notified of the choice', async () => {
  const order = await carry(lefort, 'confirmed');
  await none();
  const visit = after(await plan(order, [friday, monday]));
  expect(await told(owner)).toEqual([['visit_planned', 'proposed', undefined]]);
  const [mail] = await mailsTo(app, owner);
  expect(mail?.subject).toMatch(/^Créneaux à choisir/);
  expect(mail?.text).toContain('Choisir un créneau');
  await none();
  const chosen = after(await on(owner, visit, 'choice', { slotId: visit.slots[0]?.id }));
  expect(await told(lefort)).toEqual([['visit_planned', 'confirmed', '2026-11-20T13:00:00.000Z']]);
  await none();
  after(await on(lefort, chosen, 'miss', { kind: 'nobody' }));
  expect(await told(owner)).toEqual([['visit_planned', 'missed', '2026-11-20T13:00:00.000Z']]);
});

test('an amendment that moves the start announces the new day, and the visit still to be moved', async () => {
  const order = await carry(lefort, 'confirmed');
  const visit = after(await plan(order, [friday]));
  const read = async () => (await lefort.get(`/api/work-orders/${order.id}/visits`)).body;
  expect(await read()).toMatchObject({ amendedTo: null });
  const url = `/api/work-orders/${order.id}/amendments`;
  const { version } = (await lefort.get(`/api/requests/${order.requestId}/work-order`)).body.workOrder;
  const input = { version, reason: 'Livraison retardée', startOn: '2026-11-24', added: [] };
  const proposal = await lefort.post(url, input);
  expect(proposal.status).toBe(201);
  await none();
  const signing = { version: proposal.body.version, signerName: 'Claire Delmas' };
  expect((await owner.post(`/api/amendments/${proposal.body.id}/signature`, signing)).status).toBe(200);
  await react(app);
  const [notice] = (await lefort.get('/api/notices')).body.items;
  expect(notice).toMatchObject({ kind: 'order_amended', data: { move: 'signed', startOn: '2026-11-24' } });
  expect(await read()).toMatchObject({ amendedTo: '2026-11-24', items: [{ startsAt: '2026-11-20T13:00:00.000Z' }] });
  after(await on(lefort, visit, 'move', hours('2026-11-24', '14:00', '17:00')));
  expect(await read()).toMatchObject({ amendedTo: null });
});

describe('a technician', () => {
  const goes = async (team: { id: string; workers: string[] }, index = 0) => {
    const technician = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
    const id = team.workers[index] as string;
    await app.db.updateTable('workers').set({ user_id: technician.userId }).where('id', '=', id).execute();
    return technician;
  };
  const from = '2026-11-20T13:00:00.000Z';

  test('is notified about their own visits, whoever moves or cancels them, and no others', async () => {
    const order = await carry(lefort, 'confirmed');
    const other = await carry(lefort, 'confirmed');
    await none();
    const [team, rest] = [await crew('Zinc', ['Yann']), await crew('Façade', ['Marc'])];
    const [yann, marc] = [await goes(team), await goes(rest)];
    const proposed = after(await plan(order, [friday, monday], { crewId: team.id }));
    expect(await told(yann)).toEqual([]);
    const visit = after(await on(owner, proposed, 'choice', { slotId: proposed.slots[0]?.id }));
    expect(await told(yann)).toEqual([['visit_planned', 'crew_planned', from]]);
    expect((await yann.get('/api/notices/count')).body).toEqual({ unread: 1 });
    expect(await told(marc)).toEqual([]);
    await none();
    after(await plan(other, [friday], { crewId: rest.id }));
    expect(await told(yann)).toEqual([]);
    await none();
    after(await on(owner, visit, 'cancellation', { kind: 'client', reason: 'Locataire absent.' }));
    expect(await told(yann)).toEqual([['visit_planned', 'crew_cancelled', from]]);
  });

  test('removed from a visit is notified once', async () => {
    const order = await carry(lefort, 'confirmed');
    await none();
    const [team, rest] = [await crew('Noue', ['Ana']), await crew('Rive', ['Bob'])];
    const [ana, bob] = [await goes(team), await goes(rest)];
    const visit = after(await plan(order, [friday], { crewId: team.id }));
    await react(app);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const moved = after(await on(lefort, visit, 'move', { ...monday, crewId: rest.id }));
    expect((await told(ana))[0]).toEqual(['visit_planned', 'crew_left', from]);
    expect(await told(bob)).toEqual([['visit_planned', 'crew_moved', '2026-11-23T07:00:00.000Z']]);
    const count = async () => (await ana.get('/api/notices')).body.items.length;
    const before = await count();
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    after(await on(lefort, moved, 'move', { ...friday, crewId: rest.id }));
    await react(app);
    expect(await count()).toBe(before);
  });

  test('is notified when a colleague removes them, not when they remove themselves, even later', async () => {
    const order = await carry(lefort, 'confirmed');
    const [own, rest] = [await crew('Faîtage', ['Yann Lefort']), await crew('Zinguerie', ['Léo'])];
    await app.db.updateTable('workers').set({ user_id: lefort.userId }).where('crew_id', '=', own.id).execute();
    await none();
    const later = () => (app.clock.now = new Date(app.clock.now.getTime() + 1000));
    const visit = after(await plan(order, [friday], { crewId: own.id }));
    expect(await told(lefort)).toEqual([]);
    later();
    const without = after(await on(nadia, visit, 'move', { ...monday, crewId: rest.id }));
    expect(await told(lefort)).toEqual([['visit_planned', 'crew_left', from]]);
    later();
    const again = after(await on(nadia, without, 'move', { ...monday, crewId: own.id }));
    await none();
    later();
    const left = after(await on(lefort, again, 'move', { ...monday, crewId: rest.id }));
    later();
    after(await on(nadia, left, 'move', { ...friday, crewId: rest.id }));
    expect(await told(lefort)).toEqual([]);
  });

  test('removed from a visit that must be chosen again is notified at once', async () => {
    const order = await carry(lefort, 'confirmed');
    const [team, rest] = [await crew('Chéneau', ['Ida']), await crew('Gouttière', ['Max'])];
    const ida = await goes(team);
    const visit = after(await plan(order, [friday], { crewId: team.id }));
    await none();
    after(await on(lefort, visit, 'slots', { slots: [monday], crewId: rest.id }));
    expect(await told(ida)).toEqual([['visit_planned', 'crew_left', from]]);
  });

  test('the notice of a request on hold names its waiting visit, and another says it resumes', async () => {
    const order = await carry(lefort, 'confirmed');
    const team = await crew('Tuile', ['Eva']);
    const eva = await goes(team);
    after(await plan(order, [friday], { crewId: team.id }));
    await none();
    const version = async () => (await owner.get(`/api/requests/${order.requestId}`)).body.version;
    await owner.post(`/api/requests/${order.requestId}/hold`, { version: await version(), reason: 'access' });
    expect(await told(eva)).toEqual([['visit_planned', 'crew_held', from]]);
    expect(await told(lefort)).toEqual([['request_held', 'held', undefined]]);
    await none();
    await owner.post(`/api/requests/${order.requestId}/resumption`, { version: await version() });
    expect(await told(eva)).toEqual([['visit_planned', 'crew_resumed', from]]);
  });

  test('does not see the company’s notices about its visits', async () => {
    const order = await carry(lefort, 'confirmed');
    const visit = after(await plan(order, [friday, monday]));
    await none();
    after(await on(owner, visit, 'choice', { slotId: visit.slots[0]?.id }));
    expect(await told(nadia)).toHaveLength(1);
    await app.db.updateTable('memberships').set({ role: 'technician' }).where('user_id', '=', nadia.userId).execute();
    expect(await told(nadia)).toEqual([]);
  });
});
