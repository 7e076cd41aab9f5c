import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { foldFigures } from './fold-figures.ts';

const app = await startTestApp();
const { db } = app;
const company = await app.company();
const other = await app.company();
const provider = await app.provider();
const sites = [await app.site(company), await app.site(company), await app.site(other)] as const;

/** Pseudo-random, the same at every run. */
let seed = 20261122;
const chance = () => {
  seed = (seed * 48271) % 2147483647;
  return seed / 2147483647;
};
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;

const states = ['draft', 'published', 'awarded', 'in_progress', 'done', 'accepted', 'closed', 'cancelled'] as const;
const requestOf = () => ({
  state: pick(states),
  priority: pick(['urgent', 'normal']),
  visibility: pick(['marketplace', 'invited']),
  quote_count: pick([0, 0, 2]),
  sealed: pick([true, false]),
  opened_at: pick([null, new Date('2026-11-01T08:00:00Z')]),
});
const orderOf = () => ({
  state: pick(['issued', 'confirmed', 'accepted', 'refused', 'cancelled']),
  currency: pick(['EUR', 'CHF']),
  total_ht_minor: Math.floor(chance() * 900_000),
  issued_at: new Date(Date.UTC(2026, Math.floor(chance() * 11), 1 + Math.floor(chance() * 28), 23, 30)),
  accepted_at: pick([null, new Date(Date.UTC(2026, Math.floor(chance() * 11), 28, 23, 30))]),
});

/** Keys where the ledgers differ from a count of the rows, for companies and for the platform. */
async function differences() {
  const { rows } = await sql<{ key: string }>`
    WITH counted AS (SELECT k.company_id, k.site_id, CASE
          WHEN state = 'published' AND quote_count > 0 AND (NOT sealed OR opened_at IS NOT NULL) THEN 'quotes_to_compare'
          WHEN state = 'published' AND quote_count > 0 THEN 'sealed_received'
          WHEN state = 'published' AND visibility <> 'marketplace' THEN 'awaiting_quotes'
          ELSE state END AS status, priority = 'urgent' AS urgent, state = 'published' AND quote_count = 0 AS unanswered, count(*) AS n
        FROM requests r CROSS JOIN LATERAL (VALUES (r.company_id, r.site_id), (NULL, NULL)) k(company_id, site_id) GROUP BY 1, 2, 3, 4, 5),
      kept AS (SELECT company_id, site_id, status, urgent, unanswered, sum(requests) AS n FROM request_figures
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(requests) <> 0),
      summed AS (SELECT k.company_id, k.site_id, f.month, f.figure, w.currency, sum(w.total_ht_minor) AS n
        FROM work_orders w JOIN requests r ON r.id = w.request_id
        CROSS JOIN LATERAL (VALUES (w.company_id, r.site_id), (NULL, NULL)) k(company_id, site_id)
        CROSS JOIN LATERAL (VALUES (date_trunc('month', w.issued_at AT TIME ZONE 'Europe/Paris')::date, 'ordered'),
          (CASE WHEN w.accepted_at IS NULL THEN date_trunc('month', w.issued_at AT TIME ZONE 'Europe/Paris')::date END, 'open'),
          (date_trunc('month', w.accepted_at AT TIME ZONE 'Europe/Paris')::date, 'received')) f(month, figure)
        WHERE w.state NOT IN ('refused', 'cancelled') AND f.month IS NOT NULL
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(w.total_ht_minor) <> 0),
      ledger AS (SELECT company_id, site_id, month, figure, currency, sum(total_ht_minor) AS n FROM order_figures
        GROUP BY 1, 2, 3, 4, 5 HAVING sum(total_ht_minor) <> 0)
    SELECT to_json(d)::text AS key FROM ((TABLE counted EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE counted)) d
    UNION ALL
    SELECT to_json(d)::text FROM ((TABLE summed EXCEPT TABLE ledger) UNION ALL (TABLE ledger EXCEPT TABLE summed)) d`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

async function addRequest(): Promise<string> {
  const id = uuidv7();
  const site = pick(sites);
  await db
    .insertInto('requests')
    .values({
      id,
      company_id: site === sites[2] ? other : company,
      site_id: site,
      number: `DI-${id}`,
      title: 'Fuite',
      ...requestOf(),
    })
    .execute();
  return id;
}

async function addOrder(request_id: string) {
  const { company_id } = await db
    .selectFrom('requests')
    .select('company_id')
    .where('id', '=', request_id)
    .executeTakeFirstOrThrow();
  const totals = { total_vat_minor: 0, total_ttc_minor: 0 };
  const id = uuidv7();
  await db
    .insertInto('work_orders')
    .values({ id, number: `OS-${id}`, request_id, company_id, provider_id: provider, ...totals, ...orderOf() })
    .execute();
}

test('the stored figures match the rows after any changes: concurrent, rolled back, deleted or moved to another site', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, addRequest));
  for (const id of ids.slice(0, 25)) await addOrder(id);
  expect(await differences()).toEqual([]);

  const act = async (turn: number) => {
    const id = pick(ids);
    const kind = turn % 6;
    if (kind === 0) await db.updateTable('requests').set(requestOf()).where('id', '=', id).execute();
    if (kind === 1) {
      const { state: _, ...values } = orderOf();
      await db.updateTable('work_orders').set(values).where('request_id', '=', id).execute();
    }
    if (kind === 2)
      await db
        .updateTable('requests')
        .set({ site_id: pick(sites) })
        .where('id', '=', id)
        .where('company_id', '=', company)
        .where('site_id', '<>', sites[2])
        .execute()
        .catch(() => undefined);
    if (kind === 3) await foldFigures(db);
    if (kind === 4) {
      const undone = db.transaction().execute(async (trx) => {
        await trx.updateTable('requests').set(requestOf()).execute();
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow();
    }
    if (kind === 5) await addRequest();
  };
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 12 }, (_, turn) => act(turn)));
    expect(await differences()).toEqual([]);
  }
  await db.deleteFrom('requests').where('id', 'in', ids.slice(0, 20)).execute();
  expect(await differences()).toEqual([]);
  await Promise.all([foldFigures(db), foldFigures(db), foldFigures(db)]);
  await foldFigures(db);
  expect(await differences()).toEqual([]);
  const fresh = await db.selectFrom('request_figures').where('folded', '=', false).select('status').execute();
  expect(fresh).toEqual([]);
});

test('quotes and orders follow their request to another site', async () => {
  const id = await addRequest();
  await db.updateTable('requests').set({ company_id: company, site_id: sites[0] }).where('id', '=', id).execute();
  await db.insertInto('quotes').values({ id: uuidv7(), request_id: id, provider_id: provider }).execute();
  await addOrder(id);
  await db.updateTable('requests').set({ site_id: sites[1] }).where('id', '=', id).execute();
  const site = { company_id: company, site_id: sites[1] };
  expect(
    await db.selectFrom('quotes').select(['company_id', 'site_id']).where('request_id', '=', id).executeTakeFirst(),
  ).toEqual(site);
  expect(
    await db
      .selectFrom('work_orders')
      .select(['company_id', 'site_id'])
      .where('request_id', '=', id)
      .executeTakeFirst(),
  ).toEqual(site);
  expect(await differences()).toEqual([]);
});
