import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { pdf, png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { orderingPeople } from '#test/tender.ts';
import { tellEndingDocuments } from './tell-ending.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const limited = await app.person({
  company,
  membership: 'manager',
  siteIds: [await app.site(company, { name: 'Clos' })],
});
const firm = await app.person({ role: 'prestataire', company: await app.provider() });

const url = `/api/sites/${site}/documents`;
const add = (query: string, who: Caller = owner) => upload(who, `${url}?${query}`, pdf, 'dpe.pdf');
const list = async (who: Caller = owner) => (await who.get(url)).body.items;

test('a document has an end date, can be edited and removed; expired ones come first', async () => {
  const { id } = (await add('kind=dpe&issuedOn=2026-11-01&expiresOn=2036-11-01')).body;
  await add('kind=dta&title=Amiante');
  await add('kind=pppt&expiresOn=2026-01-31');
  const kinds = async () =>
    (await list()).map(({ kind, standing }: { kind: string; standing: string }) => [kind, standing]);
  expect(await kinds()).toEqual([
    ['pppt', 'expired'],
    ['dpe', 'good'],
    ['dta', 'good'],
  ]);
  expect((await owner.get(`/api/site-documents/${id}/file`)).status).toBe(200);
  expect((await add('kind=dpe&issuedOn=2026-11-01&expiresOn=2020-01-01')).body.data.issues).toMatchObject([
    { path: ['expiresOn'] },
  ]);
  const edit = (version: number) =>
    owner.put(`/api/site-documents/${id}`, { version, kind: 'dpe', expiresOn: '2026-12-01' });
  expect((await edit(1)).status).toBe(200);
  expect((await edit(1)).body.code).toBe('STALE');
  expect((await owner.post(`/api/site-documents/${id}/retirement`, { version: 2 })).status).toBe(200);
  expect((await edit(3)).body.code).toBe('DOCUMENT_RETIRED');
  expect(await list()).toHaveLength(2);
});

test('the site’s managers are notified one month before the end date, and once expired', async () => {
  await app.db.deleteFrom('site_documents').execute();
  const [day] = app.clock.now.toISOString().split('T');
  const after = (days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000);
  await add(`kind=dpe&title=DPE&expiresOn=${after(40).toISOString().slice(0, 10)}`);
  const told = async (days: number) => tellEndingDocuments(app.db, after(days));
  expect([await told(0), await told(10), await told(11), await told(40), await told(41), await told(60)]).toEqual([
    0, 1, 0, 0, 1, 0,
  ]);
  await react(app);
  const notices = async (who: Caller) =>
    (await who.get('/api/notices?limit=50')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'site_document',
    );
  expect((await notices(owner)).length).toBeGreaterThan(0);
  for (const who of [member, viewer, limited, firm]) expect(await notices(who)).toEqual([]);
});

test('readable by the company within its sites, written by owners and managers, and by nobody else', async () => {
  const { id } = (await add('kind=plan')).body;
  for (const who of [member, viewer]) {
    expect((await list(who)).length).toBeGreaterThan(0);
    expect((await add('kind=plan', who)).status).toBe(403);
    expect((await who.post(`/api/site-documents/${id}/retirement`, { version: 1 })).status).toBe(403);
  }
  for (const [who, status] of [
    [stranger, 404],
    [elsewhere, 404],
    [limited, 404],
    [firm, 403],
    [admin, 403],
  ] as const) {
    expect((await who.get(url)).status).toBe(status);
    expect((await who.get(`/api/site-documents/${id}/file`)).status).toBe(status);
    expect((await add('kind=plan', who)).status).toBe(status);
    expect((await who.post(`/api/site-documents/${id}/retirement`, { version: 1 })).status).toBe(status);
  }
});

test('a site has one picture, read by the company within its sites and written by owners and managers', async () => {
  const facade = `/api/sites/${site}/facade`;
  const send = (who: Caller) => upload(who, facade, png, 'facade.png');
  for (const [who, status] of [
    [member, 403],
    [viewer, 403],
    [stranger, 404],
    [limited, 404],
    [firm, 403],
    [admin, 403],
  ] as const) {
    expect((await send(who)).status).toBe(status);
    expect((await who.delete(facade)).status).toBe(status);
  }
  expect((await send(owner)).status).toBe(201);
  expect((await send(owner)).status).toBe(201);
  expect((await viewer.get(facade)).body).toMatchObject({
    facade: { addedAt: expect.any(String) },
    acts: { change: { allowed: false } },
  });
  expect((await viewer.get(`${facade}/image?size=thumb`)).status).toBe(200);
  for (const [who, status] of [
    [stranger, 404],
    [limited, 404],
    [firm, 403],
  ] as const)
    for (const url of [facade, `${facade}/image`]) expect((await who.get(url)).status).toBe(status);
  expect((await owner.delete(facade)).status).toBe(200);
  expect((await owner.get(facade)).body.facade).toBeNull();
});
