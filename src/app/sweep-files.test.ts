import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uuidv7 } from '../common/ids.ts';
import { startTestApp } from '../../test/app.ts';
import { formOf, upload } from '../../test/multipart.ts';
import { chooseFile, pdf, png } from '../../test/documents.ts';
import { listFiles, readText } from '../../test/architecture/source-files.ts';
import { warnOfStorage } from '../features/people/notifications/notification.public.ts';
import { sweepFiles } from '../platform/files/sweep.ts';
import { kept } from './attachments.ts';

let whileStored = async () => {};
let mostPerCompany = 20e9;
const app = await startTestApp({
  store: (disk) => ({
    ...disk,
    get mostPerCompany() {
      return mostPerCompany;
    },
    putFile: async (key, path) => {
      await disk.putFile(key, path);
      await whileStored();
    },
  }),
});
const company = await app.company();
const owner = await app.person({ company });
const provider = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const sweep = (now: Date) => sweepFiles({ db: app.db, files: app.files, now, ...kept });
const left = async () => {
  const folders = ['photos', 'documents', 'faces', 'directory'];
  const found = folders.map((folder) => Array.fromAsync(app.files.listBefore(folder, hours(1000))));
  return (await Promise.all(found)).flat(2).length;
};
const kinds = async () =>
  (await app.db.selectFrom('attachments').select('owner_kind').orderBy('owner_kind').execute()).map(
    (row) => row.owner_kind,
  );

async function fill() {
  await upload(owner, '/api/profile/avatar', png, 'moi.png', 'file', 'PUT');
  await upload(owner, '/api/company/logo', png, 'logo.png', 'file', 'PUT');
  const { body: request } = await owner.post('/api/requests', { siteId: await app.site(company), title: 'Fuite' });
  await upload(owner, `/api/requests/${request.id}/photos`, png, 'a.png');
  await chooseFile(provider, 'rib', pdf);
  await chooseFile(provider, 'kbis', pdf);
  await provider.post('/api/documents', { kind: 'kbis', issuedOn: '2026-11-01' });
}

test('files with an owner are kept at any age, the others deleted', async () => {
  await fill();
  const before = await left();
  expect(await sweep(hours(24 * 900))).toBe(0);
  expect(await kinds()).toEqual(['avatar', 'document', 'document', 'logo', 'request']);
  await app.db.deleteFrom('requests').execute();
  await app.db.deleteFrom('provider_documents').execute();
  await app.db.deleteFrom('profiles').where('user_id', '=', owner.userId).execute();
  await sweep(hours(1));
  expect(await kinds()).toEqual(['document', 'logo']);
  // Their bytes are younger than a day: an upload may still be in its transaction.
  expect(await left()).toBe(before);
  expect(await sweep(hours(25))).toBe(4);
  expect(await left()).toBe(before - 4);
});

test('unreferenced bytes are deleted after a day; those of a running import are kept, of a finished one deleted', async () => {
  const before = await left();
  const line = { source: 'upload', file_name: 'a.csv', data_on: '2026-11-01', created_at: new Date() };
  const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;
  const [over, under] = ids.map((id) => ({ ...line, id, storage_key: `directory/${id}.csv` }));
  if (!over || !under) throw new Error('two imports');
  await app.db
    .insertInto('directory_imports')
    .values({ ...over, state: 'failed', finished_at: new Date() })
    .execute();
  await app.db
    .insertInto('directory_imports')
    .values({ ...under, state: 'reading' })
    .execute();
  for (const key of ['documents/dead', 'photos/dead', 'photos/dead-thumb', over.storage_key, under.storage_key]) {
    await app.files.putStream(key, Readable.from([pdf]));
  }
  expect(await sweep(hours(23))).toBe(0);
  expect(await sweep(hours(25))).toBe(4);
  expect(await left()).toBe(before + 1);
  expect(await app.files.read(under.storage_key)).not.toBeNull();
});

test('an upload in progress is not touched while its bytes are stored', async () => {
  const writer = await app.person({ company });
  const before = await left();
  const { body: request } = await writer.post('/api/requests', { siteId: await app.site(company), title: 'Fuite' });
  whileStored = async () => expect(await sweep(new Date())).toBe(0);
  expect((await upload(writer, `/api/requests/${request.id}/photos`, png, 'a.png')).status).toBe(201);
  whileStored = async () => {};
  expect(await left()).toBe(before + 2);
});

