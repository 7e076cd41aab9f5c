import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { directoryHeader, makeSiret, takeImports } from '#test/rge-directory.ts';

const app = await startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
});

const line = (root: number, until: string) =>
  `${makeSiret(root)},SARL T${root},3 rue du Lac,69003,Lyon,45.76,4.84,,,,5,QualiPAC,,QualiPAC,Ventilation,,x,True,2025-01-01,${until}`;
const upload = (fields: Record<string, string>, ...lines: string[]) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--annuaire\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--annuaire\r\nContent-Disposition: form-data; name="file"; filename="rge.csv"\r\nContent-Type: text/csv\r\n\r\n${[directoryHeader, ...lines].join('\n')}\r\n--annuaire--\r\n`;
  return admin.call({
    method: 'POST',
    url: '/api/admin/directory-imports',
    headers: { 'content-type': 'multipart/form-data; boundary=annuaire' },
    payload: parts.join('') + file,
  });
};
const run = () => takeImports(app);
const last = async () => (await admin.get('/api/admin/directory-imports')).body;
const ends = '2027-06-30';

test('dates only move forward, and not beyond today', async () => {
  const refused = { status: 422, body: { data: { issues: [{ path: ['dataOn'] }] } } };
  expect(await upload({ dataOn: '2026-11-20' }, line(77_000_001, ends))).toMatchObject(refused);
  expect(await upload({ dataOn: '2026-11-10' }, line(77_000_001, ends))).toMatchObject({ status: 201 });
  await run();
  expect(await upload({ dataOn: '2026-11-09' }, line(77_000_001, ends))).toMatchObject(refused);
  expect(await upload({ dataOn: '2026-11-10' }, line(77_000_001, ends))).toMatchObject({ status: 201 });
  await run();
  expect((await last()).items[0]).toMatchObject({ state: 'done', dataOn: '2026-11-10' });
});

test('a qualification that ended between the data and today is not listed', async () => {
  await upload({ dataOn: '2026-11-10' }, line(77_000_001, ends), line(77_000_002, '2026-11-15'));
  await run();
  expect((await last()).listed).toBe(1);
});

test('a file is complete compared with the list, or if an administrator confirms it', async () => {
  await sql`UPDATE directory_companies SET is_expired = true`.execute(app.db);
  const many = [3, 4, 5, 6].map((rank) => line(77_000_000 + rank, ends));
  await upload({}, ...many);
  await run();
  // The two ended imports do not count; one of four does.
  await upload({}, ...many.slice(1));
  await run();
  expect((await last()).items[0]).toMatchObject({ remark: '', withdrawn: 1 });
  await upload({}, ...many.slice(3));
  await run();
  expect((await last()).items[0]).toMatchObject({ remark: 'PARTIAL_FILE', withdrawn: 0 });
  expect((await last()).listed).toBe(3);
  await upload({ whole: 'yes' }, ...many.slice(3));
  await run();
  expect((await last()).items[0]).toMatchObject({ remark: '', withdrawn: 2 });
});
