import { type Kysely, sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { countQuotes } from '#features/requests/request.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';

const closed = { updated_at: sql<Date>`now()`, version: sql<number>`version + 1` };

/** A cancelled request answers the quotes that wait on it; drafts are left to their authors. */
export async function declineForCancellation(trx: Transaction<DB>, requestId: string, now: Date): Promise<void> {
  const reason = 'La demande a été annulée.';
  const declined = await trx
    .updateTable('quotes')
    .set({ ...closed, state: 'declined', decided_at: now, decline_reason: reason })
    .where('request_id', '=', requestId)
    .where('state', '=', 'sent')
    .returning(['id', 'number', 'revision', 'provider_id'])
    .execute();
  for (const { id, number, revision, provider_id } of declined) {
    await record(trx, {
      kind: 'quote.declined',
      audience: 'provider',
      audienceProviderId: provider_id,
      requestId,
      actor: null,
      data: { quoteId: id, number, revision, reason },
      now,
    });
  }
  await countQuotes(trx, requestId);
}

/** Marks the quotes whose validity is over; run every hour, safe to run twice. */
export async function expireQuotes(db: Kysely<DB>, now: Date, batch = 200): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const expired = await trx
      .updateTable('quotes')
      .set({ ...closed, state: 'expired', decided_at: now })
      .where('id', 'in', (query) =>
        query
          .selectFrom('quotes')
          .select('id')
          .where('state', '=', 'sent')
          .where('valid_until', '<', parisDay(now))
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'number', 'revision', 'provider_id', 'request_id'])
      .execute();
    for (const { id, number, revision, provider_id, request_id } of expired) {
      await record(trx, {
        kind: 'quote.expired',
        audience: 'provider',
        audienceProviderId: provider_id,
        requestId: request_id,
        actor: null,
        data: { quoteId: id, number, revision },
        now,
      });
    }
    for (const requestId of new Set(expired.map(({ request_id }) => request_id))) await countQuotes(trx, requestId);
    return expired.length;
  });
}
