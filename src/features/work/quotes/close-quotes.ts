import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { isOverAt, lastDay } from '#features/estate/sites/site.scope.ts';
import { keepQuoteCount, type OwnReason } from '#features/work/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { quoteEvents } from './quote.events.ts';

/** Updates the count of open quotes on a request, after one was sent, withdrawn or decided. */
export async function countQuotes(trx: Transaction<DB>, requestId: string): Promise<void> {
  const waiting = sql<number>`(SELECT count(*) FROM quotes WHERE request_id = ${requestId} AND state = 'sent')`;
  await keepQuoteCount(trx, requestId, waiting);
}

const closed = (now: Date) => ({ decided_at: now, updated_at: now, version: sql<number>`version + 1` });

interface Closed {
  id: string;
  number: string | null;
  revision: number;
  provider_id: string;
  request_id: string;
}

/** Notifies each author of the outcome of their quote, and updates the counts of the requests. */
async function recordForAuthors(
  trx: Transaction<DB>,
  kind: 'quote.declined' | 'quote.expired',
  closed: readonly Closed[],
  data: { ownReason?: OwnReason },
  now: Date,
): Promise<void> {
  for (const { id, number, revision, provider_id, request_id } of closed) {
    await record(trx, quoteEvents[kind], {
      providerId: provider_id,
      requestId: request_id,
      actor: null,
      data: { quoteId: id, number, revision, ...data },
      now,
    });
  }
  for (const requestId of new Set(closed.map(({ request_id }) => request_id))) await countQuotes(trx, requestId);
}

const columns = ['id', 'number', 'revision', 'provider_id', 'request_id'] as const;

/** Open quotes end with their round; drafts stay with their authors, for the next one. */
export async function endRound(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  await trx
    .updateTable('quotes')
    .set({ ...closed(now), state: 'expired' })
    .where('request_id', '=', requestId)
    .where('state', '=', 'sent')
    .execute();
}

/** Cancelling a request declines its open quotes; drafts stay with their authors. */
export async function declineForCancellation(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  const declined = await trx
    .updateTable('quotes')
    .set({ ...closed(now), state: 'declined', own_reason: 'cancelled' })
    .where('request_id', '=', requestId)
    .where('state', '=', 'sent')
    .returning(columns)
    .execute();
  await recordForAuthors(trx, 'quote.declined', declined, { ownReason: 'cancelled' }, now);
}

/** Locks the requests that match a condition on `r`, before their quotes: every act on a quote locks in that order. */
async function holdRequests(trx: Transaction<DB>, which: RawBuilder<SqlBool>, skip = sql``): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM requests r WHERE ${which} ORDER BY r.id FOR UPDATE ${skip}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A block between two companies declines the open quotes between them, as if another was chosen. */
export async function declineForBlock(
  trx: Transaction<DB>,
  { companyId, blockedId }: { companyId: string; blockedId: string },
  now: Date,
): Promise<void> {
  const between = sql<SqlBool>`EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id AND q.state = 'sent'
    AND (r.company_id, q.provider_id) IN ((${companyId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${companyId}::uuid)))`;
  const requests = await holdRequests(trx, between);
  const declined = await trx
    .updateTable('quotes')
    .set({ ...closed(now), state: 'declined', own_reason: 'notChosen' })
    .where('state', '=', 'sent')
    .where('request_id', '=', sql<string>`ANY(${requests}::uuid[])`)
    .where('provider_id', 'in', [companyId, blockedId])
    .returning(columns)
    .execute();
  await recordForAuthors(trx, 'quote.declined', declined, { ownReason: 'notChosen' }, now);
}

/** Expires quotes past their validity, a batch of requests at a time; run every hour, safe to run twice. */
export async function expireQuotes(db: Kysely<DB>, now: Date, batch = 200): Promise<number> {
  const over = sql<SqlBool>`state = 'sent' AND valid_until < ${lastDay(now)}
    AND ${isOverAt(sql.ref('valid_until'), sql.ref('site_id'), now)}`;
  const due = sql<SqlBool>`r.id IN (SELECT request_id FROM quotes WHERE ${over} LIMIT ${batch})`;
  const expireSome = () =>
    db.transaction().execute(async (trx) => {
      const requests = await holdRequests(trx, due, sql`SKIP LOCKED`);
      const expired = await trx
        .updateTable('quotes')
        .set({ ...closed(now), state: 'expired' })
        .where(over)
        .where('request_id', '=', sql<string>`ANY(${requests}::uuid[])`)
        .returning(columns)
        .execute();
      await recordForAuthors(trx, 'quote.expired', expired, {}, now);
      return expired.length;
    });
  let total = 0;
  for (let count = await expireSome(); count > 0; count = await expireSome()) total += count;
  return total;
}
