import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders, emergencySteps, enteredLine } from '#test/direct-orders.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const { collaborate, draft, emergency, place, expectBody } = directOrders(owner, site);
const { kinds } = tenders(app, owner, site);
let lefort: Caller;
let worker: Caller;
const rival = await app.person({ role: 'prestataire', company: await app.provider() });
beforeEach(async () => {
  const firm = await app.provider({ name: 'Couverture Lefort & Fils' });
  lefort = await app.person({ role: 'prestataire', company: firm });
  worker = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
  await collaborate(lefort);
});

const { ask, done, enter, step } = emergencySteps(owner, () => lefort);
const object = (who: Pick<Caller, 'post'>, { id, version }: { id: string; version: number }, more: object = {}) =>
  who.post(`/api/work-orders/${id}/objections`, { version, position: 0, reason: 'Deux heures, pas trois.', ...more });

describe('an emergency order', () => {
  test('refuses a provider of another trade, already in the check before the order', async () => {
    const lifts = await app.person({ role: 'prestataire', company: await app.provider({ trades: ['lift'] }) });
    await collaborate(lifts);
    const request = await draft();
    const order = { origin: 'emergency', providerId: lifts.companyId, ceilingHtMinor: 50_000 };
    expect(await place(owner, request, order)).toMatchObject({ status: 409, body: { code: 'OTHER_TRADE' } });
    const check = async (origin: string) =>
      (await owner.get(`/api/requests/${request.id}/direct-order-check?providerId=${lifts.companyId}&origin=${origin}`))
        .body.order;
    expect(await check('emergency')).toMatchObject({ allowed: false, code: 'OTHER_TRADE' });
    expect((await check('tariffs')).code).not.toBe('OTHER_TRADE');
  });

  test('has a ceiling and no price until its lines are entered; then those are its totals, everywhere', async () => {
    const placed = await place(owner, await draft(), {
      origin: 'emergency',
      providerId: lefort.companyId,
      ceilingHtMinor: 50_000,
    });
    expect(placed).toMatchObject({
      status: 201,
      body: {
        origin: 'emergency',
        ceilingHtMinor: 50_000,
        linesState: 'due',
        totalHtMinor: 0,
        lines: [],
        quoteId: null,
      },
    });
    const { id: requestId } = placed.body.request;
    expect((await owner.get(`/api/requests/${requestId}`)).body).toMatchObject({ state: 'awarded', amountMinor: null });
    expect(await enter(lefort, placed.body)).toMatchObject({ status: 409, body: { code: 'LINES_CLOSED' } });
    const confirmed = await step(lefort, placed.body, 'confirmation');
    const completed = await done(confirmed);
    const early = await owner.post(`/api/work-orders/${completed.id}/acceptance`, { version: completed.version });
    expect(early).toMatchObject({ status: 409, body: { code: 'LINES_DUE' } });

    const figures = () =>
      app.db
        .selectFrom('order_figures')
        .select(({ fn }) => fn.sum<number>('total_ht_minor').as('sum'))
        .where('company_id', '=', company)
        .where('figure', '=', 'ordered')
        .executeTakeFirstOrThrow();
    const before = Number((await figures()).sum);
    const entered = expectBody(
      await enter(lefort, completed, [enteredLine(), enteredLine({ unitPriceE4: 500_000 })]),
      200,
    );
    expect(entered).toMatchObject({
      linesState: 'entered',
      totalHtMinor: 30_000,
      totalVatMinor: 3_000,
      totalTtcMinor: 33_000,
      lines: [{ totalHtMinor: 20_000, objection: null }, { totalHtMinor: 10_000 }],
    });
    expect(Number((await figures()).sum) - before).toBe(30_000);
    expect((await owner.get(`/api/requests/${requestId}`)).body.amountMinor).toBe(33_000);
    const received = `/api/work-orders/${entered.id}/acceptance`;
    for (const vatCertified of [undefined, [], [550]]) {
      const { status, body } = await owner.post(received, { version: entered.version, vatCertified });
      expect([status, body.data?.issues[0].path]).toEqual([422, ['vatCertified']]);
    }
    await step(owner, entered, 'acceptance');
    const paper = await app.http.inject({
      url: `/api/work-orders/${entered.id}/paper`,
      headers: { cookie: lefort.cookie },
    });
    expect(paper.headers['content-disposition']).toContain('-C.pdf');
    const text = (await readPaper(paper.rawPayload)).text.replaceAll(/\s+/g, ' ');
    for (const said of ['indice C', 'Recherche de fuite', '330,00 €', 'Certifié par']) expect(text).toContain(said);
    expect(await enter(lefort, { ...entered, version: entered.version + 1 })).toMatchObject({
      body: { code: 'LINES_CLOSED' },
    });
    expect(await kinds(lefort, requestId)).toContain('order-lines.entered');
    await react(app);
    const mails = (await mailsTo(app, lefort)).map(({ subject }) => subject);
    expect(mails).toContainEqual(expect.stringMatching(/^Commande d’urgence/));
  });

  test('needs a collaboration, but no terms in force; a refusal turns the request into a draft again', async () => {
    const order = { origin: 'emergency', ceilingHtMinor: 10_000 };
    const alone = await place(owner, await draft(), { ...order, providerId: rival.companyId });
    const nobody = await place(owner, await draft(), { ...order, providerId: crypto.randomUUID() });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'NOT_COLLABORATING' } });
    expect(alone).toMatchObject({ status: 409, body: { code: 'NOT_COLLABORATING' } });
    const later = await app.person({ role: 'prestataire', company: await app.provider() });
    await collaborate(later, { validFrom: '2027-01-01' });
    const placed = expectBody(await place(owner, await draft(), { ...order, providerId: later.companyId }), 201);
    const refused = { version: placed.version, reason: 'Trop loin.' };
    expectBody(await later.post(`/api/work-orders/${placed.id}/refusal`, refused), 200);
    expect((await owner.get(`/api/requests/${placed.request.id}`)).body.state).toBe('draft');
  });

  test('requires the vigilance certificate from a ceiling of 5 000 € on', async () => {
    await app.db
      .deleteFrom('provider_documents')
      .where('company_id', '=', lefort.companyId)
      .where('kind', '=', 'vigilance')
      .execute();
    const order = { origin: 'emergency', providerId: lefort.companyId };
    const large = await place(owner, await draft(), { ...order, ceilingHtMinor: 500_000 });
    expect(large).toMatchObject({ status: 409, body: { code: 'VIGILANCE' } });
    expectBody(await place(owner, await draft(), { ...order, ceilingHtMinor: 499_999 }), 201);
  });
});

