import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../test/app.ts';
import { upload } from '../../test/multipart.ts';
import { chooseFile, orderOf, pdf, png } from '../../test/documents.ts';
import { tenders } from '../../test/tender.ts';

let isFull = false;
const app = await startTestApp({
  store: (disk) => ({
    ...disk,
    putFile: async (key, path) => {
      await disk.putFile(key, path);
      if (isFull && key.endsWith('-thumb')) throw new Error('no room left');
    },
  }),
});

const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const reader = await app.person({ company, membership: 'viewer' });
const here = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
const stranger = await app.person({ company: await app.company() });
const orderer = await app.person({ company: await app.company() });
const provider = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
const rival = await app.person({ role: 'prestataire', company: await app.provider({}) });
const admin = await app.person({ role: 'admin' });

const statuses = (url: string, people: readonly Caller[]) =>
  Promise.all(people.map(async (who) => (await who.get(url)).status));
const stored = async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const folders = ['photos', 'documents', 'faces'].map((folder) =>
    Array.fromAsync(app.files.listBefore(folder, tomorrow)),
  );
  return (await Promise.all(folders)).flat(2).toSorted();
};
const rows = (id: string) =>
  app.db
    .selectFrom('attachments')
    .select(['position', 'storage_key'])
    .where('owner_id', '=', id)
    .orderBy('position')
    .execute();

describe('a request’s photo', () => {
  let id: string;
  let url: string;
  beforeAll(async () => {
    ({ id } = await tenders(app, owner, site).publish({ visibility: 'marketplace' }));
    const { body } = await upload(owner, `/api/requests/${id}/photos`, png, 'cage d’escalier.png');
    url = `/api/requests/${id}/photos/${body.id}`;
  });

  test('is readable by the request’s readers, and 404 for others', async () => {
    expect(await statuses(url, [owner, reader, here, provider, admin])).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(url, [elsewhere, stranger])).toEqual([404, 404]);
    expect((await app.nobody.get(url)).status).toBe(401);
    expect((await owner.get(url.replace(id, company))).status).toBe(404);
    expect((await owner.get(url)).headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "inline; filename*=UTF-8''cage%20d%E2%80%99escalier.webp",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is 404 as soon as the right is removed', async () => {
    await app.db.deleteFrom('site_assignments').where('user_id', '=', here.userId).execute();
    const block = { company_id: company, blocked_id: provider.companyId ?? '', created_at: app.clock.now };
    await app.db.insertInto('company_blocks').values(block).execute();
    await app.db.deleteFrom('memberships').where('user_id', '=', reader.userId).execute();
    expect(await statuses(url, [here, provider, reader])).toEqual([404, 404, 404]);
    await app.db.deleteFrom('company_blocks').execute();
    expect((await provider.get(url)).status).toBe(200);
  });

  test('belongs to one kind: read as a portrait or document it is 404', async () => {
    const fileId = url.split('/').at(-1);
    expect((await owner.get(`/api/pictures/${fileId}`)).status).toBe(404);
    expect((await admin.get(`/api/documents/${id}/file`)).status).toBe(404);
  });
});

describe('a document', () => {
  test('is readable by its company, its clients and its reviewers, while they have the right', async () => {
    await chooseFile(provider, 'kbis', pdf);
    const draft = await app.db.selectFrom('provider_document_drafts').select('id').executeTakeFirstOrThrow();
    const url = `/api/documents/${draft.id}/file`;
    expect(await statuses(url, [provider, admin])).toEqual([404, 404]);
    const filed = await provider.post('/api/documents', { kind: 'kbis', issuedOn: '2026-11-01' });
    expect(filed.body.id).toBe(draft.id);
    await orderOf(app, { orderer, providerId: provider.companyId ?? '' });
    expect(await statuses(url, [provider, admin, orderer, rival, stranger])).toEqual([200, 200, 404, 404, 404]);
    const { version } = filed.body;
    await admin.post(`/api/admin/documents/${draft.id}/verification`, { version, codeChecked: true });
    expect(await statuses(url, [orderer, rival, stranger])).toEqual([200, 404, 404]);
    expect((await provider.get(`${url}?download=1`)).headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''kbis.pdf",
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    await app.db.updateTable('work_orders').set({ state: 'cancelled' }).execute();
    expect((await orderer.get(url)).status).toBe(404);
    expect((await admin.get(`/api/documents/${draft.id}/readings`)).body).toHaveLength(4);
  });
});

test('a portrait is visible to signed-in users; a removed one to nobody', async () => {
  const { body } = await upload(owner, '/api/profile/avatar', png, 'moi.png', 'file', 'PUT');
  const url = `/api/pictures/${body.avatarId}`;
  expect(await statuses(url, [owner, stranger, rival, admin])).toEqual([200, 200, 200, 200]);
  await owner.delete('/api/profile/avatar');
  expect(await statuses(url, [owner, stranger])).toEqual([404, 404]);
});

describe('nothing remains of a file', () => {
  const add = (id: string) => upload(owner, `/api/requests/${id}/photos`, png, 'a.png');

  test('refused after storing, failed while storing, or received in part', async () => {
    const { id } = await tenders(app, owner, site).publish();
    const before = await stored();
    isFull = true;
    expect((await add(id)).status).toBe(500);
    isFull = false;
    const cut = await owner.call({
      method: 'POST',
      url: `/api/requests/${id}/photos`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: Buffer.concat([
        Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
        png,
      ]),
    });
    expect(cut.status).toBe(400);
    const full = Array.from({ length: 14 }, () => add(id));
    const refused = (await Promise.all(full)).filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(['TOO_MANY_PHOTOS', 'TOO_MANY_PHOTOS']);
    const kept = await rows(id);
    expect(kept.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, (_, index) => index));
    const keys = kept.flatMap(({ storage_key: key }) => [key, `${key}-thumb`]);
    expect(await stored()).toEqual([...before, ...keys].toSorted());
    expect(readdirSync(app.files.scratch)).toEqual([]);
  });

  test('nor of the photos of a deleted draft', async () => {
    const before = await stored();
    const { body: draft } = await owner.post('/api/requests', { siteId: site, title: 'Brouillon' });
    await add(draft.id);
    expect(await stored()).toHaveLength(before.length + 2);
    expect(
      (await owner.call({ method: 'DELETE', url: `/api/requests/${draft.id}?version=${draft.version}` })).status,
    ).toBe(200);
    expect(await stored()).toEqual(before);
  });
});
