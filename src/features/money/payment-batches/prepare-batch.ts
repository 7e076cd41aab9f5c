import type { Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, refuse, refuseFields } from '#common/problems.ts';
import { lockPayables } from '#features/money/payables/payable.public.ts';
import { lockSettlements } from '#features/money/settlements/settlement.public.ts';
import { readCompany } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { batchEvents } from './payment-batch.events.ts';
import type { PaymentBatch } from './payment-batch.contract.ts';
import { batchProblems, canPrepare } from './payment-batch.rules.ts';
import { barOf, readBatch } from './present-batches.ts';
import { endToEndIdOf } from './sepa.rules.ts';
import { readToPay, type ToPay } from './to-pay.ts';

interface Asked {
  executionOn: string;
  items: { invoiceId: string; amountMinor: number }[];
}

const refusals = {
  batched: batchProblems.IN_BATCH,
  noIban: batchProblems.NOT_PAYABLE,
  unconfirmed: batchProblems.IBAN_UNCONFIRMED,
  changed: batchProblems.IBAN_UNCONFIRMED,
  stopped: batchProblems.IBAN_UNCONFIRMED,
} as const;

/** Checks the chosen invoices: still approved for the amount read, account confirmed, in no other batch. */
async function assertPayable(trx: Transaction<DB>, { viewer, now }: Omit<Call, 'db'>, { items }: Asked) {
  const ids = [...new Set(items.map(({ invoiceId }) => invoiceId))];
  if (ids.length < items.length) throw refuse(batchProblems.NOT_PAYABLE);
  // Waits for concurrent payments, credits and disputes, or makes them wait.
  await lockSettlements(trx, ids);
  await lockPayables(trx, ids);
  const found = new Map((await readToPay([trx, viewer, now], { ids })).map((one) => [one.id, one]));
  return items.map(({ invoiceId, amountMinor }) => {
    const row = found.get(invoiceId);
    if (!row || row.toSendMinor !== amountMinor) throw refuse(batchProblems.NOT_PAYABLE);
    const bar = barOf(row);
    if (bar) throw refuse(refusals[bar]);
    return row;
  });
}

const itemOf = (row: ToPay, at: number, { id, reference }: { id: string; reference: string }) => ({
  batch_id: id,
  invoice_id: row.id,
  is_received: row.isReceived,
  amount_minor: row.toSendMinor,
  creditor_name: row.creditor,
  creditor_iban: row.iban ?? '',
  end_to_end_id: endToEndIdOf(row.number, reference, at + 1),
});

/** Preparing pays nothing: only the bank does. */
export async function prepareBatch({ db, viewer, now }: Call, asked: Asked): Promise<PaymentBatch> {
  assertAllowed(canPrepare(actorOf(viewer)));
  if (asked.executionOn < parisDay(now)) throw refuseFields({ path: ['executionOn'], message: fault('past') });
  const companyId = viewer.company.id;
  const id = uuidv7(now.getTime());
  const reference = `VIR-${parisDay(now).replaceAll('-', '')}-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `payment batches ${companyId}`);
    const { iban, legalName } = await readCompany(trx, companyId);
    if (!iban) throw refuse(batchProblems.OWN_IBAN_MISSING);
    const rows = await assertPayable(trx, { viewer, now }, asked);
    await trx
      .insertInto('payment_batches')
      .values({
        id,
        company_id: companyId,
        reference,
        execution_on: asked.executionOn,
        debtor_name: legalName,
        debtor_iban: iban,
        total_minor: rows.reduce((sum, { toSendMinor }) => sum + toSendMinor, 0),
        created_by: viewer.userId,
        created_name: viewer.name,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await trx
      .insertInto('payment_batch_items')
      .values(rows.map((row, at) => itemOf(row, at, { id, reference })))
      .execute();
    await record(trx, batchEvents['payment-batch.prepared'], { companyId, actor: viewer, data: { batchId: id }, now });
    return readBatch({ db: trx, viewer, now }, id);
  });
}
