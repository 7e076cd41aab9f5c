import { expect, test } from 'vitest';
import { move as moveAmendment, propose, signed } from '#test/amendments.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { missionsOf } from '#test/missions.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { company, owner, lefort, karim, team, confirmed, carry, send } = await missionsOf(app);
const place = { street: '24 rue des Pyrénées', postalCode: '75020', city: 'Paris' };
const identity = { siret: '55210055400013', vatNumber: 'FR96552100554', legalForm: 'EI' };
await rewriteCompany(lefort, {
  ...place,
  ...identity,
  iban: 'FR7630006000011234567890189',
  legalName: 'Couverture Lefort',
});
await rewriteCompany(owner, { ...place, siret: '73282932000074', legalName: 'Régie Saint-Ambroise' });

const allow = (who: Pick<Caller, 'put'>, id: string, freeHtMinor: number) =>
  who.put(`/api/work-orders/${id}/invoice-allowance`, { freeHtMinor });
const begin = async (id: string, kind: string) => {
  const { status, body } = await lefort.post(`/api/work-orders/${id}/invoices`, { kind });
  expect([status, body]).toMatchObject([201, {}]);
  return (await lefort.get(`/api/invoices/${body.id}`)).body;
};
const edit = async (draft: { id: string; version: number; choices: object }, choices: object) =>
  (
    await lefort.put(`/api/invoices/${draft.id}/choices`, {
      version: draft.version,
      choices: { ...draft.choices, ...choices },
    })
  ).body;
const issue = ({
  id,
  version,
  document,
}: {
  id: string;
  version: number;
  document: { totals: { totalTtcMinor: number } };
}) => lefort.post(`/api/invoices/${id}/issue`, { version, totalTtcMinor: document.totals.totalTtcMinor });
const rulesOf = ({ checks }: { checks: { rule: string; at: string; blocks: boolean }[] }) =>
  checks.flatMap(({ at, blocks }) => (blocks ? [at] : []));
const orderOf = async (requestId: string) => (await owner.get(`/api/requests/${requestId}/work-order`)).body.workOrder;

test('parts and hours are proposed, added if the order allows them, and not proposed twice', async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  const { id, order, requestId } = await confirmed(hours('2026-11-20', '14:00', '17:00'));
  app.clock.now = new Date('2026-11-20T15:00:00Z');
  const line = { kind: 'line', position: 0 };
  await send(karim, id, 'parts', { designation: 'Bouchon', reference: 'B12', quantityMilli: 2000, unit: 'u' });
  await send(karim, id, 'parts', { designation: 'De la commande', quantityMilli: 1000, unit: 'm²', from: line });
  const worked = { workerId: team.workers[1], day: '2026-11-20', minutes: 150 };
  expect((await send(karim, id, 'hours', worked)).status).toBe(200);
  const { version } = await orderOf(requestId);
  expect((await lefort.post(`/api/work-orders/${order.id}/start`, { version })).status).toBe(200);

  const draft = await begin(order.id, 'situation');
  expect(draft.proposals).toMatchObject({ freeHtMinor: 0, leftHtMinor: 0 });
  expect(draft.proposals.used).toMatchObject([
    { kind: 'part', designation: 'Bouchon, B12', quantityMilli: 2000, unitPriceE4: null },
    { kind: 'hours', quantityMilli: 2500, unit: 'h', visitNumber: 1 },
  ]);
  expect(draft.document.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['work']);

  const [bolts, worktime] = draft.proposals.used;
  const taken = (one: typeof bolts, unitPriceE4: number) => {
    const { source, designation, quantityMilli, unit, vatRateBp } = one;
    return { source, designation, quantityMilli, unit, vatRateBp, unitPriceE4 };
  };
  const extras = [taken(bolts, 50_000), taken(worktime, 0)];
  let edited = await edit(draft, { extras });
  expect(edited.proposals.used).toEqual([]);
  expect(rulesOf(edited)).toEqual(['extras', 'extras']);
  expect(await issue(edited)).toMatchObject({ status: 409, body: { code: 'INVOICE_INCOMPLETE' } });

  const reader = await app.person({ company, membership: 'viewer' });
  const member = await app.person({ company, membership: 'member' });
  const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
  const stranger = await app.person({ company: await app.company() });
  for (const who of [lefort, karim, reader, member, elsewhere, stranger])
    expect([403, 404]).toContain((await allow(who, order.id, 20_000)).status);
  const before = (await lefort.get(`/api/work-orders/${order.id}/invoices`)).body;
  expect([before.freeHtMinor, before.acts.allow.allowed]).toEqual([0, false]);
  expect(await allow(owner, order.id, 20_000)).toMatchObject({ status: 200, body: { freeHtMinor: 20_000 } });
  const { body: events } = await lefort.get(`/api/requests/${requestId}/events`);
  expect(events.items.map(({ kind }: { kind: string }) => kind)).toContain('invoice.extras-allowed');

  edited = await edit(edited, { extras: [taken(bolts, 50_000), taken(worktime, 450_000)] });
  expect(rulesOf(edited)).toEqual([]);
  expect(edited.document.totals.totalHtMinor).toBe(10_00 + 112_50);
  const { body: issued } = await issue(edited);
  expect(issued.document.lines).toMatchObject([
    { kind: 'work' },
    { kind: 'extra', totalHtMinor: 10_00 },
    { kind: 'extra' },
  ]);
  const next = await begin(order.id, 'situation');
  expect(next.proposals).toMatchObject({ used: [], leftHtMinor: 77_50 });
  expect(rulesOf(await edit(next, { extras: [taken(worktime, 450_000)] }))).toEqual(['extras']);
});

