import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const alone = await app.person({ role: 'rivp' });
const provider = await app.person({ role: 'tce', company: await app.provider() });
const admin = await app.person({ role: 'admin' });

const doneBy = async (person: typeof owner) => {
  const { body } = await person.get('/api/progress');
  return (body.steps as { step: string; done: boolean }[]).filter(({ done }) => done).map(({ step }) => step);
};

test('a new account has one step behind it', async () => {
  expect(await doneBy(owner)).toEqual(['account']);
  expect(await doneBy(alone)).toEqual(['account']);
  expect((await admin.get('/api/progress')).body).toMatchObject({
    side: 'admin',
    steps: [{ done: true }, { done: false }],
  });
});

test('each act proves its step, with its date', async () => {
  await owner.put('/api/profile', {
    name: 'Claire Delmas',
    phone: '06 24 18 77 03',
    profession: 'Gestionnaire',
    billingAddressStreet: '24 rue Oberkampf',
    billingAddressCity: 'Paris',
  });
  const site = await app.site(company);
  const { body: draft } = await owner.post('/api/requests', {
    siteId: site,
    title: 'Infiltration',
    description: 'Auréole',
    trade: 'waterproofing',
    deadlineAt: '2026-11-26T18:00:00Z',
  });
  expect(await doneBy(owner)).toEqual(['account', 'profile', 'site', 'request']);
  await owner.post(`/api/requests/${draft.id}/publication`, { version: 1 });
  const { body } = await owner.get('/api/progress');
  expect(body.steps.find(({ step }: { step: string }) => step === 'tender')).toMatchObject({
    step: 'tender',
    done: true,
    at: expect.stringMatching(/^2026-11-19T09:00:00/) as string,
  });
});

const firstOf = async (person: typeof owner) => {
  const { body } = await person.get('/api/progress?scope=first');
  return {
    first: body.first,
    application: body.application,
    todo: (body.steps as { step: string; done: boolean; act: { allowed: boolean } }[])
      .filter(({ done }) => !done)
      .map(({ step, act }) => [step, act.allowed]),
  };
};

describe('a new provider', () => {
  const newcomer = async () => {
    const companyId = await app.company({ provider: true });
    await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', companyId).execute();
    return { companyId, boss: await app.person({ role: 'prestataire', company: companyId }) };
  };

  test('is led from its identifiers to the network, by what its candidature lacks', async () => {
    const { boss } = await newcomer();
    expect(await firstOf(boss)).toMatchObject({
      first: ['company', 'trades', 'area', 'papers', 'application', 'network'],
      application: { state: 'draft', network: 'none', message: '' },
      todo: [
        ['company', true],
        ['trades', true],
        ['area', true],
        ['papers', true],
        ['application', true],
        ['network', false],
      ],
    });
    expect((await firstOf(boss)).application.papers).toContain('kbis');
  });

  test('who may not write it reads where the company stands', async () => {
    const { companyId } = await newcomer();
    const member = await app.person({ role: 'prestataire', company: companyId, membership: 'member' });
    expect((await firstOf(member)).todo.every(([, may]) => may === false)).toBe(true);
  });

  test('a trade that needs it asks for a décennale; what is filed is no longer asked', async () => {
    const { companyId, boss } = await newcomer();
    await boss.put('/api/application/trades', { trades: ['waterproofing'] });
    expect((await firstOf(boss)).application.papers).toContain('decennale');
    expect((await firstOf(boss)).todo.map(([step]) => step)).not.toContain('trades');
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'approved' })
      .where('id', '=', companyId)
      .execute();
    expect(await firstOf(boss)).toMatchObject({ first: null, application: { network: 'approved' } });
  });

  test('is told what the administrators ask, and why', async () => {
    const { companyId, boss } = await newcomer();
    await boss.put('/api/application/trades', { trades: ['plumbing'] });
    const { id } = await app.db
      .updateTable('provider_applications')
      .set({ state: 'more_info', submitted_at: app.clock.now })
      .where('company_id', '=', companyId)
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('provider_application_moves')
      .values({
        id: uuidv7(),
        application_id: id,
        move: 'more_info',
        message: 'Le Kbis est illisible.',
        by_admin: true,
        moved_at: app.clock.now,
      })
      .execute();
    expect((await firstOf(boss)).application).toMatchObject({ state: 'more_info', message: 'Le Kbis est illisible.' });
    expect((await firstOf(boss)).todo).toContainEqual(['application', true]);
  });
});

describe('a new ordering company', () => {
  test('is led to a site, a colleague and a published request; each sees what they may do', async () => {
    const fresh = await app.company();
    const boss = await app.person({ company: fresh });
    expect((await firstOf(boss)).todo).toEqual([
      ['company', true],
      ['site', true],
      ['team', true],
      ['tender', true],
    ]);
    const member = await app.person({ company: fresh, membership: 'member' });
    expect((await firstOf(member)).todo).toEqual([
      ['company', false],
      ['site', false],
      ['tender', true],
    ]);
    const viewer = await app.person({ company: fresh, membership: 'viewer' });
    expect((await firstOf(viewer)).todo.some(([, may]) => may)).toBe(false);
  });

  test('of nobody: nothing is first', async () => {
    expect((await firstOf(alone)).first).toBeNull();
    expect((await firstOf(admin)).first).toBeNull();
  });
});

test('a provider of the network has its own way', async () => {
  expect(await doneBy(provider)).toEqual(['account', 'trades', 'area', 'application', 'network']);
});

test('nobody signed in has none', async () => {
  expect((await app.nobody.get('/api/progress')).status).toBe(401);
});
