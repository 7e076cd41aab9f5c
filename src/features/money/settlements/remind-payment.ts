import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { daysTo, parisDay } from '#common/days.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { nextStep } from './late-payment.rules.ts';
import { onSettlement } from './lock-settlement.ts';
import { remindersOf } from './payment.queries.ts';
import { readSettlement } from './present-settlement.ts';
import { recordSettlementEvent } from './record-settlement-event.ts';
import type { Settlement } from './settlement.contract.ts';
import { lateInvoices, type SettlementRow, settlementByItself } from './settlement.queries.ts';

async function remind(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: Call['viewer'] | null; now: Date },
  settlement: SettlementRow,
  step: number,
): Promise<void> {
  const { id, lateMinor, lateSince, document } = settlement;
  await trx
    .insertInto('payment_reminders')
    .values({ invoice_id: id, step, sent_by: viewer?.userId ?? null, sent_by_name: viewer?.name ?? null, sent_at: now })
    .execute();
  const since = lateSince ?? document.dueOn;
  const days = daysTo(parisDay(now), since);
  const reminder = { step, amountMinor: lateMinor, currency: document.currency, dueOn: since, days };
  await recordSettlementEvent(trx, { viewer, now }, settlement, 'invoice.reminded', reminder);
}

/** The issuer reminds the client of a late invoice by hand, at most once a day. */
export const remindClient = (call: Call, target: Target): Promise<Settlement> =>
  onSettlement(call, 'remind', target, async ({ trx, viewer, now, settlement, move }) => {
    await move();
    const { length } = await remindersOf(trx, settlement.id);
    await remind(trx, { viewer, now }, settlement, length + 1);
    return readSettlement({ db: trx, viewer, now }, settlement.id);
  });

/** Sends the due automatic reminders, one step per invoice. Returns how many were sent. */
export async function remindLate(db: Kysely<DB>, now: Date): Promise<number> {
  let count = 0;
  for (const { id, days } of await lateInvoices(db, now)) {
    count += await db.transaction().execute(async (trx) => {
      await trx.selectFrom('settlements').select('id').where('id', '=', id).forUpdate().execute();
      const settlement = await settlementByItself(trx, id, now);
      if (!settlement?.lateSince || settlement.announcedMinor >= settlement.lateMinor || settlement.isReminded)
        return 0;
      const { length } = await remindersOf(trx, id);
      const step = nextStep(days, daysTo(parisDay(now), settlement.lateSince), length);
      if (step === null) return 0;
      await trx
        .updateTable('settlements')
        .set({ updated_at: now, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .execute();
      await remind(trx, { viewer: null, now }, settlement, step);
      return 1;
    });
  }
  return count;
}