test('partial uploads of dead processes are deleted after a day, current ones kept', async () => {
  const { scratch } = app.files;
  for (const name of ['upload-dead', 'upload-now']) mkdirSync(join(scratch, name), { recursive: true });
  utimesSync(join(scratch, 'upload-dead'), hours(-25), hours(-25));
  await sweep(new Date());
  expect(readdirSync(scratch)).toEqual(['upload-now']);
});

test('every declared kind is swept', async () => {
  const slices = listFiles().filter((file) => /^src\/features\/.*\.ts$/.test(file));
  const declared = slices.flatMap(
    (file) => readText(file).match(/: AttachmentKind = \{|= ofSnags\(|= definePaper\(/g) ?? [],
  );
  expect(declared).toHaveLength(kept.kinds.length);
});

test('a document is deleted with its owner, not earlier', async () => {
  const event = await app.db.selectFrom('events').select('id').executeTakeFirst();
  const sealed = (kind: string, id: string) => ({ kind, owner_id: id, name: 'a.pdf', sha256: '0'.repeat(64) });
  const papers = [sealed('opening-report', event?.id ?? ''), sealed('quote', uuidv7())];
  await app.db
    .insertInto('papers')
    .values(papers.map((one) => ({ ...one, bytes: Buffer.from('%PDF'), sealed_at: new Date() })))
    .execute();
  await sweep(hours(1));
  const left = await app.db.selectFrom('papers').select('kind').execute();
  expect(left).toEqual([{ kind: 'opening-report' }]);
});

test.each([
  ['', false],
  [', each under its key', true],
])('a company cannot exceed its storage, even concurrently%s; deleting makes room', async (_, keyed) => {
  const [crowd, other] = [await app.company(), await app.company()];
  const [writer, stranger] = [await app.person({ company: crowd }), await app.person({ company: other })];
  const drafts = await Promise.all(
    [0, 1].map(async () => {
      const { body } = await writer.post('/api/requests', { siteId: await app.site(crowd), title: 'Fuite' });
      return body.id as string;
    }),
  );
  const send = (n: number) => {
    const { headers, payload } = formOf(png, `${n}.png`);
    const key = keyed ? { 'idempotency-key': uuidv7() } : {};
    const url = `/api/requests/${drafts[n % 2]}/photos`;
    return writer.call({ method: 'POST', url, headers: { ...headers, ...key }, payload });
  };
  const used = async (by = writer) => (await by.get('/api/company/plan')).body.storage;
  expect(await used()).toEqual({
    usedBytes: 0,
    mostBytes: mostPerCompany,
    state: 'ample',
    raisedUntil: null,
  });
  expect((await send(0)).status).toBe(201);
  const one = (await used()).usedBytes as number;
  mostPerCompany = one * 6;
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(15);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['STORAGE_FULL']));
  expect(await used()).toEqual({ usedBytes: one * 6, mostBytes: one * 6, state: 'full', raisedUntil: null });
  const rows = app.db.selectFrom('attachments').where('sender_company_id', '=', crowd);
  expect(await rows.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirst()).toEqual({ count: 6 });
  expect((await used(stranger)).usedBytes).toBe(0);
  // An administrator grants a temporary increase; afterwards existing files stay, and no more are accepted.
  const admin = await app.person({ role: 'admin' });
  const raise = (input: object, by = admin) =>
    by.put(`/api/admin/company-plans/${crowd}/storage`, {
      gigabytes: 1,
      until: '2026-11-30',
      reason: 'Photos d’un sinistre',
      ...input,
    });
  for (const by of [writer, stranger]) expect((await raise({}, by)).status).toBe(403);
  const faulty = async (input: object) => (await raise(input)).body.data.issues[0].path[0];
  expect([await faulty({ reason: '' }), await faulty({ until: '2026-11-18' })]).toEqual(['reason', 'until']);
  const { body: raised } = await raise({});
  expect(raised.raised).toMatchObject({ gigabytes: 1, until: '2026-11-30', reason: 'Photos d’un sinistre' });
  expect(await used()).toMatchObject({ mostBytes: 1e9, state: 'ample', raisedUntil: '2026-11-30' });
  expect((await send(0)).status).toBe(201);
  const [act] = (await admin.get('/api/admin/overview')).body.recent;
  expect(act.kind).toBe('storage.raised');
  app.clock.now = new Date('2026-11-30T23:00:00Z');
  expect(await used()).toMatchObject({ usedBytes: one * 7, mostBytes: one * 6, state: 'full', raisedUntil: null });
  expect((await send(1)).body.code).toBe('STORAGE_FULL');
  app.clock.now = new Date('2026-11-19T09:00:00Z');
  mostPerCompany = 20e9;
  expect((await raise({})).body.data.issues).toMatchObject([{ path: ['gigabytes'] }]);
  mostPerCompany = one * 6;
  const gone = await rows.select(['id', 'owner_id']).executeTakeFirstOrThrow();
  await writer.call({ method: 'DELETE', url: `/api/requests/${gone.owner_id}/photos/${gone.id}` });
  expect((await used()).usedBytes).toBe(one * 6);
  await app.db.deleteFrom('requests').where('company_id', '=', crowd).execute();
  await sweep(hours(1));
  expect((await used()).usedBytes).toBe(0);
  mostPerCompany = 20e9;
});

test('a file larger than the remaining storage is refused; a picture only if its stored size is', async () => {
  const small = await app.company();
  const writer = await app.person({ company: small });
  const { body: request } = await writer.post('/api/requests', { siteId: await app.site(small), title: 'Fuite' });
  mostPerCompany = 40_000;
  const big = Buffer.concat([pdf, Buffer.alloc(100_000)]);
  const url = `/api/requests/${request.id}/documents`;
  const form = formOf(big, 'plan.pdf');
  const said = await writer.call({ method: 'POST', url, ...form });
  expect(said).toMatchObject({ status: 409, body: { code: 'STORAGE_FULL' } });
  const unsaid = await writer.call({
    method: 'POST',
    url,
    headers: form.headers,
    payload: Readable.from([form.payload]),
  });
  expect(unsaid).toMatchObject({ status: 409, body: { code: 'STORAGE_FULL' } });
  expect((await writer.get('/api/company/plan')).body.storage.usedBytes).toBe(0);
  const ground = { width: 400, height: 300, channels: 3, background: 'white' } as const;
  const heavy = await sharp({ create: ground }).png({ compressionLevel: 0 }).toBuffer();
  expect(heavy.length).toBeGreaterThan(mostPerCompany);
  expect((await upload(writer, url, heavy, 'plan.png')).status).toBe(201);
  mostPerCompany = 20e9;
});

test('owners are notified once when storage is nearly full, and again if it fills up anew', async () => {
  const filling = await app.company();
  const boss = await app.person({ company: filling });
  const member = await app.person({ company: filling, membership: 'member' });
  const fill = (bytes: number) =>
    app.db
      .insertInto('company_storage')
      .values({ company_id: filling, bytes })
      .onConflict((same) => same.column('company_id').doUpdateSet({ bytes }))
      .execute();
  const warn = () => warnOfStorage(app, { publicUrl: 'http://127.0.0.1:3000', secret: 'a'.repeat(32) }, new Date());
  const told = async (by: typeof boss) => (await by.get('/api/notices')).body.items;
  await fill(15.9e9);
  expect(await warn()).toBe(0);
  await fill(16.3e9);
  expect([await warn(), await warn()]).toEqual([1, 0]);
  expect(await told(boss)).toMatchObject([
    { kind: 'plan_limit', data: { move: 'storage', limit: '20', percent: '81' } },
  ]);
  expect(await told(member)).toEqual([]);
  // The same bytes are a small share of raised storage, so nobody is warned until the raise ends.
  const raise = (raised_until: string) =>
    app.db.updateTable('company_storage').set({ raised_to: 40e9, raised_until }).where('company_id', '=', filling);
  await raise('2126-11-30').execute();
  expect(await warn()).toBe(0);
  await raise('2020-01-01').execute();
  expect(await warn()).toBe(1);
  await fill(13e9);
  expect(await warn()).toBe(0);
  await fill(17e9);
  expect(await warn()).toBe(1);
});
