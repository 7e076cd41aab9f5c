import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { expectReading } from '#test/readings.ts';
import { orderingPeople, tenders } from '#test/tender.ts';
import { columnOf } from '#platform/db/columns-for.ts';
import { one } from '#platform/db/one.ts';
import { markedFields, type FieldReader } from '#common/readers.ts';
import { requestDetail } from './request.contract.ts';

const app = await startTestApp();
const { site, owner, viewer, admin } = await orderingPeople(app);
const { publish, offer } = tenders(app, owner, site);
const provider = await app.person({ role: 'prestataire', company: await app.provider() });

test('a bidder reads no field reserved to the ordered provider, who reads those and all public ones', async () => {
  const asked = {
    visibility: 'invited',
    invitedIds: [provider.companyId],
    budgetMinor: 900_000,
    wantedFrom: '2026-12-07',
  };
  const { id } = await publish(asked);
  const expectRead = async (who: Caller, ...as: FieldReader[]) => {
    const { status, body } = await who.get(`/api/requests/${id}`);
    expect(status).toBe(200);
    expectReading(body, requestDetail, ...as);
    return body;
  };
  await expectRead(provider, 'provider');
  const quote = await offer(provider, id);
  expect(await expectRead(provider, 'provider')).toMatchObject({
    provider: null,
    location: { exact: false, street: null },
  });
  const { version } = quote;
  const accepted = await owner.post(`/api/quotes/${quote.id}/acceptance`, { version, signerName: 'Claire Delmas' });
  expect(accepted.status).toBe(201);
  const ordered = await expectRead(provider, 'provider', 'ordered');
  expect(ordered).toMatchObject({ provider: { id: provider.companyId }, location: { exact: true } });
  expect(ordered.amountMinor).toBeGreaterThan(0);
  for (const who of [owner, viewer, admin]) {
    expect(await expectRead(who, who === admin ? 'admin' : 'ordering')).toMatchObject({
      budgetMinor: 900_000,
      invitedCount: 1,
      amountMinor: ordered.amountMinor,
    });
  }
});

test('text search covers exactly the fields marked for it; searches of documents and people cover them too', async () => {
  const { expression, rows } = one(
    await sql<{ expression: string; rows: string }>`SELECT pg_get_viewdef('request_search_rows'::regclass) AS rows,
        (SELECT pg_get_expr(d.adbin, d.adrelid) FROM pg_attrdef d
          JOIN pg_attribute a ON (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
          WHERE d.adrelid = 'requests'::regclass AND a.attname = 'search_text') AS expression`.execute(app.db),
  );
  const fields = markedFields(requestDetail, 'search').map(columnOf);
  const { rows: columns } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'requests'::regclass AND attnum > 0 AND NOT attisdropped`.execute(app.db);
  const held = columns.flatMap(({ name }) => (new RegExp(`\\b${name}\\b`).test(expression) ? [name] : []));
  expect(held.toSorted()).toEqual(fields.toSorted());
  const sides = rows.split('UNION ALL');
  expect(sides).toHaveLength(2);
  for (const side of sides)
    for (const name of fields) expect(side, `request_search_rows: ${name}`).toContain(`r.${name}`);
});
