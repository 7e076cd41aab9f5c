import { beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { invitationToken } from '#test/contractor-invitations.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { company, site: siteId, owner } = await orderingPeople(app);
const { publish } = tenders(app, owner, siteId);
const tokenOf = (email: string) => invitationToken(app.db, email);
let marc: Caller & { companyId: string };
let rival: Caller & { companyId: string };
const addressOf = async ({ userId }: Caller) =>
  (await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
const join = async (by: Caller, provider: Caller) => {
  const email = await addressOf(provider);
  expect((await by.post('/api/contractor-invitations', { email, companyName: '' })).status).toBe(201);
  const joined = await provider.post('/api/contractor-invitation/acceptance', { token: await tokenOf(email) });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
};
const fiche = async (who: Pick<Caller, 'get'>) => (await who.get(`/api/providers/${marc.companyId}`)).status;
const ids = (items: { id?: string; company?: { id: string } }[]) => items.map(({ id, company }) => company?.id ?? id);
const finds = async (who: Caller, site: string) => {
  const lists = await Promise.all(
    [
      '/api/providers?q=Plomberie%20Marc',
      `/api/providers?trade=plumbing&latitude=48.86&longitude=2.35`,
      '/api/favourites',
      `/api/eligible-providers?siteId=${site}&trade=plumbing`,
      '/api/collaborations',
    ].map((url) => who.get(url)),
  );
  return lists.map(({ body: { items = [] } }) => ids(items).includes(marc.companyId));
};
const together = async (who: Caller) =>
  (await who.get(`/api/collaborations?companyId=${marc.companyId}`)).body.items[0];
const everywhere = [true, true, true, true, true];
const nowhere = [false, false, false, false, false];
beforeEach(async () => {
  const firm = await app.company({ name: 'Plomberie Marc', provider: true });
  await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', firm).execute();
  marc = { ...(await app.person({ role: 'prestataire', company: firm })), companyId: firm };
  const other = await app.company({ name: 'Autre syndic' });
  rival = { ...(await app.person({ company: other })), companyId: other };
  await join(owner, marc);
});

test('is found, stored, asked and ordered from by the company that invited him, and shown to nobody else', async () => {
  expect(await finds(owner, siteId)).toEqual(everywhere);
  expect(await together(owner)).toMatchObject({ state: 'active', company: { name: 'Plomberie Marc' } });
  expect((await marc.get('/api/collaborations')).body.items).toMatchObject([{ state: 'active' }]);
  const page = await owner.get(`/api/providers/${marc.companyId}`);
  expect(page).toMatchObject({ status: 200, body: { admitted: false, favourite: true, latitude: null, trades: [] } });
  const colleagues = [
    await app.person({ company, membership: 'viewer' }),
    await app.person({ company, membership: 'manager', siteIds: [siteId] }),
  ];
  for (const who of colleagues) expect(await fiche(who)).toBe(200);
  // The map and the counts of the network do not include him.
  const box = '/api/provider-map?box=-5,42,9,51&zoom=5';
  expect(JSON.stringify((await owner.get(box)).body)).not.toContain('Plomberie Marc');
  const other = await app.person({ role: 'prestataire', company: await app.provider() });
  for (const who of [rival, other, app.nobody]) expect(await fiche(who)).toBe(404);
  const theirs = await app.site(rival.companyId);
  expect(await finds(rival, theirs)).toEqual(nowhere);
  const terms = { paymentDays: 30, validFrom: '2026-11-01', validUntil: null, lines: [] };
  const attempts = await Promise.all([
    rival.put(`/api/favourites/${marc.companyId}`, {}),
    rival.post('/api/collaborations', { providerId: marc.companyId, terms }),
  ]);
  expect(attempts.map(({ status }) => status)).toEqual([404, 404]);
});

test('gets a second and a third job: a tender, an emergency, agreed prices', async () => {
  const { id: requestId } = await publish();
  expect(await owner.post(`/api/requests/${requestId}/invitations`, { providerId: marc.companyId })).toMatchObject({
    status: 200,
  });
  expect((await marc.get(`/api/requests/${requestId}`)).status).toBe(200);
  const need = { siteId, title: 'Robinet', description: 'Il goutte dans la cuisine.', trade: 'plumbing' };
  const drafts = await Promise.all([1, 2].map(() => owner.post('/api/requests', need)));
  const [first, second] = drafts.map(({ body }) => body);
  const place = (request: { id: string; version: number }, order: object, more: object = {}) =>
    owner.post(`/api/requests/${request.id}/direct-order`, { version: request.version, order, ...more });
  const partners = (await owner.get(`/api/requests/${first.id}/direct-order-partners`)).body.items;
  expect(ids(partners)).toContain(marc.companyId);
  const emergency = { origin: 'emergency', providerId: marc.companyId, ceilingHtMinor: 50_000 };
  expect(await place(first, emergency)).toMatchObject({ status: 409, body: { code: 'VIGILANCE' } });
  const overrideReason = 'Fuite en cours, attestations attendues demain.';
  expect(await place(first, emergency, { overrideReason })).toMatchObject({ status: 201 });
  const { id } = await together(owner);
  const { version } = (await owner.get(`/api/collaborations/${id}`)).body;
  const lines = [{ label: 'Heure', unit: 'h', unitPriceE4: 540_000, vatRateBp: 2000 }];
  const terms = { paymentDays: 30, validFrom: '2026-11-01', validUntil: null, lines };
  const proposed = await owner.post(`/api/collaborations/${id}/terms`, { version, terms });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
  const agreed = await marc.post(`/api/collaborations/${id}/acceptance`, { version: proposed.body.version });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  const order = {
    origin: 'tariffs',
    providerId: marc.companyId,
    termsId: agreed.body.agreed.id,
    lines: [{ tariff: 0, quantityMilli: 1000 }],
  };
  expect(await place(second, order, { overrideReason })).toMatchObject({ status: 201 });
});

test('invited by two companies, belongs to each separately', async () => {
  await join(rival, marc);
  const theirs = await app.site(rival.companyId);
  expect([await finds(owner, siteId), await finds(rival, theirs)]).toEqual([everywhere, everywhere]);
  const { id } = await together(rival);
  const { version } = (await rival.get(`/api/collaborations/${id}`)).body;
  const ended = await rival.post(`/api/collaborations/${id}/end`, { version, reason: 'Contrat fini.' });
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
  expect([await fiche(rival), await fiche(owner)]).toEqual([404, 200]);
  await join(rival, marc);
  expect(await finds(rival, theirs)).toEqual(everywhere);
});

test.each([
  [
    'refused by the platform',
    () => {
      const [now, company_id] = [app.clock.now, marc.companyId];
      const refused = { id: uuidv7(), number: 1, state: 'rejected', submitted_at: now, company_id };
      return app.db
        .insertInto('provider_applications')
        .values({ ...refused, decided_at: now, created_at: now, updated_at: now })
        .execute();
    },
  ],
  [
    'suspended',
    () =>
      app.db
        .updateTable('company_profiles')
        .set({ network_state: 'suspended' })
        .where('id', '=', marc.companyId)
        .execute(),
  ],
  ['blocked', () => owner.put(`/api/blocked-companies/${marc.companyId}`, {})],
  ['one who blocked', () => marc.put(`/api/blocked-companies/${company}`, {})],
] as const)('is not found any more once %s', async (_, happen) => {
  expect(await fiche(owner)).toBe(200);
  await happen();
  expect(await fiche(owner)).toBe(404);
  const { items } = (await owner.get('/api/providers?q=Plomberie%20Marc')).body;
  expect(ids(items)).not.toContain(marc.companyId);
  expect((await owner.put(`/api/favourites/${marc.companyId}`, {})).status).toBe(404);
});

test('admitted, is found by everybody, and still works with the company that invited him', async () => {
  await app.db
    .updateTable('company_profiles')
    .set({ network_state: 'approved' })
    .where('id', '=', marc.companyId)
    .execute();
  await app.db.insertInto('provider_trades').values({ company_id: marc.companyId, trade: 'plumbing' }).execute();
  const presented = await marc.put('/api/provider-profile', {
    isPublic: false,
    headline: '',
    presentation: '',
    foundedYear: null,
    teamSize: null,
    languages: [],
    showPhone: false,
    showEmail: false,
    showWebsite: false,
    trades: ['plumbing'],
    area: { label: 'Paris', latitude: 48.86, longitude: 2.35, radiusM: 30_000 },
    version: 0,
  });
  expect(presented.status, JSON.stringify(presented.body)).toBe(200);
  expect([await fiche(owner), await fiche(rival)]).toEqual([200, 200]);
  expect((await owner.get(`/api/providers/${marc.companyId}`)).body.admitted).toBe(true);
  expect(await together(owner)).toMatchObject({ state: 'active' });
});
