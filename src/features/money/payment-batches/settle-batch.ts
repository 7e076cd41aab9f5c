import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { findWhole } from './find-whole.ts';
import { batchEvents } from './payment-batch.events.ts';
import type { PaymentBatch } from './payment-batch.contract.ts';
import { batchActs, batchProblems, canConfirmAccount } from './payment-batch.rules.ts';
import { readBatch } from './present-batches.ts';
import { readToPay } from './to-pay.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  await trx.selectFrom('payment_batches').where('id', '=', id).select('id').forUpdate().execute();
  const batch = await findWhole(trx, viewer, now, id);
  return batch && { batch, facts: batch };
}

const onBatch = carryOut(batchActs, updateOf('payment_batches', ['id']), lock);

/** Frees its invoices for another batch. */
export const cancelBatch = (call: Call, { reason, ...target }: Target & { reason: string }): Promise<PaymentBatch> =>
  onBatch(call, 'cancel', target, async ({ trx, viewer, now, batch, move }) => {
    await move({
      cancelled_by: viewer.userId,
      cancelled_name: viewer.name,
      cancelled_at: now,
      cancel_reason: reason,
    });
    await trx.updateTable('payment_batch_items').set({ is_open: false }).where('batch_id', '=', batch.id).execute();
    const about = { companyId: batch.companyId, actor: viewer, data: { batchId: batch.id }, now };
    await record(trx, batchEvents['payment-batch.cancelled'], about);
    return readBatch({ db: trx, viewer, now }, batch.id);
  });

interface Account {
  id: string;
  iban: string;
}

/** The account of an invoice, if it is still the one the caller read. */
async function sealedAccount({ db, viewer, now }: Call, { id, iban }: Account) {
  assertAllowed(canConfirmAccount(actorOf(viewer)));
  const [invoice] = await readToPay([db, viewer, now], { ids: [id] });
  const { payee, isReceived, iban: sealed } = orNotFound(invoice);
  if (!sealed || sealed !== iban.replaceAll(/\s/g, '')) throw refuse(batchProblems.IBAN_OTHER);
  const column = isReceived ? ('supplier' as const) : ('provider_id' as const);
  return { companyId: viewer.company.id, of: { column, payee }, iban: sealed };
}

export async function confirmAccount(call: Call, { id, ...read }: Account): Promise<{ iban: string }> {
  const { db, viewer, now } = call;
  const { companyId, of, iban } = await sealedAccount(call, { id, ...read });
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('confirmed_accounts')
      .values({
        id: uuidv7(now.getTime()),
        company_id: companyId,
        [of.column]: of.payee,
        iban,
        confirmed_by: viewer.userId,
        confirmed_name: viewer.name,
        created_at: now,
      })
      .onConflict((one) => one.columns(['company_id', of.column, 'iban']).where('stopped_at', 'is', null).doNothing())
      .execute();
    await record(trx, batchEvents['account.confirmed'], { companyId, actor: viewer, data: { invoiceId: id }, now });
    return { iban };
  });
}

/** Stops payments to an account, with a reason: batches prepared for it refuse their file. */
export async function stopAccount(
  call: Call,
  { id, reason, ...read }: Account & { reason: string },
): Promise<{ iban: string }> {
  const { db, viewer, now } = call;
  const { companyId, of, iban } = await sealedAccount(call, { id, ...read });
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('confirmed_accounts')
      .set({ stopped_by: viewer.userId, stopped_name: viewer.name, stopped_at: now, stop_reason: reason })
      .where('company_id', '=', companyId)
      .where(of.column, '=', of.payee)
      .where('iban', '=', iban)
      .where('stopped_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse(batchProblems.IBAN_UNCONFIRMED);
    await record(trx, batchEvents['account.stopped'], { companyId, actor: viewer, data: { invoiceId: id }, now });
    return { iban };
  });
}
