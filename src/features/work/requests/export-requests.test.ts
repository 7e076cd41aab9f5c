import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople, tenders } from '#test/tender.ts';

const app = await startTestApp();
const { site, company, owner, elsewhere, stranger } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { publish, offer } = tenders(app, owner, site);

const load = (who: Pick<Caller, 'cookie'>, query: string) =>
  app.http.inject({ url: `/api/requests/export?${query}`, headers: { cookie: who.cookie } });
const linesOf = async (who: Pick<Caller, 'cookie'>, query: string) =>
  (await load(who, `format=csv&${query}`)).body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

test('the export has the list’s rows and filters, beyond one page, and is the same as CSV and XLSX', async () => {
  const { id } = await publish({ title: '=Fuite', costBearer: 'occupant', budgetMinor: 90_000 });
  await offer(lefort, id);
  await sql`INSERT INTO requests (id, company_id, site_id, title, trade, state, latitude, longitude, created_at, updated_at)
    SELECT gen_random_uuid(), ${company}, ${site}, 'Besoin ' || n, 'plumbing', 'draft', 48.8, 2.3,
      ${app.clock.now}::timestamptz - n * interval '1 minute', ${app.clock.now} FROM generate_series(1, 1100) n`.execute(
    app.db,
  );

  const [header, ...rows] = await linesOf(owner, 'sort=recent');
  expect(header?.slice(0, 4)).toEqual(['Numéro', 'Objet', 'Métier', 'Site']);
  expect(rows).toHaveLength(1101);
  expect(new Set(rows.map(([, title]) => title)).size).toBe(1101);
  expect(rows[0]).toEqual(
    expect.arrayContaining(["'=Fuite", 'Étanchéité', 'Devis à comparer', 'Occupant', '1', 'EUR']),
  );
  const { sheets } = await readXlsx((await load(owner, 'format=xlsx')).rawPayload);
  expect(sheets[0]?.rows.map(([, title]) => title)).toEqual([
    'Objet',
    '=Fuite',
    ...rows.slice(1).map(([, title]) => title),
  ]);

  expect(await linesOf(owner, 'costBearer=occupant')).toHaveLength(2);
  expect(await linesOf(owner, `ids=${id}&view=drafts`)).toHaveLength(1);
  expect(await linesOf(owner, `ids=${id}&q=fuite`)).toHaveLength(2);
  for (const who of [elsewhere, stranger]) expect(await linesOf(who, `ids=${id}`)).toHaveLength(1);
  // A bidder reads neither the site's name, nor the cost bearer, nor the number of quotes.
  const [, bid = []] = await linesOf(lefort, `ids=${id}`);
  expect(bid).toEqual(expect.arrayContaining(["'=Fuite", '0']));
  for (const hidden of ['Occupant', 'Devis à comparer']) expect(bid).not.toContain(hidden);
  expect((await app.http.inject({ url: '/api/requests/export?format=csv' })).statusCode).toBe(401);
});
