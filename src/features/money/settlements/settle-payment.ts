import { sql, type Transaction } from 'kysely';
import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { Settlement } from './settlement.contract.ts';
import { findPayment } from './payment.queries.ts';
import { paymentActs, type PaymentFacts, paymentProblems } from './payment.rules.ts';
import { readSettlement } from './present-settlement.ts';
import { recordSettlementEvent } from './record-settlement-event.ts';
import { findSettlement } from './settlement.queries.ts';
import { orNotFound, problems, refuse } from '#common/problems.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const found = await findPayment(trx, viewer, id);
  if (!found) return undefined;
  await trx.selectFrom('settlements').select('id').where('id', '=', found.invoiceId).forUpdate().execute();
  await trx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
  const payment = orNotFound(await findPayment(trx, viewer, id));
  const settlement = orNotFound(await findSettlement(trx, viewer, payment.invoiceId, now));
  return { payment, settlement, facts: payment };
}

const movePayment = updateOf('payments', ['id']);
const onPayment = carryOut(paymentActs, movePayment, lock);

/** Increments the invoice's version: what was read before is stale. */
const touch = (trx: Transaction<DB>, id: string, now: Date) =>
  trx
    .updateTable('settlements')
    .set({ updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

type Granted = Awaited<ReturnType<typeof onPayment.within>>;

async function writeConfirmation({ trx, viewer, now, payment, settlement, move }: Granted): Promise<void> {
  const { amountMinor, paidOn, method } = payment;
  await move({ received_by: viewer.userId, received_by_name: viewer.name, received_at: now });
  await touch(trx, settlement.id, now);
  const said = { amountMinor, currency: settlement.document.currency, paidOn, method };
  await recordSettlementEvent(trx, { viewer, now }, settlement, 'payment.received', said);
}

async function writeWithdrawal({ trx, viewer, now, payment, settlement, move }: Granted, reason: string) {
  const { amountMinor } = payment;
  await move({
    withdrawn_by: viewer.userId,
    withdrawn_by_name: viewer.name,
    withdrawn_at: now,
    withdrawn_reason: reason,
  });
  await touch(trx, settlement.id, now);
  const by = viewer.side === 'provider' ? ('provider' as const) : ('ordering' as const);
  const said = { amountMinor, currency: settlement.document.currency, reason, by };
  await recordSettlementEvent(trx, { viewer, now }, settlement, 'payment.withdrawn', said);
}

const after = ({ trx, viewer, now, settlement }: Granted) => readSettlement({ db: trx, viewer, now }, settlement.id);

export const confirmPayment = (call: Call, target: Target): Promise<Settlement> =>
  onPayment(call, 'confirm', target, async (granted) => {
    await writeConfirmation(granted);
    return after(granted);
  });

/** Withdraws a payment with a reason: it never arrived, bounced, or was recorded by mistake. */
export const withdrawPayment = (call: Call, { reason, ...target }: Target & { reason: string }): Promise<Settlement> =>
  onPayment(call, 'withdraw', target, async (granted) => {
    await writeWithdrawal(granted, reason);
    return after(granted);
  });

/** The same two within a larger transaction. */
export const confirmPaymentWithin = async (trx: Transaction<DB>, call: Omit<Call, 'db'>, target: Target) =>
  writeConfirmation(await onPayment.within(trx, call, 'confirm', target));

export const withdrawPaymentWithin = async (
  trx: Transaction<DB>,
  call: Omit<Call, 'db'>,
  { reason, ...target }: Target & { reason: string },
) => writeWithdrawal(await onPayment.within(trx, call, 'withdraw', target), reason);

/** Locks a valid payment at the version read, within a transaction that links something to it; returns its state. */
export async function lockPaymentWithin(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  { id, version }: Target,
): Promise<PaymentFacts['state']> {
  const { payment } = orNotFound(await lock(trx, viewer, id, now));
  if (payment.state === 'withdrawn') throw refuse(paymentProblems.PAYMENT_WITHDRAWN);
  if (payment.version !== version) throw refuse(problems.STALE);
  return payment.state;
}

/** Reverts the confirmation of an announced payment, with a reason; same right as confirming. */
export async function unconfirmPaymentWithin(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  { id, version, reason }: Target & { reason: string },
): Promise<void> {
  const { payment, settlement } = orNotFound(await lock(trx, viewer, id, now));
  paymentActs.enforce('confirm', actorOf(viewer), { ...payment, state: 'announced' }, version);
  const values = { state: 'announced', received_by: null, received_by_name: null, received_at: null };
  await movePayment(trx, id, values, now);
  await touch(trx, settlement.id, now);
  const said = { amountMinor: payment.amountMinor, currency: settlement.document.currency, reason };
  await recordSettlementEvent(trx, { viewer, now }, settlement, 'payment.unconfirmed', said);
}
