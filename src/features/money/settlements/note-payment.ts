import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { Currency } from '#common/money.ts';
import { parisDay } from '#common/days.ts';
import { fault } from '#common/faults.ts';
import { refuse, refuseFields, type Verdict } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { Payment, Settlement } from './settlement.contract.ts';
import { onSettlement } from './lock-settlement.ts';
import { readSettlement } from './present-settlement.ts';
import { recordSettlementEvent } from './record-settlement-event.ts';
import { settlementActs, type SettlementFacts, settlementProblems } from './settlement.rules.ts';

interface Noted extends Target, Pick<Payment, 'amountMinor' | 'paidOn' | 'method' | 'reference'> {
  /** The person confirmed that it is more than the amount left. */
  above: boolean;
}

type Way = { act: 'announce' | 'receive'; state: 'announced' | 'received'; saidBy: Payment['saidBy'] };
const ways = {
  ordering: { act: 'announce', state: 'announced', saidBy: 'ordering' },
  provider: { act: 'receive', state: 'received', saidBy: 'provider' },
} as const satisfies Record<string, Way>;

async function writePayment(
  { trx, viewer, now, settlement, move }: Awaited<ReturnType<typeof onSettlement.within>>,
  { amountMinor, paidOn, method, reference, above }: Omit<Noted, keyof Target>,
  { state, saidBy }: Way,
): Promise<string> {
  if (paidOn > parisDay(now)) throw refuseFields({ path: ['paidOn'], message: fault('future') });
  const { id: invoiceId, companyId, providerId, owedMinor, paidMinor, announcedMinor } = settlement;
  // The retention may be paid early; an overpayment must be confirmed first.
  const leftMinor = owedMinor - paidMinor - (saidBy === 'ordering' ? announcedMinor : 0);
  if (amountMinor > leftMinor && !above) throw refuse(settlementProblems.ABOVE_REST, { leftMinor });
  await move();
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('payments')
    .values({
      id,
      invoice_id: invoiceId,
      company_id: companyId,
      provider_id: providerId,
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
  const said = { amountMinor, currency, paidOn, method };
  await recordSettlementEvent(trx, { viewer, now }, settlement, `payment.${state}`, said);
  return id;
}

const notePayment = (call: Call, { id, version, ...said }: Noted, way: Way): Promise<Settlement> =>
  onSettlement(call, way.act, { id, version }, async (granted) => {
    await writePayment(granted, said, way);
    const { trx, viewer, now } = granted;
    return readSettlement({ db: trx, viewer, now }, id);
  });

/** Whether the viewer may record a payment of an invoice by hand. */
export const mayNotePayment = (viewer: CompanyViewer, facts: Omit<SettlementFacts, 'isReminded'>): Verdict =>
  settlementActs.can(ways[viewer.side === 'provider' ? 'provider' : 'ordering'].act, actorOf(viewer), {
    ...facts,
    isReminded: false,
  });

/** Records a payment in the viewer's role within a larger transaction; returns the result. */
export async function notePaymentWithin(
  trx: Transaction<DB>,
  call: Omit<Call, 'db'>,
  { id, version, ...said }: Noted,
): Promise<{ id: string; currency: Currency }> {
  const way = ways[call.viewer.side === 'provider' ? 'provider' : 'ordering'];
  const granted = await onSettlement.within(trx, call, way.act, { id, version });
  const paymentId = await writePayment(granted, said, way);
  return { id: paymentId, currency: granted.settlement.document.currency };
}

/** The client announces a payment; the issuer confirms when it arrives. */
export const announcePayment = (call: Call, said: Noted) => notePayment(call, said, ways.ordering);

export const receivePayment = (call: Call, said: Noted) => notePayment(call, said, ways.provider);