test('a signed amendment is proposed until its lines are invoiced; an amount held back for a snag once it is lifted', async () => {
  const order = await carry(lefort, 'under_way');
  const added = await propose(lefort, order);
  expect((await moveAmendment(owner, added.body, 'signature', signed)).status).toBe(200);
  const draft = await begin(order.id, 'situation');
  const [amendment] = draft.proposals.amendments;
  expect(amendment).toMatchObject({ number: 1, positions: [expect.any(Number)] });
  const progress = amendment.positions.map((position: number) => ({ position, cumulatedBp: 10_000 }));
  const taken = await edit(draft, { progress });
  expect(taken.proposals.amendments).toEqual([]);
  expect((await issue(taken)).status).toBe(200);
  const again = await begin(order.id, 'situation');
  expect(again.proposals.amendments).toEqual([]);
  await lefort.delete(`/api/invoices/${again.id}?version=${again.version}`);

  const { version } = await orderOf(order.requestId);
  await lefort.post(`/api/work-orders/${order.id}/completion`, { version });
  const done = await orderOf(order.requestId);
  const snags = ['Crapaudine absente'];
  expect((await owner.post(`/api/work-orders/${order.id}/acceptance`, { version: done.version, snags })).status).toBe(
    200,
  );
  const last = await begin(order.id, 'balance');
  const [snag] = last.proposals.snags;
  expect(snag).toMatchObject({ description: 'Crapaudine absente', heldMinor: 0 });
  const held = await edit(last, { held: [{ snagId: snag.id, totalHtMinor: 20_00 }] });
  expect(held.document.lines.at(-1)).toMatchObject({ kind: 'held', totalHtMinor: -20_00 });
  expect((await issue(held)).status).toBe(200);
  const open = (await lefort.get(`/api/work-orders/${order.id}/invoices`)).body;
  expect(open.totalTtcMinor - open.invoicedTtcMinor).toBe(24_00);

  const [noted] = (await orderOf(order.requestId)).snags;
  const fixed = await lefort.post(`/api/snags/${noted.id}/repair`, { version: noted.version });
  const [repaired] = fixed.body.snags;
  expect((await owner.post(`/api/snags/${noted.id}/lifting`, { version: repaired.version })).status).toBe(200);
  const rest = await begin(order.id, 'balance');
  expect(rest.document.totals.totalTtcMinor).toBe(24_00);
  expect((await issue(rest)).status).toBe(200);
  const closed = (await lefort.get(`/api/work-orders/${order.id}/invoices`)).body;
  expect([closed.invoicedTtcMinor, closed.acts.balance.code]).toEqual([closed.totalTtcMinor, 'ALL_INVOICED']);
});
