import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { directOrders, emergencySteps } from '#test/direct-orders.ts';
import { line, orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const technician = await app.person({
  role: 'prestataire',
  company: String(lefort.companyId),
  membership: 'technician',
});
const gone = await app.person({ company, membership: 'manager' });
await app.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();
const { collaborate, draft, emergency, expectBody, hours, place } = directOrders(owner, site);
const { ask: askOverrun, overruns } = emergencySteps(owner, () => lefort);
const { carry, kinds, offer, publish } = carriedOrders(app, owner, site);
const { agreed } = await collaborate(lefort);

const council = [
  { name: 'Bernard Lacroix', email: 'b.lacroix@exemple.test', shares: 271 },
  { name: 'Odile Charpentier', email: 'o.charpentier@exemple.test', shares: 486 },
  { name: 'Samir Haddad', email: 's.haddad@exemple.test', shares: 243 },
];
const principal = (changes: object = {}) => ({
  kind: 'co_ownership',
  name: 'Le Clos Voltaire',
  thresholdMinor: 1_000_00,
  rule: 'majority',
  people: council,
  siteIds: [site],
  ...changes,
});
const said = { words: 'La colonne fuit dans trois lots.', days: 5 };
const reason = 'La fuite ne peut pas attendre le conseil.';
const others = [
  [viewer, 403],
  [elsewhere, 404],
  [stranger, 404],
  [lefort, 403],
  [technician, 403],
  [gone, 403],
] as const;

async function keysOf(): Promise<string[]> {
  await react(app);
  const mails = await Promise.all(council.map(({ email }) => mailsTo(app, email)));
  return mails.map((sent) => /\/decision\/([\w-]{32})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '');
}
const door = async (key: string) => (await app.nobody.get(`/api/decisions/${key}`)).body;
async function vote(key: string) {
  const { offers } = await door(key);
  return app.nobody.post(`/api/decisions/${key}/votes`, {
    verdict: 'approved',
    quoteId: offers[0].id,
    name: 'Bernard Lacroix',
  });
}

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('principals').execute();
  await app.db.deleteFrom('principal_decisions').execute();
  await app.db.deleteFrom('mails').execute();
  expectBody(await owner.post('/api/principals', principal()), 201);
});

