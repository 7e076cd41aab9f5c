import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const other = await app.person({ company: await app.company() });
const today = '2026-11-19';
const reason = 'Accord du 18 novembre';

let company: string;
let owner: Awaited<ReturnType<typeof app.person>>;
beforeEach(async () => {
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  company = await app.company({ plan: 'starter', name: 'Habitat Rive Gauche' });
  owner = await app.person({ company });
});

const set = (input: object, version = 1, by = admin) =>
  by.put(`/api/admin/company-plans/${company}`, { plan: 'pro', on: today, reason, version, ...input });
const ask = (wanted = 'pro', by = owner) =>
  by.post('/api/company/plan-requests', { wanted, message: 'Nous passons à 40 sites.' });
const planOf = async (by = owner) => (await by.get('/api/company/plan')).body.plan;
const addSite = () =>
  owner.post('/api/sites', {
    name: 'Oberkampf',
    kind: 'housing',
    street: '84 rue Oberkampf',
    postalCode: '75011',
    city: 'Paris',
  });
const waiting = async () =>
  (await admin.get('/api/admin/plan-requests')).body.items.find(
    (one: { company: { id: string } }) => one.company.id === company,
  );

describe('the plan of a company', () => {
  test('is read with its limits and what was used of it', async () => {
    await app.site(company);
    expect((await owner.get('/api/company/plan')).body).toMatchObject({
      plan: 'starter',
      next: null,
      limits: { requestsPerMonth: 10, sites: 2 },
      usage: { requests: 0, sites: 1 },
      request: null,
      acts: { ask: { allowed: true } },
    });
  });

  test('of who orders nothing tells no limit of the other side, nor does the mail that sets it', async () => {
    const firm = await app.company({ provider: true, plan: 'starter' });
    const provider = await app.person({ role: 'prestataire', company: firm });
    expect((await provider.get('/api/company/plan')).body).toMatchObject({
      plan: 'starter',
      limits: null,
      usage: null,
    });
    const url = `/api/admin/company-plans/${firm}`;
    expect((await admin.get(url)).body).toMatchObject({ limits: null, usage: null });
    expect((await admin.put(url, { plan: 'pro', on: today, reason, version: 1 })).status).toBe(200);
    await set({});
    const setMail = async (who: typeof owner) =>
      (await mailsTo(app, who)).find(({ template }) => template === 'plans.set');
    expect((await setMail(owner))?.text).toContain('vos sites et vos demandes');
    const told = (await setMail(provider))?.text;
    expect(told).toContain('est Pro à partir du');
    expect(told).not.toContain('demandes');
  });

  test('is set by an administrator alone, with its reason', async () => {
    for (const by of [owner, other, await app.person({ role: 'prestataire', company: await app.provider() })]) {
      expect((await set({}, 1, by)).status).toBe(403);
      expect((await by.get('/api/admin/company-plans')).status).toBe(403);
      expect((await by.get(`/api/admin/company-plans/${company}`)).status).toBe(403);
    }
    expect((await set({ reason: '' })).status).toBe(422);
    expect((await set({ plan: 'or' })).status).toBe(422);
    const { status, body } = await set({});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      plan: 'pro',
      version: 2,
      limits: null,
      history: [{ from: 'starter', to: 'pro', on: today, reason, replaced: false }],
    });
    expect(body.history[0].by).toMatch(/^Personne/);
    expect(await planOf()).toBe('pro');
    expect((await owner.get('/api/session')).body.company.plan).toBe('pro');
    expect((await set({}, 2)).body.code).toBe('PLAN_SET');
    const absent = '019371e0-0000-7000-8000-000000000000';
    expect(
      (await admin.put(`/api/admin/company-plans/${absent}`, { plan: 'pro', on: today, reason, version: 1 })).status,
    ).toBe(404);
  });

  test('of a day to come holds from midnight in Paris, for every reader', async () => {
    await app.site(company);
    await app.site(company);
    expect((await set({ on: '2026-11-18' })).body.data.issues).toMatchObject([{ path: ['on'] }]);
    expect((await set({ on: '2026-12-01' })).body).toMatchObject({
      plan: 'starter',
      next: { plan: 'pro', on: '2026-12-01' },
    });
    // 23:59:59 in Paris.
    app.clock.now = new Date('2026-11-30T22:59:59Z');
    expect(await planOf()).toBe('starter');
    expect((await addSite()).body.code).toBe('PLAN_LIMIT');
    app.clock.now = new Date('2026-11-30T23:00:00Z');
    expect(await planOf()).toBe('pro');
    expect((await owner.get('/api/session')).body.company.plan).toBe('pro');
    expect((await owner.get('/api/sites')).body.acts.create.allowed).toBe(true);
    expect((await addSite()).status).toBe(201);
    expect((await admin.get('/api/admin/company-plans?plan=pro')).body.items).toContainEqual(
      expect.objectContaining({ id: company, plan: 'pro', next: null }),
    );
    // A plan in effect is not lost when another is set.
    expect((await set({ plan: 'enterprise', on: '2027-01-01' }, 2)).body).toMatchObject({
      plan: 'pro',
      next: { plan: 'enterprise' },
    });
    expect(await planOf()).toBe('pro');
  });

  test('a plan to come is replaced, or taken back by setting the one that holds', async () => {
    await set({ on: '2026-12-01' });
    expect((await set({ plan: 'enterprise', on: '2026-12-15' }, 2)).body.history).toMatchObject([
      { to: 'enterprise', replaced: false },
      { to: 'pro', replaced: true },
    ]);
    expect((await set({ plan: 'starter' }, 3)).body).toMatchObject({ plan: 'starter', next: null });
    app.clock.now = new Date('2027-01-05T09:00:00Z');
    expect(await planOf()).toBe('starter');
  });

  test('two administrators at once: the second is told', async () => {
    const answers = await Promise.all([set({}), set({ plan: 'enterprise' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PLAN_STALE');
  });

  test('a smaller one takes nothing away, and refuses what is new', async () => {
    await set({});
    for (let count = 0; count < 3; count++) await app.site(company);
    expect((await set({ plan: 'starter' }, 2)).body).toMatchObject({ plan: 'starter', usage: { sites: 3 } });
    expect((await owner.get('/api/sites')).body).toMatchObject({ count: 3, acts: { create: { code: 'PLAN_LIMIT' } } });
    const refused = await addSite();
    expect(refused.body).toMatchObject({
      code: 'PLAN_LIMIT',
      message: expect.stringContaining('Demandez le plan Pro'),
    });
  });

  test('two sites at once as the plan shrinks: one at most passes the limit', async () => {
    await set({});
    await app.site(company);
    const [shrunk, ...added] = await Promise.all([set({ plan: 'starter' }, 2), addSite(), addSite(), addSite()]);
    expect(shrunk.status).toBe(200);
    const { usage } = (await owner.get('/api/company/plan')).body;
    // Sites added before the change succeeded; afterwards none exceeded two.
    expect(added.filter(({ status }) => status === 201)).toHaveLength(usage.sites - 1);
    expect((await addSite()).body.code).toBe('PLAN_LIMIT');
  });
});

describe('a plan asked for', () => {
  test('is for owners and managers; the others see it', async () => {
    const manager = await app.person({ company, membership: 'manager' });
    const member = await app.person({ company, membership: 'member' });
    const viewer = await app.person({ company, membership: 'viewer' });
    for (const by of [member, viewer]) {
      expect((await ask('pro', by)).status).toBe(403);
      expect((await by.get('/api/company/plan')).body.acts.ask).toMatchObject({ allowed: false });
    }
    expect((await ask('starter')).body.code).toBe('PLAN_HELD');
    expect((await ask('pro', manager)).status).toBe(201);
    expect((await viewer.get('/api/company/plan')).body.request).toMatchObject({ wanted: 'pro', state: 'waiting' });
    expect((await other.get('/api/company/plan')).body.request).toBeNull();
  });

  test('again while it waits is rewritten: whoever decides on the older one is told', async () => {
    await ask('pro');
    const {
      id,
      version,
      company: { version: planVersion },
    } = await waiting();
    expect((await ask('enterprise')).body.request).toMatchObject({ wanted: 'enterprise', version: 2 });
    const url = `/api/admin/plan-requests/${id}`;
    expect(
      (await admin.post(`${url}/acceptance`, { version, planVersion, plan: 'pro', on: today, reason })).body.code,
    ).toBe('PLAN_STALE');
    expect(
      (await admin.get('/api/admin/plan-requests')).body.items.filter((one: { id: string }) => one.id === id),
    ).toHaveLength(1);
  });

  test('is accepted by setting the plan, once', async () => {
    await ask();
    const {
      id,
      version,
      company: { version: planVersion },
    } = await waiting();
    const accept = (by = admin, read = version) =>
      by.post(`/api/admin/plan-requests/${id}/acceptance`, {
        version: read,
        planVersion,
        plan: 'pro',
        on: today,
        reason,
      });
    expect((await accept(owner)).status).toBe(403);
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await owner.get('/api/company/plan')).body).toMatchObject({ plan: 'pro', request: { state: 'accepted' } });
    expect((await accept()).body.code).toBe('PLAN_STALE');
    expect((await accept(admin, version + 1)).body.code).toBe('PLAN_DECIDED');
  });

  test('is answered by the same plan set by hand, and left waiting by another', async () => {
    await ask('enterprise');
    const stateOf = async () => (await owner.get('/api/company/plan')).body.request;
    expect((await set({ plan: 'pro' })).status).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'waiting' });
    expect((await set({ plan: 'enterprise' }, 2)).status).toBe(200);
    expect(await stateOf()).toMatchObject({ state: 'accepted', answer: reason });
    expect(await waiting()).toBeUndefined();
  });

  test('is not accepted on a plan that changed meanwhile', async () => {
    await ask();
    const { id, version } = await waiting();
    await set({ plan: 'enterprise' });
    const late = { version, planVersion: 1, plan: 'pro', on: today, reason };
    expect((await admin.post(`/api/admin/plan-requests/${id}/acceptance`, late)).body.code).toBe('PLAN_STALE');
    expect((await owner.get('/api/company/plan')).body).toMatchObject({
      plan: 'enterprise',
      request: { state: 'waiting' },
    });
  });

  test('is declined with a reason; then another may be asked', async () => {
    await ask();
    const { id, version } = await waiting();
    const url = `/api/admin/plan-requests/${id}/refusal`;
    expect((await admin.post(url, { version, answer: '' })).status).toBe(422);
    expect((await admin.post(url, { version, answer: 'SIRET à compléter d’abord.' })).status).toBe(200);
    expect((await owner.get('/api/company/plan')).body).toMatchObject({
      plan: 'starter',
      request: { state: 'declined', answer: 'SIRET à compléter d’abord.' },
    });
    expect((await admin.get('/api/admin/plan-requests?state=declined')).body.items).toContainEqual(
      expect.objectContaining({ id, answer: 'SIRET à compléter d’abord.' }),
    );
    expect((await ask()).body.request).toMatchObject({ state: 'waiting' });
  });

  test('may be asked any number of times', async () => {
    // From the sixth execution on, PostgreSQL may use a generic plan for the prepared statement.
    for (const _ of Array.from({ length: 12 })) expect((await ask()).status).toBe(201);
    expect(await waiting()).toMatchObject({ version: 12 });
  });

  test('reaches the bell of the administrators, and its answer those who commit the company', async () => {
    const viewer = await app.person({ company, membership: 'viewer' });
    await ask();
    await ask('enterprise');
    await react(app);
    const { items } = (await admin.get('/api/admin/notifications')).body;
    expect(items.filter((one: { companyProfileId: string }) => one.companyProfileId === company)).toMatchObject([
      {
        type: 'verification_required',
        targetKind: 'plan_request',
        message: 'Habitat Rive Gauche demande le plan Pro.',
      },
    ]);
    expect((await admin.get('/api/admin/waiting')).body.plans).toBeGreaterThan(0);
    const { id } = await waiting();
    const refused = await admin.post(`/api/admin/plan-requests/${id}/refusal`, { version: 2, answer: 'Pas encore.' });
    expect(refused.body).toMatchObject({ request: { state: 'declined' } });
    await set({ on: '2026-12-01' });
    await react(app);
    const mails = await mailsTo(app, owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Demande de plan Enterprise non acceptée',
      'Habitat Rive Gauche\u202f: plan Pro à partir du 1er décembre 2026',
    ]);
    expect(await mailsTo(app, viewer)).toEqual([]);
    const notices = await app.db.selectFrom('notices').select('kind').where('user_id', '=', owner.userId).execute();
    expect(notices).toEqual([{ kind: 'plan_decided' }, { kind: 'plan_decided' }]);
  });
});
