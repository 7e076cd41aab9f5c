import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { toldTooMuch, toTell } from './life-cycle.rules.ts';

/** Payment statuses: sent by the buyer, cashed in by the seller. */
export const paymentStatuses = [211, 212] as const;
type PaymentStatus = (typeof paymentStatuses)[number];

export async function readStanding(db: Kysely<DB>, invoiceId: string): Promise<Record<PaymentStatus, number>> {
  const { rows } = await sql<{ sent: number; cashed: number }>`
    SELECT coalesce(sum(amount_minor), 0)::bigint AS sent,
      coalesce(sum(amount_minor) FILTER (WHERE state = 'received'), 0)::bigint AS cashed
    FROM payments WHERE invoice_id = ${invoiceId} AND state <> 'withdrawn'`.execute(db);
  const [{ sent, cashed } = { sent: 0, cashed: 0 }] = rows;
  return { 211: sent, 212: cashed };
}

/** Sum reported or queued, without refused and dropped ones. */
export async function readTold(db: Kysely<DB>, invoiceId: string, status: PaymentStatus): Promise<number> {
  const { told } = await db
    .selectFrom('invoice_flows')
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', status)
    .where('refused_at', 'is', null)
    .where('dropped_at', 'is', null)
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('told'))
    .executeTakeFirstOrThrow();
  return told;
}

/** Amount of a payment still to report: reduced after an over-report. */
export async function readToTell(
  db: Kysely<DB>,
  invoiceId: string,
  status: PaymentStatus,
  amountMinor: number,
): Promise<number> {
  const standing = await readStanding(db, invoiceId);
  return toTell({ amountMinor, standingMinor: standing[status], toldMinor: await readTold(db, invoiceId, status) });
}

/** Drops unsent messages of withdrawn payments, latest first. */
export async function dropUntold(trx: Transaction<DB>, invoiceId: string, now: Date): Promise<void> {
  const standing = await readStanding(trx, invoiceId);
  for (const status of paymentStatuses) {
    const told = { standingMinor: standing[status], toldMinor: await readTold(trx, invoiceId, status) };
    let over = toldTooMuch(told);
    const waiting = await trx
      .selectFrom('invoice_flows')
      .where('invoice_id', '=', invoiceId)
      .where('status', '=', status)
      .where('tried_at', 'is', null)
      .where('dropped_at', 'is', null)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', sql<number>`coalesce(amount_minor, 0)`.as('amountMinor')])
      .forUpdate()
      .execute();
    for (const { id, amountMinor } of waiting) {
      if (amountMinor > over) continue;
      over -= amountMinor;
      await trx.updateTable('invoice_flows').set({ dropped_at: now }).where('id', '=', id).execute();
    }
  }
}