describe('what is ordered without quotes', () => {
  test('waits above the threshold as it would be placed, is approved by shares, and no dearer one goes with it', async () => {
    const request = await draft();
    const order = (quantity: number) => hours(lefort.companyId, agreed.id, quantity);
    expect((await place(owner, await draft(), order(10))).status).toBe(201);
    expect((await place(owner, request, order(20))).body.code).toBe('PRINCIPAL_NEEDED');
    const check = await owner.get(
      `/api/requests/${request.id}/direct-order-check?providerId=${lefort.companyId}&origin=tariffs&amountHtMinor=108000&amountTtcMinor=118800`,
    );
    expect(check.body).toMatchObject({
      order: { code: 'PRINCIPAL_NEEDED' },
      principal: { principal: 'Le Clos Voltaire', people: 3, ask: { allowed: true } },
    });
    const put = (who: Pick<Caller, 'post'>) =>
      who.post(`/api/requests/${request.id}/direct-order-principal-decision`, {
        version: request.version,
        order: order(20),
        ...said,
      });
    for (const [who, status] of others) expect((await put(who)).status).toBe(status);
    expect((await put(member)).status).toBe(201);
    expect((await place(owner, request, order(20))).body.code).toBe('PRINCIPAL_WAITS');
    const [lacroix = '', charpentier = ''] = await keysOf();
    const shown = await door(charpentier);
    expect(shown).toMatchObject({
      subject: 'order',
      sum: { beforeMinor: null, lines: [{ label: 'Heure de plombier', quantityMilli: 20_000, amountMinor: 108_000 }] },
      offers: [{ provider: 'Couverture Lefort', totalTtcMinor: 118_800, stands: true }],
      isWeighted: true,
      needed: 501,
      all: 1000,
    });
    expect((await vote(charpentier)).body).toMatchObject({ state: 'asked' });
    expect((await vote(lacroix)).body).toMatchObject({ state: 'approved', approvedQuoteId: shown.offers[0].id });
    await react(app);
    expect((await mailsTo(app, 's.haddad@exemple.test')).at(-1)?.subject).toContain('Accord donné');
    expect((await place(owner, request, order(21))).body.code).toBe('PRINCIPAL_NEEDED');
    expect((await place(owner, request, order(19))).status).toBe(201);
    const { decision } = (await owner.get(`/api/requests/${request.id}/principal-decision`)).body;
    expect((await owner.get(`/api/principal-decisions/${decision.id}/paper`)).headers['content-type']).toBe(
      'application/pdf',
    );
    expect(
      (
        await owner.post(
          '/api/principals',
          principal({ people: [...council.slice(1), { ...council[0], shares: null }] }),
        )
      ).status,
    ).toBe(422);
  });

  test('an amendment is held by the whole that its order comes to; in writing it goes on, read by the régie alone', async () => {
    const order = await carry(lefort, 'confirmed', [], { lines: [line({ unitPriceE4: 8_000_000 })] });
    const raised = { ...line({ designation: 'Crapaudine', unitPriceE4: 1_000_000 }) };
    const proposed = expectBody(
      await lefort.post(`/api/work-orders/${order.id}/amendments`, {
        version: order.version,
        reason: 'Relevé à reprendre',
        added: [raised],
      }),
      201,
    );
    const at = `/api/amendments/${proposed.id}`;
    const sign = (more: object = {}) =>
      owner.post(`${at}/signature`, {
        version: proposed.version,
        signerName: 'Claire Delmas',
        vatCertified: [],
        ...more,
      });
    expect((await sign()).body.code).toBe('PRINCIPAL_NEEDED');
    expect((await owner.get(`${at}/signature-check`)).body).toMatchObject({
      sign: { code: 'PRINCIPAL_NEEDED' },
      principal: { principal: 'Le Clos Voltaire' },
    });
    for (const [who, status] of others) expect((await who.post(`${at}/principal-decision`, said)).status).toBe(status);
    expect((await member.post(`${at}/principal-decision`, said)).status).toBe(201);
    const [lacroix = ''] = await keysOf();
    const { before, after } = proposed;
    expect(await door(lacroix)).toMatchObject({
      subject: 'amendment',
      sum: {
        beforeMinor: before.totalTtcMinor,
        lines: [{ label: 'Relevé à reprendre' }, { label: 'Crapaudine', amountMinor: 10_000 }],
      },
      offers: [{ totalTtcMinor: after.totalTtcMinor }],
    });
    expect((await sign({ principalReason: reason })).status).toBe(200);
    // The decision has ended.
    expect(await door(lacroix)).toMatchObject({ state: 'withdrawn' });
    expect((await owner.get(`/api/requests/${order.requestId}/principal-decision`)).body.waiver).toMatchObject({
      reason,
    });
    expect(await kinds(owner, order.requestId)).toContain('principal-decision.bypassed');
    expect(await kinds(lefort, order.requestId)).not.toContain('principal-decision.bypassed');
  });

  test('an overrun raises the whole ceiling above the threshold', async () => {
    const order = await emergency(lefort, 80_000);
    expectBody(await askOverrun(lefort, order, { amountHtMinor: 20_000 }), 201);
    const [{ id, version }] = await overruns(order);
    const approve = (more: object = {}) => owner.post(`/api/overruns/${id}/approval`, { version, ...more });
    expect((await approve()).body.code).toBe('PRINCIPAL_NEEDED');
    for (const [who, status] of others)
      expect((await who.post(`/api/overruns/${id}/principal-decision`, { version, ...said })).status).toBe(status);
    expect((await owner.post(`/api/overruns/${id}/principal-decision`, { version, ...said })).status).toBe(201);
    const [lacroix = '', charpentier = ''] = await keysOf();
    expect(await door(lacroix)).toMatchObject({ subject: 'overrun', offers: [{ totalTtcMinor: 120_000 }] });
    await vote(charpentier);
    await vote(lacroix);
    expect((await approve()).status).toBe(200);
  });

  test('options that make an approved quote dearer are put with it', async () => {
    const request = await publish();
    const lines = [
      line({ unitPriceE4: 9_000_000 }),
      line({ designation: 'Gouttière', unitPriceE4: 500_000, optional: true }),
    ];
    const quote = await offer(lefort, request.id, { lines });
    const { body } = await owner.get(`/api/quotes/${quote.id}`);
    const option = body.lines.find(({ optional }: { optional: boolean }) => optional).id;
    const put = (options: string[]) =>
      owner.post(`/api/requests/${request.id}/principal-decisions`, {
        quoteIds: [quote.id],
        options: [{ quoteId: quote.id, optionIds: options }],
        ...said,
      });
    expect((await put(['019371e0-0000-7000-8000-000000000000'])).status).toBe(422);
    expectBody(await put([option]), 201);
    const [lacroix = '', charpentier = ''] = await keysOf();
    expect(await door(lacroix)).toMatchObject({ offers: [{ totalTtcMinor: 114_000, options: ['Gouttière'] }] });
    await vote(charpentier);
    await vote(lacroix);
    const award = await owner.post(`/api/quotes/${quote.id}/acceptance`, {
      version: quote.version,
      signerName: 'Claire Delmas',
      chosenOptions: [option],
    });
    expect(award.status).toBe(201);
  });
});
