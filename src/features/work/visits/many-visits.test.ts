import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { hours, visitsOf } from '#test/visits.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const { carry } = carriedOrders(app, owner, await app.site(company));
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { plan, after } = visitsOf(app, lefort);

test('among ten thousand visits, a week is read by an index', async () => {
  const order = await carry(lefort, 'confirmed');
  const { id } = after(await plan(order, [hours('2026-11-23', '08:00', '10:00')]));
  // Copies of one visit, an hour apart: more than a year.
  await sql`INSERT INTO visits (id, work_order_id, request_id, company_id, provider_id, site_id, number, state,
      duration_minutes, starts_at, ends_at, listed_at, listed_until)
    SELECT gen_random_uuid(), work_order_id, request_id, company_id, provider_id, site_id, n + 1, state,
      duration_minutes, starts_at + n * interval '1 hour', ends_at + n * interval '1 hour',
      listed_at + n * interval '1 hour', listed_until + n * interval '1 hour'
    FROM visits, generate_series(1, 10000) n WHERE id = ${id}`.execute(app.db);
  await sql`ANALYZE visits`.execute(app.db);
  for (const who of [owner, lefort]) {
    const { status, body } = await who.get('/api/visits?from=2027-03-01T00:00:00Z&to=2027-03-08T00:00:00Z&limit=100');
    expect([status, body.items.length]).toEqual([200, 100]);
    expect(body.nextCursor).not.toBeNull();
  }
  const column = { provider_id: lefort.companyId, company_id: company };
  for (const [name, value] of Object.entries(column)) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM visits v
      WHERE ${sql.ref(`v.${name}`)} = ${sql.lit(value)} AND v.listed_at > '2027-03-01' AND v.listed_at < '2027-03-08'
      ORDER BY v.listed_at, v.id LIMIT 51`.execute(app.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index (Only )?Scan using visits_(provider|company)/,
    );
  }
});
