import { uuidv7 } from '#common/ids.ts';
import { parisDay } from '#common/days.ts';
import { fault } from '#common/faults.ts';
import { refuse, refuseFields } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { Payment, Settlement } from './settlement.contract.ts';
import { onSettlement } from './lock-settlement.ts';
import { readSettlement } from './present-settlement.ts';
import { recordSettlementEvent } from './record-settlement-event.ts';
import { settlementProblems } from './settlement.rules.ts';

interface Noted extends Target, Pick<Payment, 'amountMinor' | 'paidOn' | 'method' | 'reference'> {
  /** The person confirmed that it is more than the amount left. */
  above: boolean;
}

const notePayment = (
  call: Call,
  { amountMinor, paidOn, method, reference, above, ...target }: Noted,
  { act, state, saidBy }: { act: 'announce' | 'receive'; state: 'announced' | 'received'; saidBy: Payment['saidBy'] },
): Promise<Settlement> =>
  onSettlement(call, act, target, async ({ trx, viewer, now, settlement, move }) => {
    if (paidOn > parisDay(now)) throw refuseFields({ path: ['paidOn'], message: fault('future') });
    const { id, owedMinor, paidMinor, announcedMinor } = settlement;
    // The retention may be paid early; an overpayment must be confirmed first.
    const leftMinor = owedMinor - paidMinor - (saidBy === 'ordering' ? announcedMinor : 0);
    if (amountMinor > leftMinor && !above) throw refuse(settlementProblems.ABOVE_REST, { leftMinor });
    await move();
    await trx
      .insertInto('payments')
      .values({
        id: uuidv7(now.getTime()),
        invoice_id: id,
        state,
        said_by: saidBy,
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
    const { currency } = settlement.document;
    await recordSettlementEvent(trx, call, settlement, `payment.${state}`, { amountMinor, currency, paidOn, method });
    return readSettlement({ db: trx, viewer, now }, id);
  });

/** The client announces a payment; the issuer confirms when it arrives. */
export const announcePayment = (call: Call, said: Noted) =>
  notePayment(call, said, { act: 'announce', state: 'announced', saidBy: 'ordering' });

/** The issuer records a payment it received. */
export const receivePayment = (call: Call, said: Noted) =>
  notePayment(call, said, { act: 'receive', state: 'received', saidBy: 'provider' });
