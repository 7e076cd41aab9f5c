import { beforeEach, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { upload } from '#test/multipart.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, elsewhere, stranger } = await orderingPeople(app);
const manager = await app.person({ company, membership: 'manager' });
const { collaborate, draft, hours, place, terms, expectBody } = directOrders(owner, site);

let lefort: Caller;
const start = app.clock.now;
beforeEach(async () => {
  app.clock.now = start;
  lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort & Fils' }) });
});

const check = (who: Caller, requestId: string, more = '') =>
  who.get(`/api/requests/${requestId}/direct-order-check?providerId=${lefort.companyId}&origin=tariffs${more}`);
const used = async (id: string) => (await owner.get(`/api/collaborations/${id}`)).body.agreed.orderedHtMinor;

describe('the framework terms', () => {
  test('require a collaboration with terms in force today', async () => {
    const request = await draft();
    const order = hours(lefort.companyId, request.id, 1);
    const refused = async (code: string) => {
      expect((await place(owner, request, order)).body.code).toBe(code);
      expect((await check(owner, request.id)).body.order).toMatchObject({ allowed: false, code });
    };
    await refused('NOT_COLLABORATING');
    expect((await check(owner, request.id)).body).toMatchObject({ framework: null, missing: [] });
    await collaborate(lefort, { validFrom: '2026-11-20' });
    await refused('TERMS_NOT_BEGUN');
    const before = app.clock.now;
    app.clock.now = new Date('2027-11-01T09:00:00Z');
    await refused('TERMS_ENDED');
    app.clock.now = before;
    const [{ id }] = (await owner.get(`/api/collaborations?companyId=${lefort.companyId}`)).body.items;
    const { version } = (await owner.get(`/api/collaborations/${id}`)).body;
    expectBody(await owner.post(`/api/collaborations/${id}/end`, { version, reason: 'Terminé.' }), 200);
    await refused('NOT_COLLABORATING');
  });

  test.each([
    ['75011', 23],
    ['97200', 28],
    ['97400', 20],
    ['98800', 13],
  ])(
    'end with their last day at the site, as does the age of a young building: %s, %d h UTC',
    async (postalCode, hour) => {
      const before = app.clock.now;
      const standing = { postal_code: '75011', insee_code: '75111', built_year: null };
      const write = (values: object) => app.db.updateTable('sites').set(values).where('id', '=', site).execute();
      await write({ postal_code: postalCode, insee_code: '', built_year: 2025 });
      const request = await draft();
      await collaborate(lefort);
      const at = async (month: number, instant: number) => {
        app.clock.now = new Date(Date.UTC(2027, month, 31, hour) + instant);
        const { framework, order, vatDoubts } = (await check(owner, request.id)).body;
        return { standing: framework.standing, code: order.code, isRecent: vatDoubts.includes('recent') };
      };
      expect(await at(9, -1)).toMatchObject({ standing: 'in_force' });
      expect(await at(9, 0)).toMatchObject({ standing: 'expired', code: 'TERMS_ENDED' });
      expect([(await at(11, -1)).isRecent, (await at(11, 0)).isRecent]).toEqual([true, false]);
      await write(standing);
      app.clock.now = before;
    },
  );

  test('that changed since they were shown must be read again', async () => {
    const first = await collaborate(lefort);
    const url = `/api/collaborations/${first.id}`;
    const request = await draft();
    const { version } = expectBody(
      await owner.post(`${url}/terms`, { version: first.version, terms: terms({ validFrom: '2026-11-19' }) }),
      200,
    );
    const { agreed } = expectBody(await lefort.post(`${url}/acceptance`, { version }), 200);
    const stale = await place(owner, request, hours(lefort.companyId, first.agreed.id, 1));
    expect(stale).toMatchObject({ status: 409, body: { code: 'TERMS_CHANGED' } });
    expect(await place(owner, request, hours(lefort.companyId, agreed.id, 1))).toMatchObject({ status: 201 });
  });

  test('enforce their ceiling, shown before the order, and a cancelled order gives back its amount', async () => {
    const { id, agreed } = await collaborate(lefort, { ceilingHtMinor: 10_800 });
    const first = expectBody(await place(owner, await draft(), hours(lefort.companyId, agreed.id, 1)), 201);
    const request = await draft();
    expect((await check(owner, request.id, '&amountHtMinor=5401')).body).toMatchObject({
      framework: { ceilingHtMinor: 10_800, orderedHtMinor: 5_400, standing: 'in_force', validUntil: '2027-10-31' },
      order: { allowed: false, code: 'CEILING_REACHED' },
    });
    const above = await place(owner, request, hours(lefort.companyId, agreed.id, 2));
    expect(above).toMatchObject({ status: 409, body: { code: 'CEILING_REACHED', data: { leftHtMinor: 5_400 } } });
    const { version } = (await owner.get(`/api/requests/${first.request.id}`)).body;
    const cancelled = { version, reason: 'Réparé.' };
    expectBody(await owner.post(`/api/requests/${first.request.id}/cancellation`, cancelled), 200);
    await react(app);
    expect(await used(id)).toBe(0);
    expect(await place(owner, request, hours(lefort.companyId, agreed.id, 2))).toMatchObject({ status: 201 });
    expect(await used(id)).toBe(10_800);
    expect((await lefort.get(`/api/collaborations/${id}`)).body.agreed).toMatchObject({
      ceilingHtMinor: 10_800,
      orderedHtMinor: 10_800,
    });
  });

  test('apply to amendments too, however concurrent with orders', async () => {
    const { id, agreed } = await collaborate(lefort, { ceilingHtMinor: 30 * 5_400 });
    const added = [
      { kind: 'line', designation: 'Heures', quantityMilli: 3_000, unit: 'h', unitPriceE4: 540_000, vatRateBp: 1000 },
    ];
    const proposed: { id: string; version: number }[] = [];
    for (let count = 0; count < 10; count += 1) {
      const order = expectBody(await place(owner, await draft(), hours(lefort.companyId, agreed.id, 1)), 201);
      const url = `/api/work-orders/${order.id}`;
      const { version } = expectBody(await lefort.post(`${url}/confirmation`, { version: order.version }), 200);
      const amendment = { version, reason: 'Plus long que prévu', added };
      proposed.push(expectBody(await lefort.post(`${url}/amendments`, amendment), 201));
    }
    const requests: { id: string; version: number }[] = [];
    for (let count = 0; count < 40; count += 1) requests.push(await draft());
    const sign = ({ id: amendment, version }: { id: string; version: number }, at: number) =>
      (at % 2 ? owner : manager).post(`/api/amendments/${amendment}/signature`, {
        version,
        signerName: 'Claire Delmas',
      });
    const answers = await Promise.all([
      ...proposed.map(sign),
      ...requests.map((request) => place(owner, request, hours(lefort.companyId, agreed.id, 1))),
    ]);
    const signed = answers.slice(0, 10);
    const codes = new Set(answers.map(({ status, body }) => (status < 300 ? status : body.code)));
    expect([...codes].toSorted()).toEqual(
      [200, 201, 'ABOVE_TERMS', 'CEILING_REACHED'].filter((code) => codes.has(code)),
    );
    const granted =
      signed.filter(({ status }) => status === 200).length * 3 +
      answers.slice(10).filter(({ status }) => status === 201).length;
    expect(await used(id)).toBe((10 + granted) * 5_400);
    expect(granted).toBe(20);
    const at = signed.findIndex(({ status }) => status !== 200);
    const left = proposed[at];
    if (left)
      expect(await sign(left, 1)).toMatchObject({
        status: 409,
        body: { code: 'ABOVE_TERMS', data: { leftHtMinor: 0 } },
      });
  });

  test('let through of fifty concurrent orders what the ceiling allows, to the cent', async () => {
    const { id, agreed } = await collaborate(lefort, { ceilingHtMinor: 7 * 5_400 });
    const requests: { id: string; version: number }[] = [];
    for (let count = 0; count < 50; count += 1) requests.push(await draft());
    const answers = await Promise.all(
      requests.map((request, at) => place(at % 2 ? owner : manager, request, hours(lefort.companyId, agreed.id, 1))),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code));
    expect(codes.filter((code) => code === 201)).toHaveLength(7);
    expect(codes.filter((code) => code === 'CEILING_REACHED')).toHaveLength(43);
    expect(await used(id)).toBe(7 * 5_400);
  });

  test('include articles of the price schedule in force at today’s prices, found by code and words', async () => {
    const { id, agreed } = await collaborate(lefort);
    const agree = async (price: string, from: string) => {
      const { version } = (await owner.get(`/api/collaborations/${id}`)).body;
      const csv = `Code;Désignation;U;PU\n01.02.003;Dépose de lavabo;ens;${price}\n01.02.004;Pose de lavabo;;néant\n`;
      const address = `/api/collaborations/${id}/schedules?version=${version}&effectiveOn=${from}&vatRateBp=1000`;
      const { body } = await upload(owner, address, csv, 'bpu.csv');
      expectBody(await lefort.post(`/api/schedules/${body.id}/acceptance`, { version: 1 }), 200);
    };
    await agree('80,50', '2026-11-01');
    await agree('90,00', '2099-01-01');
    const request = await draft();
    expect((await check(owner, request.id)).body.framework.hasSchedule).toBe(true);
    const find = (who: Caller, q: string) =>
      who.get(
        `/api/requests/${request.id}/direct-order-articles?providerId=${lefort.companyId}&q=${encodeURIComponent(q)}`,
      );
    const { items } = (await find(owner, 'lavabo depose')).body;
    expect(items).toMatchObject([{ label: '01.02.003 Dépose de lavabo', unit: 'ens', unitPriceE4: 805_000 }]);
    expect((await find(owner, '01.02')).body.items).toHaveLength(1);
    expect((await find(elsewhere, '01.02')).status).toBe(404);
    expect((await find(stranger, '01.02')).status).toBe(404);
    const order = {
      ...hours(lefort.companyId, agreed.id, 1),
      lines: [
        { tariff: 0, quantityMilli: 1_000 },
        { articleId: items[0].id, quantityMilli: 2_000 },
      ],
    };
    const both = { ...order, lines: [{ tariff: 0, articleId: items[0].id, quantityMilli: 1_000 }] };
    expect((await place(owner, request, both)).status).toBe(422);
    expect(expectBody(await place(owner, request, order), 201)).toMatchObject({
      totalHtMinor: 5_400 + 16_100,
      lines: [{}, { designation: '01.02.003 Dépose de lavabo', unit: 'ens', unitPriceE4: 805_000, vatRateBp: 1000 }],
    });
    // At a site with a coefficient, which is stored beside the price.
    const { version } = (await owner.get(`/api/collaborations/${id}`)).body;
    const sites = [{ siteId: site, coefficientE4: 11_500 }];
    const same = { version, effectiveOn: '2026-11-01', beforeE4: 10_000, afterE4: 10_000, sites };
    const { body: proposed } = await owner.post(`/api/collaborations/${id}/schedule-revisions`, same);
    expectBody(await lefort.post(`/api/schedules/${proposed.id}/acceptance`, { version: 1 }), 200);
    // The future prices were agreed last, so they are revised.
    const [dearer] = (await find(owner, 'lavabo depose')).body.items;
    expect(dearer).toMatchObject({ unitPriceE4: 1_035_000, siteCoefficientE4: 11_500 });
    const here = { ...order, lines: [{ articleId: dearer.id, quantityMilli: 1_000 }] };
    expect(expectBody(await place(owner, await draft(), here), 201).lines).toMatchObject([
      { unitPriceE4: 1_035_000, siteCoefficientE4: 11_500 },
    ]);
    // Of a schedule no longer in force.
    await agree('70,00', '2026-11-02');
    const late = await place(owner, await draft(), { ...order, lines: [order.lines[1]] });
    expect([late.status, late.body.data?.issues[0].path]).toEqual([422, ['order', 'lines', 0, 'tariff']]);
  });
});
