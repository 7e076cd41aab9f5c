import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { upload } from '#test/multipart.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';
import { approvedReceived } from '#features/money/payables/payable.public.ts';
import { approvedInvoices } from '#features/money/settlements/settlement.public.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { PayableInvoice } from './payment-batch.contract.ts';

const app = await startTestApp();
const { company, site, owner } = await orderingPeople(app);
const { lefort } = await providingPeople(app);
const { balance } = await issuedInvoices(app, { owner, site, lefort });

const copies = (table: string, id: string, changed: string) =>
  sql`INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(one, ${sql.raw(changed)})).*
    FROM ${sql.table(table)} one, generate_series(1, 2000) n WHERE one.id = ${id}`.execute(app.db);

test('of thousands of approved invoices a page opens no other, in the order of their days, whichever they are of', async () => {
  const { id } = await balance();
  await copies(
    'invoices',
    id,
    `jsonb_build_object('id', gen_random_uuid(), 'number', 'MOIS-' || n, 'due_on', date '2026-12-01' + n)`,
  );
  const { body } = await upload(owner, '/api/received-invoices', ublOf(), 'f.xml');
  await sql`INSERT INTO received_invoices (id, company_id, state, source, file_name, sha256, number, supplier_name, issued_on,
      due_on, total_ttc_minor, iban, received_at, created_at, updated_at)
    SELECT gen_random_uuid(), company_id, 'waiting', source, file_name, 'of ' || n, 'ACH-' || n, 'Zinc', '2026-11-01',
      CASE WHEN n > 1 THEN date '2026-12-01' + n END, 5000, iban, received_at, now(), now()
    FROM received_invoices, generate_series(1, 2000) n WHERE id = ${body.id}`.execute(app.db);
  await sql`UPDATE received_invoices SET state = 'confirmed', decided_at = now() WHERE number LIKE 'ACH-%'`.execute(
    app.db,
  );
  for (const [table, total] of [
    ['settlements', 'total_ttc_minor'],
    ['payables', 'total_minor'],
  ] as const)
    await sql`UPDATE ${sql.table(table)} SET state = 'approved', approved_minor = ${sql.ref(total)}`.execute(app.db);
  await sql`ANALYZE settlements; ANALYZE payables; ANALYZE invoices; ANALYZE received_invoices`.execute(app.db);

  const page = async (cursor = '') =>
    (await owner.get(`/api/payable-invoices?limit=30${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)).body;
  const first = await page();
  const second = await page(first.nextCursor);
  const items: PayableInvoice[] = [...first.items, ...second.items];
  // An external invoice without a date; the copied invoice is due before its copies.
  expect(items[0]).toMatchObject({ number: 'ACH-1', dueOn: null, isReceived: true });
  const days = items.slice(1).map(({ dueOn }) => dueOn ?? '');
  expect([days.length, days]).toEqual([59, days.toSorted()]);
  expect(new Set(items.map(({ invoiceId }) => invoiceId)).size).toBe(60);
  const numbers = new Set(items.map(({ number }) => number));
  expect(
    [...Array(25).keys()].flatMap((n) => [`MOIS-${n + 1}`, `ACH-${n + 1}`]).filter((one) => !numbers.has(one)),
  ).toEqual([]);

  const viewer = { side: 'ordering', company: { id: company, siteIds: null, membership: 'owner' } } as CompanyViewer;
  const asked = { cursor: first.nextCursor as string, limit: 50 };
  for (const [index, statement] of [
    ['settlements_to_send', approvedInvoices(viewer, app.clock.now, asked)],
    ['payables_to_send', approvedReceived(viewer, asked)],
  ] as const) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, COSTS off, TIMING off) ${statement}`.execute(
      app.db,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(new RegExp(`Index Scan using ${index} on \\w+ s \\(actual rows=5[1-3]`));
    expect(plan).not.toContain('Sort');
  }
});
