import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { connect } from '../platform/db/connection.ts';

const app = await startTestApp({ pools: { size: 8, readMs: 300 } });
const owner = await app.person({ company: await app.company() });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const nowhere = '019371e0-0000-7000-8000-000000000000';

/** Blocks every read of some tables; returns the function to release them. */
async function holdBack(...tables: string[]): Promise<() => Promise<void>> {
  const client = await connect(app.connection);
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${tables.join()} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

const waiting = async () =>
  Number(
    (
      await sql<{ n: number }>`SELECT count(*) AS n FROM pg_locks WHERE NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(app.db)
    ).rows[0]?.n,
  );

test('a read exceeding its timeout is refused with a retry, and works later', async () => {
  const letGo = await holdBack('tariff_items');
  const { status, headers, body } = await provider.get('/api/tariff-items');
  expect([status, headers['retry-after'], body.code]).toEqual([503, '5', 'TOO_LONG']);
  expect((await provider.get('/api/session')).body.user.id).toBe(provider.userId);
  await letGo();
  expect((await provider.get('/api/tariff-items')).status).toBe(200);
});

test('a write has a longer timeout than a read', async () => {
  const letGo = await holdBack('request_figures', 'tariff_items');
  const article = {
    code: 'A1',
    designation: 'Pose',
    trade: 'waterproofing',
    unit: 'u',
    unitPriceE4: 10_000,
    vatRateBp: 2000,
  };
  const writing = provider.post('/api/tariff-items', article);
  await expect.poll(waiting).toBe(1);
  expect((await owner.get('/api/dashboard')).status).toBe(503);
  await letGo();
  expect((await writing).status).toBe(201);
});

test.each([
  [provider, '/api/tariff-items.csv', 'tariff_items', 200],
  [admin, '/api/admin/tariff-items.csv', 'reference_tariffs', 200],
  [owner, `/api/site-imports/${nowhere}/faults.csv`, 'site_imports', 404],
  [admin, '/api/admin/reports/activity?from=2026-10-01&to=2026-10-31', 'work_orders', 200],
  [admin, '/api/admin/reports/activity.csv?from=2026-10-01&to=2026-10-31&table=trades', 'work_orders', 200],
  [owner, '/api/personal-data', 'rgpd_consent_logs', 200],
  [owner, '/api/personal-data.html', 'rgpd_consent_logs', 200],
] as const)('an export has no read timeout: $1', async (caller, url, table, expected) => {
  const letGo = await holdBack('request_figures', table);
  const exported = caller.get(url);
  await expect.poll(waiting).toBe(1);
  expect((await owner.get('/api/dashboard')).status).toBe(503);
  await letGo();
  expect((await exported).status).toBe(expected);
});

test('with every ordinary connection busy, sessions and readiness still work', async () => {
  const { main, reads } = app.pools;
  const busy = await Promise.all(
    [main, reads].flatMap(({ pool }) => Array.from({ length: pool.options.max ?? 0 }, () => pool.connect())),
  );
  const late = provider.get('/api/tariff-items');
  const sessions = await Promise.all(Array.from({ length: 20 }, () => owner.get('/api/session')));
  expect(sessions.map(({ body }) => body.user?.id)).toEqual(sessions.map(() => owner.userId));
  const ready = await app.nobody.get('/api/ready');
  expect([ready.status, ready.body.status]).toEqual([200, 'ready']);
  expect((await app.nobody.get('/api/dashboard')).status).toBe(401);
  expect(reads.pool.waitingCount).toBe(1);
  for (const client of busy) client.release();
  expect((await late).status).toBe(200);
});
