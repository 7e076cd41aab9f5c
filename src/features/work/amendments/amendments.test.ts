import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { added, move, propose, signed } from '#test/amendments.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { line } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
const member = await app.person({ company, membership: 'member' });
const neighbour = await app.person({ company: await app.company() });
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const crew = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const { act, after, carry, inDays, offer, publish } = carriedOrders(app, owner, site);

const day = (days: number) => inDays(days).slice(0, 10);
const read = async (id: string, who = owner) => (await who.get(`/api/work-orders/${id}/amendments`)).body;
const orderOf = async (requestId: string) => (await owner.get(`/api/requests/${requestId}/work-order`)).body.workOrder;
const kindsOf = async (requestId: string) =>
  (await owner.get(`/api/requests/${requestId}/events`)).body.items.map(({ kind }: { kind: string }) => kind);

describe('an amendment', () => {
  test('is proposed and signed: lines, totals, VAT, days and figures of the order follow at once', async () => {
    const order = await carry(lefort, 'confirmed');
    const before = await read(order.id);
    const [first] = before.order.lines;
    const proposal = await propose(lefort, order, {
      changed: [{ position: first.position, quantityMilli: first.quantityMilli * 2 }],
      delayDays: 3,
      startOn: day(6),
      endsOn: day(9),
    });
    expect(proposal).toMatchObject({
      status: 201,
      body: {
        number: 1,
        state: 'proposed',
        lines: [
          { change: 'changed', differenceHtMinor: first.totalHtMinor },
          { change: 'added', differenceHtMinor: 9000 },
        ],
        before: before.order.totals,
        after: { totalHtMinor: before.order.totals.totalHtMinor + first.totalHtMinor + 9000 },
        proposal: { name: expect.any(String) },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        acts: { withdraw: { allowed: true }, sign: { allowed: false, code: 'WRONG_SIDE' } },
      },
    });
    expect((await orderOf(order.requestId)).totalHtMinor).toBe(before.order.totals.totalHtMinor);

    const agreed = await move(manager, proposal.body, 'signature', signed);
    expect(agreed).toMatchObject({
      status: 200,
      body: { state: 'signed', signature: { name: 'Claire Delmas' }, after: proposal.body.after },
    });
    const { order: now } = await read(order.id, lefort);
    expect(now.totals).toEqual(proposal.body.after);
    expect(now).toMatchObject({ startOn: day(6), endsOn: day(9) });
    expect(now.lines).toMatchObject([
      ...before.order.lines.map((line: { position: number }) =>
        line.position === first.position
          ? { amendment: 1, quantityMilli: first.quantityMilli * 2 }
          : { amendment: null },
      ),
      { designation: 'Crapaudine', amendment: 1 },
    ]);
    const { totalTtcMinor } = await orderOf(order.requestId);
    expect(totalTtcMinor).toBe(proposal.body.after.totalTtcMinor);
    expect((await owner.get(`/api/requests/${order.requestId}`)).body.amountMinor).toBe(totalTtcMinor);
    const { rows } = await sql<{ n: number }>`SELECT sum(total_ht_minor)::int AS n FROM order_figures
      WHERE figure = 'ordered' AND company_id = ${company}`.execute(app.db);
    const { rows: orders } = await sql<{ n: number }>`SELECT sum(total_ht_minor)::int AS n FROM work_orders
      WHERE company_id = ${company} AND state NOT IN ('refused', 'cancelled')`.execute(app.db);
    expect(rows).toEqual(orders);
    expect((await kindsOf(order.requestId)).slice(-2)).toEqual(['amendment.proposed', 'amendment.signed']);
    const { rows: kept } = await sql<{ ip: string }>`SELECT host(signer_ip) AS ip FROM amendments
      WHERE id = ${agreed.body.id}`.execute(app.db);
    expect(kept[0]?.ip).toBe('127.0.0.1');
  });

  test('removes as well as adds; the next one is written on the order as changed by then', async () => {
    const order = await carry(lefort, 'under_way');
    const { order: first } = await read(order.id);
    const everything = first.lines.map(({ position }: { position: number }) => position);
    const one = await propose(lefort, order, { removed: everything, added: [] });
    expect(one).toMatchObject({
      status: 201,
      body: { after: { totalHtMinor: 0, totalTtcMinor: 0, vatBreakdown: [] } },
    });
    await move(owner, one.body, 'signature', signed);
    const { order: emptied } = await read(order.id);
    expect(emptied.lines).toEqual([]);
    const two = await propose(lefort, emptied);
    expect(two).toMatchObject({ status: 201, body: { number: 2, before: { totalHtMinor: 0 } } });
    expect((await move(owner, two.body, 'signature', signed)).body.after.totalHtMinor).toBe(9000);
    expect((await read(order.id)).items.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  test('deducts in lines of its own («moins-value»), down to zero and no further', async () => {
    const order = await carry(lefort, 'confirmed');
    const { totals } = (await read(order.id)).order;
    const off = (unitPriceE4: number) =>
      propose(lefort, order, { added: [{ ...added, designation: 'Moins-value', quantityMilli: 1000, unitPriceE4 }] });
    const { status, body } = await off(-totals.totalHtMinor * 100 - 100);
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([
      { path: ['added'], message: 'La commande passerait sous zéro\u202f: les moins-values dépassent le reste.' },
    ]);
    const less = await off(-200_050);
    expect(less).toMatchObject({
      status: 201,
      body: { lines: [{ differenceHtMinor: -2_001 }], after: { totalHtMinor: totals.totalHtMinor - 2_001 } },
    });
    expect((await move(owner, less.body, 'signature', signed)).body.state).toBe('signed');
    expect((await orderOf(order.requestId)).totalHtMinor).toBe(totals.totalHtMinor - 2_001);
  });

  test('is requested in words, and answered by a proposal or by a refusal', async () => {
    const order = await carry(lefort, 'confirmed');
    const ask = (who: typeof owner) =>
      who.post(`/api/work-orders/${order.id}/amendment-requests`, {
        version: order.version,
        wish: 'Ajouter une crapaudine.',
      });
    const asked = await ask(owner);
    expect(asked).toMatchObject({
      status: 201,
      body: { state: 'asked', number: null, wish: 'Ajouter une crapaudine.' },
    });
    expect((await ask(manager)).body.code).toBe('AMENDMENT_OPEN');
    expect((await move(lefort, asked.body, 'withdrawal')).body.code).toBe('AMENDMENT_NOT_PROPOSED');
    const proposal = await propose(lefort, order);
    expect(proposal.body).toMatchObject({
      id: asked.body.id,
      number: 1,
      state: 'proposed',
      wish: 'Ajouter une crapaudine.',
    });
    const declined = await move(owner, proposal.body, 'refusal', { reason: 'Trop cher.' });
    expect(declined.body).toMatchObject({ state: 'declined', declineReason: 'Trop cher.' });
    const again = await ask(owner);
    expect((await move(lefort, again.body, 'refusal', { reason: 'Pas possible.' })).body.state).toBe('declined');
    const last = await ask(manager);
    expect((await move(owner, last.body, 'withdrawal')).body).toMatchObject({ state: 'withdrawn', number: null });
    const next = await propose(lefort, order);
    expect(next.body).toMatchObject({ number: 2 });
    expect((await move(lefort, next.body, 'withdrawal')).body.state).toBe('withdrawn');
    expect((await orderOf(order.requestId)).version).toBe(order.version);
  });

  test('changes at least one thing, on days to come', async () => {
    const order = await carry(lefort, 'under_way');
    for (const [input, path] of [
      [{ added: [] }, ['reason']],
      [{ removed: [77] }, ['removed', 0]],
      [{ changed: [{ position: 77, quantityMilli: 1 }] }, ['changed', 0, 'position']],
      [{ added: [{ ...added, unit: '' }] }, ['added', 0, 'unit']],
      [{ added: [{ ...added, vatRateBp: 0 }] }, ['added', 0, 'vatMention']],
      [{ startOn: day(3) }, ['startOn']],
      [{ endsOn: day(-1) }, ['endsOn']],
    ] as const) {
      expect(await propose(lefort, order, input)).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path }] } },
      });
    }
    expect((await propose(lefort, order, { added: [], delayDays: 5 })).status).toBe(201);
  });

  test('only has amounts that can be paid', async () => {
    const request = await publish();
    const quote = await offer(lefort, request.id, { lines: [line({ unitPriceE4: 40_000_000 })] });
    const award = { version: quote.version, signerName: 'Claire Delmas' };
    const order = after(
      await act(lefort, after(await owner.post(`/api/quotes/${quote.id}/acceptance`, award)), 'confirmation'),
    );
    const [{ position }] = (await read(order.id)).order.lines;
    expect(await propose(lefort, order, { changed: [{ position, quantityMilli: 1_000_000_000 }] })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['changed', 0, 'quantityMilli'] }] } },
    });
  });

  test('is only for orders in progress', async () => {
    for (const stage of ['issued', 'accepted'] as const) {
      expect((await propose(lefort, await carry(lefort, stage))).body.code).toBe('ORDER_NOT_AMENDABLE');
    }
    const order = await carry(lefort, 'completed');
    const proposal = await propose(lefort, order);
    expect(proposal.status).toBe(201);
    after(await act(owner, order, 'acceptance'));
    expect((await move(owner, proposal.body, 'signature', signed)).body.code).toBe('ORDER_NOT_AMENDABLE');
    expect((await move(lefort, proposal.body, 'withdrawal')).status).toBe(200);
    const held = await carry(lefort, 'confirmed');
    const { version } = (await owner.get(`/api/requests/${held.requestId}`)).body;
    await owner.post(`/api/requests/${held.requestId}/hold`, { version, reason: 'access' });
    expect((await propose(lefort, held)).body.code).toBe('WORK_HALTED');
  });
});

