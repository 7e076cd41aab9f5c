import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { orNotFound, problems, refuse, refuseFields } from '#common/problems.ts';
import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockPayables, onPayable, recordPayableEvent } from './lock-payable.ts';
import type { Payable, SupplierPayment } from './payable.contract.ts';
import { findPayment } from './payable.queries.ts';
import { payableProblems, supplierPaymentActs, toPayOf } from './payable.rules.ts';
import { readPayable } from './present-payable.ts';

type Noted = Target & Pick<SupplierPayment, 'amountMinor' | 'paidOn' | 'method' | 'reference'>;

/** Records a payment within a larger transaction; returns its id. */
export async function notePaymentWithin(
  trx: Transaction<DB>,
  call: Omit<Call, 'db'>,
  { amountMinor, paidOn, method, reference, ...target }: Noted,
): Promise<{ id: string; currency: Payable['currency'] }> {
  const { viewer, now, payable, move } = await onPayable.within(trx, call, 'pay', target);
  if (paidOn > parisDay(now)) throw refuseFields({ path: ['paidOn'], message: fault('future') });
  const leftMinor = toPayOf(payable);
  if (amountMinor > leftMinor) throw refuse(payableProblems.ABOVE_PAYABLE, { leftMinor });
  await move();
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('payments')
    .values({
      id,
      invoice_id: payable.id,
      is_received: true,
      company_id: payable.companyId,
      provider_id: null,
      state: 'received',
      said_by: 'ordering',
      amount_minor: amountMinor,
      paid_on: paidOn,
      method,
      reference,
      noted_by: viewer.userId,
      noted_by_name: viewer.name,
      noted_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const { currency } = payable;
  await recordPayableEvent(trx, call, payable, 'payable.paid', { amountMinor, currency, paidOn });
  return { id, currency };
}

export const payPayable = ({ db, viewer, now }: Call, said: Noted): Promise<Payable> =>
  db.transaction().execute(async (trx) => {
    await notePaymentWithin(trx, { viewer, now }, said);
    return readPayable({ db: trx, viewer, now }, said.id);
  });

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const found = await findPayment(trx, viewer, id);
  if (!found) return undefined;
  await lockPayables(trx, [found.invoiceId]);
  const payment = await findPayment(trx, viewer, id);
  return payment && { payment, facts: payment };
}

const onPayment = carryOut(supplierPaymentActs, updateOf('payments', ['id']), lock);

/** Withdraws a payment within a larger transaction; returns its invoice. */
export async function withdrawPaymentWithin(
  trx: Transaction<DB>,
  call: Omit<Call, 'db'>,
  { reason, ...target }: Target & { reason: string },
): Promise<string> {
  const { viewer, now, payment, move } = await onPayment.within(trx, call, 'withdraw', target);
  await move({
    withdrawn_by: viewer.userId,
    withdrawn_by_name: viewer.name,
    withdrawn_at: now,
    withdrawn_reason: reason,
  });
  const { invoiceId: id, companyId, amountMinor, currency } = payment;
  await trx
    .updateTable('payables')
    .set({ updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await recordPayableEvent(trx, call, { id, companyId }, 'payable.unpaid', { amountMinor, currency, reason });
  return id;
}

/** Withdraws a payment: returned, or recorded by mistake. */
export const withdrawSupplierPayment = (
  { db, viewer, now }: Call,
  said: Target & { reason: string },
): Promise<Payable> =>
  db.transaction().execute(async (trx) => {
    const id = await withdrawPaymentWithin(trx, { viewer, now }, said);
    return readPayable({ db: trx, viewer, now }, id);
  });

/** Locks a valid payment at the version read, within a transaction that links something to it. */
export async function lockPaymentWithin(
  trx: Transaction<DB>,
  { viewer }: Omit<Call, 'db'>,
  { id, version }: Target,
): Promise<'received'> {
  const { payment } = orNotFound(await lock(trx, viewer, id));
  if (payment.state === 'withdrawn') throw refuse(payableProblems.SUPPLIER_PAYMENT_WITHDRAWN);
  if (payment.version !== version) throw refuse(problems.STALE);
  return payment.state;
}
