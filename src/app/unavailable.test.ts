import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';

const app = await startTestApp();
const company = await app.company({ ordering: true, provider: true });
const owner = await app.person({ company });
const provider = await app.person({ company, role: 'prestataire' });
const admin = await app.person({ role: 'admin' });

test.each([
  ['PUT', '/api/profile/avatar', owner],
  ['PUT', '/api/company/logo', owner],
  ['POST', '/api/site-imports', owner],
  ['PUT', '/api/document-drafts/kbis', provider],
  ['POST', '/api/admin/directory-imports', admin],
] as const)('a file cut on its way to %s %s is reported as such, not as too large', async (method, url, caller) => {
  const payload = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nnom;ville\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const { status, body } = await caller.call({ method, url, headers, payload });
  expect([status, body.code]).toEqual([400, 'CUT_SHORT']);
});

test('a safe request id from a proxy is kept; otherwise one is generated', async () => {
  const named = async (id: string) =>
    (await app.nobody.call({ url: '/api/health', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await named('abc-123')).toBe('abc-123');
  expect(await named('a b"\\')).toMatch(/^[\da-f-]{36}$/);
  expect(await named('x'.repeat(200))).toMatch(/^[\da-f-]{36}$/);
});

test('without the database, every call returns 503 with a retry time, including sign-in and readiness', async () => {
  expect((await app.nobody.get('/api/ready')).status).toBe(200);
  const gone = await startTestApp();
  const { cookie } = await gone.person({});
  await gone.pool.end();
  for (const answer of [
    await gone.nobody.post('/api/session', { email: 'a@b.fr', password: 'Chantier-2026!' }),
    await gone.holder(cookie).get('/api/session'),
    await gone.nobody.get('/api/ready'),
  ])
    expect([answer.status, answer.headers['retry-after'], answer.body.code]).toEqual([503, '5', 'AWAY']);
});

test('a read-only database is not ready', async () => {
  const readOnly = await startTestApp();
  const { rows } = await readOnly.pool.query<{ name: string }>('SELECT current_database() AS name');
  await readOnly.pool.query(`ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = on`);
  await readOnly.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await readOnly.pool.query('SET default_transaction_read_only = on');
  expect((await readOnly.nobody.get('/api/ready')).body.code).toBe('AWAY');
});
