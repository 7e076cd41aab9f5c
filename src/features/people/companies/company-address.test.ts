import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';

const app = await startTestApp();

const odd = { legalName: 'Toitures Hugo', street: '16 rue des Meuniers', postalCode: '75012', city: 'Lyon' };
const issues = [
  { path: ['city'], message: 'Le code postal 75012 est celui de Paris 12e, pas de Lyon.' },
  { path: ['addressConfirmed'], message: 'Corrigez l’un des deux, ou confirmez l’adresse.' },
];

test('a company’s city that does not match its postal code is kept once it is confirmed', async () => {
  const owner = await app.person({ company: await app.company() });
  const refused = await rewriteCompany(owner, odd);
  expect([refused.status, refused.body.data?.issues]).toEqual([422, issues]);
  expect(await rewriteCompany(owner, { ...odd, addressConfirmed: true })).toMatchObject({ status: 200, body: odd });
  // A confirmed address is not questioned again until it changes.
  expect((await rewriteCompany(owner, { ...odd, phone: '01 99 00 11 22' })).status).toBe(200);
  expect((await rewriteCompany(owner, { ...odd, postalCode: '75011' })).status).toBe(422);
  expect((await rewriteCompany(owner, { ...odd, postalCode: '69003' })).status).toBe(200);
  const { rows } = await app.pool.query(`SELECT data->'changed' AS changed FROM events WHERE kind = 'company.edited'`);
  expect(JSON.stringify(rows)).not.toContain('addressConfirmed');
});

test('an address abroad, or an incomplete one, is not checked', async () => {
  const owner = await app.person({ company: await app.company() });
  for (const change of [{ country: 'Allemagne' }, { postalCode: '' }, { city: '' }, { city: 'Nulle-Part-sur-Rien' }]) {
    expect([change, (await rewriteCompany(owner, { ...odd, ...change })).status]).toEqual([change, 200]);
  }
});

test('the first step of an application is checked in the same way', async () => {
  const company = await app.company({ provider: true });
  await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', company).execute();
  const owner = await app.person({ role: 'prestataire', company });
  const url = '/api/application/company';
  const step = { ...odd, phone: '01 99 00 11 22', email: 'contact@hugo.test' };
  const refused = await owner.put(url, step);
  expect([refused.status, refused.body.data?.issues]).toEqual([422, issues]);
  expect((await owner.put(url, { ...step, addressConfirmed: true })).status).toBe(200);
  expect((await owner.put(url, step)).status).toBe(200);
});