describe('rights', () => {
  test('read: both companies at the site, and administrators; absent for others', async () => {
    const order = await carry(lefort, 'confirmed');
    const url = `/api/work-orders/${order.id}/amendments`;
    expect((await app.nobody.get(url)).status).toBe(401);
    for (const who of [owner, manager, member, lefort, crew, admin]) expect((await who.get(url)).status).toBe(200);
    for (const who of [elsewhere, neighbour, rivoire]) expect((await who.get(url)).status).toBe(404);
  });

  test('propose, sign, decline and withdraw: owners and managers of their side, on the version they read', async () => {
    const order = await carry(lefort, 'confirmed');
    expect((await propose(app.nobody, order)).status).toBe(401);
    for (const who of [owner, admin]) expect((await propose(who, order)).body.code).toBe('WRONG_SIDE');
    expect((await propose(crew, order)).body.code).toBe('FORBIDDEN');
    expect((await propose(rivoire, order)).status).toBe(404);
    expect((await propose(lefort, { ...order, version: 99 })).body.code).toBe('STALE');
    const { body } = await propose(lefort, order);
    for (const [verb, input] of [
      ['signature', signed],
      ['refusal', { reason: 'Trop cher.' }],
    ] as const) {
      expect((await move(app.nobody, body, verb, input)).status).toBe(401);
      expect((await move(member, body, verb, input)).body.code).toBe('FORBIDDEN');
      for (const who of [elsewhere, neighbour, rivoire]) {
        expect((await move(who, body, verb, input)).status).toBe(who === rivoire && verb === 'signature' ? 403 : 404);
      }
      expect((await move(owner, { ...body, version: 9 }, verb, input)).body.code).toBe('STALE');
    }
    expect((await move(lefort, body, 'signature', signed)).body.code).toBe('WRONG_SIDE');
    expect((await move(lefort, body, 'refusal', { reason: 'Non.' })).body.code).toBe('AMENDMENT_NOT_ASKED');
    expect((await move(crew, body, 'withdrawal')).body.code).toBe('FORBIDDEN');
    const gone = await app.person({ company, membership: 'manager' });
    await app.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', gone.userId).execute();
    expect((await move(gone, body, 'signature', signed)).body.code).toBe('FORBIDDEN');
    expect((await move(owner, body, 'signature', signed)).status).toBe(200);
  });
});

describe('concurrently', () => {
  test('only one of several proposals is open; only one of several signatures and withdrawals counts', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await carry(lefort, 'confirmed');
      const proposals = await Promise.all([1, 2, 3, 4].map(() => propose(lefort, order)));
      expect(proposals.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      const { body } = proposals.find(({ status }) => status === 201) ?? proposals[0] ?? {};
      const moves = await Promise.all([
        move(owner, body, 'signature', signed),
        move(manager, body, 'signature', signed),
        move(lefort, body, 'withdrawal'),
      ]);
      expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const { items, order: now } = await read(order.id);
      const lines = now.lines.filter(({ designation }: { designation: string }) => designation === 'Crapaudine');
      expect(lines).toHaveLength(items[0].state === 'signed' ? 1 : 0);
    }
  });
});
