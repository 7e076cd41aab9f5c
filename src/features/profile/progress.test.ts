import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';

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
  expect(body.steps.find(({ step }: { step: string }) => step === 'tender')).toEqual({
    step: 'tender',
    done: true,
    at: expect.stringMatching(/^2026-11-19T09:00:00/) as string,
  });
});

test('a provider has its own way: trades, papers, tariffs', async () => {
  expect(await doneBy(provider)).toEqual(['account', 'trades', 'papers']);
});

test('nobody signed in has none', async () => {
  expect((await app.nobody.get('/api/progress')).status).toBe(401);
});
