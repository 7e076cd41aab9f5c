import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { pdf } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { remindGuarantees, startGuarantees } from './guarantee.public.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const reader = await app.person({ company, membership: 'viewer' });
const member = await app.person({ company, membership: 'member' });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const neighbour = await app.person({ company: await app.company() });
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const clerk = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const { carry } = carriedOrders(app, owner, site);

type Who = typeof owner;
const held = async (effectOn = '2026-11-18') => {
  const order = await carry(lefort, 'accepted');
  await app.db
    .transaction()
    .execute((trx) =>
      startGuarantees(trx, { orderId: order.id, effectOn, retentionMinor: 21_093, now: app.clock.now }),
    );
  return order;
};
const propose = (who: Who, id: string, version = 1, bank = 'Crédit Mutuel', file: Buffer | string = pdf) =>
  upload(
    who,
    `/api/work-orders/${id}/retention-bonds?version=${version}&bank=${encodeURIComponent(bank)}`,
    file,
    'a.pdf',
  );
const take = (who: Who, id: string, version = 2) =>
  who.post(`/api/work-orders/${id}/retention-bond-acceptance`, { version });
const decline = (who: Who, id: string, version = 2, reason = 'Il manque la solidarité.') =>
  who.post(`/api/work-orders/${id}/retention-bond-refusal`, { version, reason });
const kindsOf = async (requestId: string, who = owner) =>
  (await who.get(`/api/requests/${requestId}/events`)).body.items.map(({ kind }: { kind: string }) => kind);

test('a bond is proposed by those who commit the provider, with its document, and read only by the two companies', async () => {
  const { id } = await held();
  for (const who of [owner, crew, clerk]) expect((await propose(who, id)).status).toBe(403);
  expect((await propose(rivoire, id)).status).toBe(404);
  expect((await propose(lefort, id, 9)).body.code).toBe('STALE');
  expect((await propose(lefort, id, 1, 'X')).body.data.issues).toMatchObject([{ path: ['bank'] }]);
  expect((await propose(lefort, id, 1, 'Crédit Mutuel', 'no paper')).body.code).toBe('NOT_A_PAPER');
  const { status, body } = await propose(lefort, id);
  expect(status).toBe(201);
  const { bond } = body.retention;
  expect(bond).toMatchObject({ state: 'waiting', bank: 'Crédit Mutuel', file: { contentType: 'application/pdf' } });
  const paper = `/api/retention-bonds/${bond.id}/file`;
  for (const who of [lefort, clerk, owner, reader, member]) expect((await who.get(paper)).status).toBe(200);
  for (const who of [rivoire, neighbour, elsewhere]) expect((await who.get(paper)).status).toBe(404);
  expect((await crew.get(paper)).status).toBe(403);
  expect((await app.nobody.get(paper)).status).toBe(401);
});

test('a bond is answered by those who commit the ordering company, once; if accepted, the retention is due at once', async () => {
  const { id, requestId } = await held();
  expect((await take(owner, id, 1)).body.code).toBe('NO_BOND_WAITING');
  await propose(lefort, id);
  for (const answer of [take, decline]) {
    for (const who of [member, reader, lefort, crew]) expect((await answer(who, id)).status).toBe(403);
    for (const who of [elsewhere, neighbour]) expect((await answer(who, id)).status).toBe(404);
  }
  expect((await decline(owner, id, 2, '')).body.data.issues).toMatchObject([{ path: ['reason'] }]);
  expect((await decline(owner, id)).body.retention).toMatchObject({
    state: 'held',
    bond: { state: 'refused', reason: 'Il manque la solidarité.' },
  });
  expect((await propose(lefort, id, 3, 'BNP')).body.retention.bond).toMatchObject({ bank: 'BNP', state: 'waiting' });
  // Another document before the first is answered: a reader of the first is refused.
  expect((await propose(lefort, id, 4, 'BNP Paribas')).status).toBe(201);
  expect((await take(owner, id, 4)).body.code).toBe('STALE');
  const answers = await Promise.all([take(owner, id, 5), decline(owner, id, 5)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  if (answers[0]?.status !== 200) return;
  expect(answers[0].body.retention).toMatchObject({
    state: 'replaced',
    bond: { state: 'taken', bank: 'BNP Paribas' },
  });
  expect((await kindsOf(requestId)).slice(-5)).toEqual([
    'retention.bond-proposed',
    'retention.bond-refused',
    'retention.bond-proposed',
    'retention.bond-proposed',
    'retention.bond-taken',
  ]);
  const { version, acts } = (await lefort.get(`/api/work-orders/${id}/guarantees`)).body.guarantees;
  expect(acts.proposeBond).toMatchObject({ allowed: false, code: 'BOND_NOT_POSSIBLE' });
  const opposition = { version, reason: 'Les réserves ne sont pas levées.', letterOn: '2026-11-19' };
  expect((await owner.post(`/api/work-orders/${id}/retention-opposition`, opposition)).body.code).toBe(
    'RETENTION_NOT_HELD',
  );
});

test('a retention that falls due is announced to both once, the day after its year, over a leap day too', async () => {
  const { id, requestId } = await held('2024-02-29');
  const opposed = await held('2024-02-29');
  await app.db
    .updateTable('guarantees')
    .set({ retention_state: 'opposed', opposition_reason: 'Réserves', letter_on: '2025-01-10' })
    .where('work_order_id', '=', opposed.id)
    .execute();
  const told = async (of: string, who = owner) =>
    (await kindsOf(of, who)).filter((kind: string) => kind === 'retention.due').length;
  // The evening of 28 February in Paris, then its midnight.
  await remindGuarantees(app.db, new Date('2025-02-28T22:30:00Z'));
  expect(await told(requestId)).toBe(0);
  const midnight = new Date('2025-02-28T23:05:00Z');
  await Promise.all([1, 2, 3].map(() => remindGuarantees(app.db, midnight)));
  await remindGuarantees(app.db, new Date('2025-03-05T09:00:00Z'));
  for (const who of [owner, lefort]) expect(await told(requestId, who)).toBe(1);
  expect(await told(opposed.requestId)).toBe(0);
  // A retention that fell due more than thirty days ago is not announced.
  const old = await held('2024-01-20');
  await remindGuarantees(app.db, new Date('2025-03-05T09:00:00Z'));
  expect(await told(old.requestId)).toBe(0);
  expect((await propose(lefort, id)).body.code).toBe('BOND_NOT_POSSIBLE');
});

test('an unanswered bond lapses once its retention is due or opposed', async () => {
  const retentionOf = async (who: Who, id: string) =>
    (await who.get(`/api/work-orders/${id}/guarantees`)).body.guarantees.retention;
  const due = await held();
  await propose(lefort, due.id);
  await app.db.updateTable('guarantees').set({ effect_on: '2025-11-17' }).where('work_order_id', '=', due.id).execute();
  const opposed = await held();
  await propose(lefort, opposed.id);
  const opposition = { version: 2, reason: 'Les réserves ne sont pas levées.', letterOn: '2026-11-19' };
  expect((await owner.post(`/api/work-orders/${opposed.id}/retention-opposition`, opposition)).status).toBe(200);
  for (const who of [owner, lefort]) {
    expect(await retentionOf(who, due.id)).toMatchObject({ state: 'due', bond: { state: 'lapsed' } });
    expect(await retentionOf(who, opposed.id)).toMatchObject({ state: 'opposed', bond: { state: 'lapsed' } });
  }
  expect((await take(owner, due.id)).body.code).toBe('NO_BOND_WAITING');
});