describe('lines', () => {
  test('are entered by those who commit the provider, seen by both companies, and out of reach of others', async () => {
    const order = await emergency(lefort, 50_000);
    expect(await enter(app.nobody, order)).toMatchObject({ status: 401 });
    expect(await enter(owner, order)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    expect(await enter(worker, order)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await enter(rival, order)).toMatchObject({ status: 404 });
    expect(await enter(lefort, { ...order, version: 9 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    for (const who of [elsewhere, stranger, rival]) {
      expect((await who.get(`/api/work-orders/${order.id}/overruns`)).status).toBe(404);
    }
    for (const who of [viewer, member, worker, admin]) {
      expect((await who.get(`/api/work-orders/${order.id}/overruns`)).body).toEqual({ items: [] });
    }
    const entered = expectBody(await enter(lefort, order), 200);
    const again = expectBody(await enter(lefort, entered, [enteredLine({ quantityMilli: 1_000 })]), 200);
    expect(again).toMatchObject({ totalHtMinor: 10_000, lines: [{ quantityMilli: 1_000 }] });
  });

  test('must stay within the ceiling; above it they are refused with the excess', async () => {
    const order = await emergency(lefort, 20_000);
    const above = await enter(lefort, order, [enteredLine(), enteredLine({ quantityMilli: 500, unitPriceE4: 200 })]);
    expect(above).toMatchObject({ status: 409, body: { code: 'ABOVE_CEILING', data: { overHtMinor: 1 } } });
    expectBody(await enter(lefort, order, [enteredLine()]), 200);
  });

  test.each([
    [[], ['lines']],
    [[enteredLine({ designation: '' })], ['lines', 0, 'designation']],
    [[enteredLine({ quantityMilli: 0 })], ['lines', 0, 'quantityMilli']],
    [[enteredLine({ vatRateBp: 0 })], ['lines', 0, 'vatMention']],
    [[enteredLine({ vatMention: 'franchise' })], ['lines', 0, 'vatMention']],
    [[enteredLine({ quantityMilli: 1_000_000_000, unitPriceE4: 10_000_000_000_000 })], ['lines', 0, 'unitPriceE4']],
  ])('refuses %j beside its field', async (lines, path) => {
    const { status, body } = await enter(lefort, await emergency(lefort, 20_000), lines);
    expect([status, body.data?.issues[0].path]).toEqual([422, path]);
  });

  test('are sent back by the ordering side before the reception, which waits for them', async () => {
    const order = await emergency(lefort, 50_000);
    expect(await object(owner, order)).toMatchObject({ status: 409, body: { code: 'LINES_ABSENT' } });
    const entered = expectBody(await enter(lefort, await done(order)), 200);
    expect(await object(lefort, entered)).toMatchObject({ status: 403 });
    expect(await object(viewer, entered)).toMatchObject({ status: 403 });
    expect(await object(stranger, entered)).toMatchObject({ status: 404 });
    expect(await object(owner, entered, { position: 7 })).toMatchObject({ status: 404 });
    const objected = expectBody(await object(owner, entered), 200);
    expect(objected).toMatchObject({ linesState: 'objected', lines: [{ objection: 'Deux heures, pas trois.' }] });
    const received = await owner.post(`/api/work-orders/${order.id}/acceptance`, { version: objected.version });
    expect(received).toMatchObject({ status: 409, body: { code: 'LINES_OBJECTED' } });
    await react(app);
    expect((await mailsTo(app, lefort)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Ligne contestée/),
    );
    const mended = expectBody(await enter(lefort, objected, [enteredLine({ quantityMilli: 1_000 })]), 200);
    expect(mended).toMatchObject({ linesState: 'entered', lines: [{ objection: null }] });
    await step(owner, mended, 'acceptance');
  });

  test('of an order with prices cannot be changed', async () => {
    const { agreed } = await collaborate(rival);
    const tariffs = { origin: 'tariffs', providerId: rival.companyId, termsId: agreed.id };
    const lines = [{ tariff: 0, quantityMilli: 1_000 }];
    const placed = expectBody(await place(owner, await draft(), { ...tariffs, lines }), 201);
    const order = await step(rival, placed, 'confirmation');
    for (const answer of [await enter(rival, order), await ask(rival, order), await object(owner, order)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'LINES_SETTLED' } });
    }
  });

  test('stay unchanged while the request is on hold', async () => {
    const order = await emergency(lefort, 50_000);
    const { version } = (await owner.get(`/api/requests/${order.request.id}`)).body;
    await owner.post(`/api/requests/${order.request.id}/hold`, { version, reason: 'access' });
    expect(await enter(lefort, order)).toMatchObject({ status: 409, body: { code: 'WORK_HALTED' } });
  });
});
