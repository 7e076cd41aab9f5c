import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const [gerland, bellevue] = [
  await app.site(company, { name: 'Gerland' }),
  await app.site(company, { name: 'Bellevue' }),
];
const elsewhere = await app.site(await app.company());
const owner = await app.person({ company });
const member = await app.person({ company, membership: 'member', siteIds: [gerland] });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });

const url = '/api/admin/user-sites';
const of = (userId: string) => `${url}/${company}/${userId}`;
const change = (userId: string, body: object) => admin.put(of(userId), { limited: true, ...body });

test('members of ordering companies are listed by name, searched, filtered by reach', async () => {
  const { items } = (await admin.get(url)).body;
  expect(items.map(({ userId }: { userId: string }) => userId)).not.toContain(provider.userId);
  expect((await admin.get(`${url}?reach=limited`)).body.items).toMatchObject([
    { userId: member.userId, siteCount: 1, companySiteCount: 2, limited: true },
  ]);
  expect((await admin.get(`${url}?q=saint-ambroise&companyId=${company}`)).body.items).toHaveLength(2);
  const first = (await admin.get(`${url}?limit=1`)).body;
  const second = (await admin.get(`${url}?limit=1&cursor=${first.nextCursor}`)).body;
  expect(second.items[0].userId).not.toBe(first.items[0].userId);
});

test('sites are given and taken at once; the person sees them at their next call', async () => {
  expect((await admin.get(`${of(member.userId)}/sites?q=bell`)).body.items).toMatchObject([
    { id: bellevue, assigned: false },
  ]);
  expect((await change(member.userId, { add: [bellevue], remove: [gerland] })).body).toMatchObject({ siteCount: 1 });
  const seen = (await member.get('/api/sites')).body.items;
  expect(seen.map(({ name }: { name: string }) => name)).toEqual(['Bellevue']);
  expect((await admin.get(`${of(member.userId)}/sites?assigned=true`)).body.items).toMatchObject([{ id: bellevue }]);
  expect((await change(member.userId, { limited: false })).body).toMatchObject({ limited: false, siteCount: 0 });
  expect((await member.get('/api/sites')).body.items).toHaveLength(2);
  expect((await change(member.userId, { add: [gerland] })).body).toMatchObject({ limited: true, siteCount: 1 });
});

test('another company’s site, an owner, a stranger and a non-admin are refused', async () => {
  expect((await change(member.userId, { add: [elsewhere] })).status).toBe(422);
  expect((await admin.get(of(member.userId))).body.siteCount).toBe(1);
  expect((await change(owner.userId, { add: [gerland] })).body.code).toBe('OWNER_UNLIMITED');
  expect((await change(provider.userId, {})).status).toBe(404);
  expect((await admin.get(`${of(provider.userId)}/sites`)).status).toBe(404);
  expect((await owner.get(url)).status).toBe(403);
  expect((await owner.put(of(member.userId), { limited: false })).status).toBe(403);
});

test('companies and their sites are found for who picks them', async () => {
  expect((await admin.get('/api/admin/companies?q=SAINT-AMBROISE')).body).toMatchObject([{ id: company }]);
  expect((await admin.get(`/api/admin/companies/${company}/sites?q=ger`)).body).toMatchObject([{ id: gerland }]);
  expect((await owner.get('/api/admin/companies?q=a')).status).toBe(403);
});
