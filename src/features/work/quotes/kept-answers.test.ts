import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const { db } = app;
const company = await app.company();
const siteId = await app.site(company);
const providers = [await app.provider(), await app.provider(), await app.provider()];

async function differences() {
  const { rows } = await sql`
    WITH written AS (SELECT DISTINCT ON (request_id, provider_id) request_id, provider_id, id, state,
        max(round) OVER w AS round, min(sent_at) OVER w AS sent_at FROM quotes
        WINDOW w AS (PARTITION BY request_id, provider_id) ORDER BY request_id, provider_id, created_at DESC, id DESC),
      kept AS (SELECT request_id, provider_id, quote_id, state, round, sent_at FROM request_answers)
    (TABLE written EXCEPT TABLE kept) UNION ALL (TABLE kept EXCEPT TABLE written)`.execute(db);
  return rows;
}

test('the counters of answers on a request match its quotes, whatever becomes of them', async () => {
  const requests = [uuidv7(), uuidv7()];
  for (const id of requests) {
    await db
      .insertInto('requests')
      .values({ id, company_id: company, site_id: siteId, title: 'Fuite', state: 'published', number: id.slice(-9) })
      .execute();
  }
  const draft = (requestId: string, providerId: string, at: string) =>
    db
      .insertInto('quotes')
      .values({ id: uuidv7(), request_id: requestId, provider_id: providerId, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
  const set = (id: string, values: { state?: string; round?: number; sent_at?: string }) =>
    db
      .updateTable('quotes')
      .set({ number: id.slice(-9), ...values })
      .where('id', '=', id)
      .execute();

  const [one = '', two = ''] = requests;
  const [a = '', b = '', c = ''] = providers;
  const first = await draft(one, a, '2026-11-01T08:00Z');
  await Promise.all([
    draft(one, b, '2026-11-01T08:00Z'),
    draft(one, c, '2026-11-01T08:00Z'),
    draft(two, a, '2026-11-01T09:00Z'),
  ]);
  expect(await differences()).toEqual([]);

  await set(first.id, { state: 'sent', sent_at: '2026-11-02T08:00Z' });
  const revision = await draft(one, a, '2026-11-03T08:00Z');
  await set(first.id, { state: 'superseded' });
  await set(revision.id, { state: 'sent', sent_at: '2026-11-04T08:00Z', round: 2 });
  expect(await differences()).toEqual([]);
  expect(
    await db
      .selectFrom('request_answers')
      .select(['quote_id', 'state', 'round', 'sent_at'])
      .where('request_id', '=', one)
      .where('provider_id', '=', a)
      .executeTakeFirst(),
  ).toEqual({ quote_id: revision.id, state: 'sent', round: 2, sent_at: new Date('2026-11-02T08:00Z') });

  await db.deleteFrom('quotes').where('id', '=', revision.id).execute();
  await db.deleteFrom('quotes').where('provider_id', '=', b).execute();
  expect(await differences()).toEqual([]);
  await db.deleteFrom('requests').where('id', '=', one).execute();
  await db.deleteFrom('company_profiles').where('id', '=', a).execute();
  expect(await differences()).toEqual([]);
  expect(await db.selectFrom('request_answers').selectAll().execute()).toEqual([]);
});

test('a quote that expires while its author drafts the next leaves the next as the last one', async () => {
  const requestId = uuidv7();
  const provider = await app.provider();
  const quote = { request_id: requestId, provider_id: provider };
  await db
    .insertInto('requests')
    .values({ id: requestId, company_id: company, site_id: siteId, title: 'Fuite', state: 'published', number: 'DI-2' })
    .execute();
  const first = uuidv7();
  await db
    .insertInto('quotes')
    .values({ ...quote, id: first, state: 'sent', number: 'DV-2', sent_at: '2026-11-02T08:00Z' })
    .execute();
  let expiring: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('quotes')
      .values({ ...quote, id: uuidv7(), round: 2 })
      .execute();
    expiring = db.updateTable('quotes').set({ state: 'expired' }).where('id', '=', first).execute();
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    // Until the call waits for this lock.
    for (let waits = false; !waits;)
      ({
        rows: [{ waits } = { waits: false }],
      } = await sql<{ waits: boolean }>`SELECT EXISTS (
        SELECT FROM pg_stat_activity WHERE ${rows[0]?.pid} = ANY(pg_blocking_pids(pid))) AS waits`.execute(db));
  });
  await expiring;
  expect(await differences()).toEqual([]);
});
