import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const manager = await app.person({ company, membership: 'manager' });
const { collaborate, draft, hours, place, expectBody } = directOrders(owner, site);
const { kinds, publish } = tenders(app, owner, site);
let lefort: Caller;
beforeEach(async () => {
  lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort & Fils' }) });
});

const check = (who: Caller, requestId: string, more = '') =>
  who.get(`/api/requests/${requestId}/direct-order-check?providerId=${lefort.companyId}&origin=tariffs${more}`);
const used = async (id: string) => (await owner.get(`/api/collaborations/${id}`)).body.agreed.orderedHtMinor;

describe('an order from agreed tariffs', () => {
  test('deducts what was agreed as a deduction, down to zero and no further', async () => {
    const { agreed } = await collaborate(lefort, {
      lines: [
        { label: 'Heure de plombier', unit: 'h', unitPriceE4: 540_055, vatRateBp: 2000 },
        { label: 'Remise fidélité', unit: 'u', unitPriceE4: -600_000, vatRateBp: 2000 },
      ],
    });
    const order = (hoursMilli: number) => ({
      ...hours(lefort.companyId, agreed.id, 1),
      lines: [
        { tariff: 0, quantityMilli: hoursMilli },
        { tariff: 1, quantityMilli: 1000 },
      ],
    });
    const refused = await place(owner, await draft(), order(1000));
    expect(refused.status).toBe(422);
    expect(refused.body.data.issues).toEqual([
      {
        path: ['order', 'lines'],
        message: 'La commande passerait sous zéro\u202f: les moins-values dépassent le reste.',
      },
    ]);
    expect(await place(owner, await draft(), order(2000))).toMatchObject({
      status: 201,
      body: { totalHtMinor: 10_801 - 6_000 },
    });
  });

  test('takes the agreed prices, gives the request its number, and notifies thread and provider', async () => {
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    const order = {
      ...hours(lefort.companyId, agreed.id, 3),
      lines: [
        { tariff: 1, quantityMilli: 1_000 },
        { tariff: 0, quantityMilli: 2_500 },
      ],
      note: 'Clés chez le gardien.',
      retentionBp: 500,
      startOn: '2026-11-23',
      endsOn: '2026-11-24',
    };
    const answer = await place(owner, request, order);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        state: 'issued',
        origin: 'tariffs',
        quoteId: null,
        ceilingHtMinor: null,
        linesState: 'settled',
        totalHtMinor: 17_500,
        totalVatMinor: 2_150,
        totalTtcMinor: 19_650,
        note: 'Clés chez le gardien.',
        retentionBp: 500,
        startOn: '2026-11-23',
        endsOn: '2026-11-24',
        lines: [
          { position: 0, designation: 'Déplacement', totalHtMinor: 4_000, vatRateBp: 2000 },
          { position: 1, designation: 'Heure de plombier', quantityMilli: 2_500, totalHtMinor: 13_500 },
        ],
      },
    });
    const { body: read } = await owner.get(`/api/requests/${request.id}`);
    expect(read).toMatchObject({ state: 'awarded', amountMinor: 19_650, provider: { id: lefort.companyId } });
    expect(read.number).toMatch(/^DI-2026-\d{4}$/);
    expect(read.firstVisitDueAt).not.toBeNull();
    for (const who of [owner, lefort]) expect(await kinds(who, request.id)).toEqual(['work-order.issued']);
    for (const who of [owner, viewer, lefort, admin]) {
      expect((await who.get(`/api/requests/${request.id}/work-order`)).body.workOrder).toMatchObject({
        id: answer.body.id,
      });
    }
    await react(app);
    const [notice] = (await lefort.get('/api/notices')).body.items;
    expect(notice).toMatchObject({ kind: 'order_issued', data: { move: 'direct' } });
    expect((await mailsTo(app, lefort)).at(-1)?.subject).toMatch(/^Commande reçue/);
    expect((await app.db.selectFrom('order_figures').select('total_ht_minor').execute()).length).toBeGreaterThan(0);
  });

  test('at a reduced rate is placed once its conditions are certified; the document names the signer', async () => {
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    const order = hours(lefort.companyId, agreed.id, 1);
    expect((await check(owner, request.id)).body.vatDoubts).toEqual(expect.any(Array));
    for (const vatCertified of [undefined, [], [550]]) {
      const { status, body } = await place(owner, request, order, { vatCertified });
      expect([status, body.data?.issues[0].path]).toEqual([422, ['vatCertified']]);
    }
    const other = { ...order, lines: [{ tariff: 1, quantityMilli: 1_000 }] };
    expectBody(await place(owner, await draft(), other, { vatCertified: [] }), 201);
    const { id } = expectBody(await place(owner, request, order, { vatCertified: [1000] }), 201);
    const kept = await app.db
      .selectFrom('work_orders')
      .select(['vat_certified_bp', 'vat_certified_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(kept).toEqual({ vat_certified_bp: [1000], vat_certified_at: app.clock.now });
    const paper = await app.http.inject({ url: `/api/work-orders/${id}/paper`, headers: { cookie: owner.cookie } });
    expect((await readPaper(paper.rawPayload)).text.replaceAll(/\s+/g, ' ')).toContain('Certifié par');
  });

  test.each([
    ['97300', 'article_294', 'TVA non applicable, article 294 du CGI.'],
    ['98800', 'outside_territory', 'TVA française non applicable, immeuble situé hors de son territoire'],
  ])('without VAT at %s states the rule there, also on its document', async (postalCode, vatMention, mention) => {
    const { agreed } = await collaborate(lefort, {
      lines: [{ label: 'Heure', unit: 'h', unitPriceE4: 500_000, vatRateBp: 0 }],
    });
    const request = await draft({ siteId: await app.site(company, { postalCode, city: '' }) });
    const { id, lines } = expectBody(await place(owner, request, hours(lefort.companyId, agreed.id, 3)), 201);
    expect(lines).toMatchObject([{ vatRateBp: 0, vatMention }]);
    const paper = await app.http.inject({ url: `/api/work-orders/${id}/paper`, headers: { cookie: owner.cookie } });
    const text = (await readPaper(paper.rawPayload)).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(mention);
    expect(text).toContain('150,00 €');
  });

  test.each([
    ['FR12345678901', 'reverse_charge'],
    [null, 'franchise'],
  ])('without VAT gives the reason: with the VAT number %s, %s', async (number, vatMention) => {
    const free = { label: 'Heure', unit: 'h', unitPriceE4: 500_000, vatRateBp: 0 };
    const { agreed } = await collaborate(lefort, { lines: [free] });
    const changed = { vat_number: number };
    await app.db.updateTable('company_profiles').set(changed).where('id', '=', lefort.companyId).execute();
    const placed = expectBody(await place(owner, await draft(), hours(lefort.companyId, agreed.id, 1)), 201);
    expect(placed.lines).toMatchObject([{ vatRateBp: 0, vatMention }]);
  });

  test('is confirmed, carried out and received like one from a quote', async () => {
    const { agreed } = await collaborate(lefort);
    const placed = expectBody(await place(owner, await draft(), hours(lefort.companyId, agreed.id, 1)), 201);
    let { version } = placed;
    for (const [who, act] of [
      [lefort, 'confirmation'],
      [lefort, 'start'],
      [lefort, 'completion'],
      [owner, 'acceptance'],
    ] as const) {
      ({ version } = expectBody(await who.post(`/api/work-orders/${placed.id}/${act}`, { version }), 200));
    }
    expect((await owner.get(`/api/requests/${placed.request.id}`)).body.state).toBe('accepted');
  });

  test('refused by its provider turns the request into a draft again, with its number, to be ordered or published anew', async () => {
    const { id, agreed } = await collaborate(lefort, { ceilingHtMinor: 10_000 });
    const placed = expectBody(await place(owner, await draft(), hours(lefort.companyId, agreed.id, 1)), 201);
    expect(await used(id)).toBe(5_400);
    const { version } = placed;
    expectBody(await lefort.post(`/api/work-orders/${placed.id}/refusal`, { version, reason: 'Complet.' }), 200);
    expect(await used(id)).toBe(0);
    const { body: again } = await owner.get(`/api/requests/${placed.request.id}`);
    expect(again).toMatchObject({ state: 'draft', provider: null, amountMinor: null, number: placed.request.number });
    expect(again.acts).toMatchObject({ delete: { allowed: false, code: 'ORDERED_ONCE' }, order: { allowed: true } });
    const deleted = await owner.delete(`/api/requests/${again.id}?version=${again.version}`);
    expect(deleted).toMatchObject({ status: 409, body: { code: 'ORDERED_ONCE' } });
    const second = expectBody(await place(owner, again, hours(lefort.companyId, agreed.id, 1)), 201);
    expect(second.request.number).toBe(placed.request.number);
    expect(second.number).not.toBe(placed.number);
    await react(app);
    const mails = await mailsTo(app, owner);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Ordre de service refusé/));
  });

  test('is for owners and managers who see the site; the request of another company is absent', async () => {
    const { agreed } = await collaborate(lefort);
    const request = await draft();
    const order = hours(lefort.companyId, agreed.id, 1);
    expect(await place(app.nobody, request, order)).toMatchObject({ status: 401 });
    for (const who of [member, viewer]) {
      expect(await place(who, request, order)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const who of [lefort, admin]) {
      expect(await place(who, request, order)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    }
    for (const who of [elsewhere, stranger]) {
      expect(await place(who, request, order)).toMatchObject({ status: 404 });
      expect(await check(who, request.id)).toMatchObject({ status: 404 });
      expect(await who.get(`/api/requests/${request.id}/direct-order-partners`)).toMatchObject({ status: 404 });
    }
    const stale = await place(owner, { ...request, version: 7 }, order);
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
    // The right was just removed.
    const leaving = await app.person({ company, membership: 'manager' });
    await app.db.updateTable('memberships').set({ role: 'viewer' }).where('user_id', '=', leaving.userId).execute();
    expect(await place(leaving, request, order)).toMatchObject({ status: 403 });
    expect(await place(manager, request, order)).toMatchObject({ status: 201 });
  });

  test('only has amounts that can be paid', async () => {
    const dear = { label: 'Reprise', unit: 'u', unitPriceE4: 40_000_000, vatRateBp: 2000 };
    const { agreed } = await collaborate(lefort, { lines: [dear] });
    expect(await place(owner, await draft(), hours(lefort.companyId, agreed.id, 1_000_000))).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['order', 'lines', 0, 'quantityMilli'] }] } },
    });
  });

  test('needs a complete draft: no tender in progress, sealed or not', async () => {
    const { agreed } = await collaborate(lefort);
    const order = hours(lefort.companyId, agreed.id, 1);
    for (const sealed of [false, true]) {
      const answer = await place(owner, await publish({ sealed }), order);
      expect(answer).toMatchObject({ status: 409, body: { code: 'NOT_DRAFT' } });
    }
    const bare = await draft({ trade: null, description: '' });
    expect((await check(owner, bare.id)).body.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'trade',
      'description',
    ]);
    const { status, body } = await place(owner, bare, order);
    expect([status, body.data.issues.map(({ path }: { path: string[] }) => path.join('.'))]).toEqual([
      422,
      ['request.trade', 'request.description'],
    ]);
    const twice = await draft();
    expectBody(await place(owner, twice, order), 201);
    expect(await place(owner, { ...twice, version: 2 }, order)).toMatchObject({ body: { code: 'NOT_DRAFT' } });
  });

  test('counts in the plan of its company as a request of the month', async () => {
    const starter = await app.company({ plan: 'starter' });
    const boss = await app.person({ company: starter });
    const small = directOrders(boss, await app.site(starter));
    const { agreed } = await small.collaborate(lefort);
    const order = small.hours(lefort.companyId, agreed.id, 1);
    for (let count = 0; count < 10; count += 1) expectBody(await small.place(boss, await small.draft(), order), 201);
    const more = await small.place(boss, await small.draft(), order);
    expect(more).toMatchObject({ status: 409, body: { code: 'PLAN_LIMIT' } });
  });

  test.each([
    [{ lines: [] }, ['order', 'lines']],
    [{ lines: [{ tariff: 2, quantityMilli: 1000 }] }, ['order', 'lines', 0, 'tariff']],
    [{ lines: [{ tariff: 0, quantityMilli: 0 }] }, ['order', 'lines', 0, 'quantityMilli']],
    [{ startOn: '2026-11-18' }, ['order', 'startOn']],
    [{ startOn: '2026-11-30', endsOn: '2026-11-29' }, ['order', 'endsOn']],
  ])('refuses %j beside its field', async (changes, path) => {
    const { agreed } = await collaborate(lefort);
    const { status, body } = await place(owner, await draft(), {
      ...hours(lefort.companyId, agreed.id, 1),
      ...changes,
    });
    expect([status, body.data?.issues[0].path]).toEqual([422, path]);
  });
});
