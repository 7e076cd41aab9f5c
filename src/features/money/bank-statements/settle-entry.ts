import type { Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { orNotFound, refuse, refuseFields } from '#common/problems.ts';
import {
  lockSupplierPaymentWithin,
  noteSupplierPaymentWithin,
  receivedAmong,
  withdrawSupplierPaymentWithin,
} from '#features/money/payables/payable.public.ts';
import {
  confirmPaymentWithin,
  lockPaymentWithin,
  notePaymentWithin,
  unconfirmPaymentWithin,
  withdrawPaymentWithin,
} from '#features/money/settlements/settlement.public.ts';
import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { BankEntry } from './bank.contract.ts';
import { type EntryRow, findEntry, type Tie, tiesOf, tiesTo } from './bank-entry.queries.ts';
import { bankProblems, entryActs } from './bank-entry.rules.ts';
import { bankEvents } from './bank.events.ts';
import { sumOf } from './matching.rules.ts';
import { readEntry } from './present-entries.ts';
import { isWayOf, type PaymentRow, paymentsNamed } from './candidates.ts';
import { preparedFor } from './propose.ts';
import { methodOf, onOneLine } from './statement.rules.ts';

async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  await trx.selectFrom('bank_entries').where('id', '=', id).select('id').forUpdate().execute();
  const entry = await findEntry(trx, viewer, id);
  return entry && { entry, facts: entry };
}

const onEntry = carryOut(entryActs, updateOf('bank_entries', ['id']), lock);

interface PaymentTarget {
  paymentId: string;
  version: number;
}

interface Confirmed extends Target {
  payments: { invoiceId: string; version: number; amountMinor: number }[];
  known: PaymentTarget[];
  returned: PaymentTarget[];
  reason: string;
  above: boolean;
}

type Acting = Omit<Call, 'db'> & { trx: Transaction<DB> };

async function paymentsInReach({ trx, viewer }: Acting, ids: string[]): Promise<Map<string, PaymentRow>> {
  const byId = await paymentsNamed(trx, viewer, ids);
  for (const id of ids) orNotFound(byId.get(id));
  return byId;
}

/** Refuses payments of the wrong direction, another currency, or more than the entry. */
function assertFits(
  { viewer }: Acting,
  entry: EntryRow,
  said: Confirmed,
  { found, received }: { found: Map<string, PaymentRow>; received: Set<string> },
) {
  const { payments, known, returned } = said;
  if (payments.length + known.length + returned.length === 0) throw refuse(bankProblems.NOTHING_MATCHED);
  const isAlong = (isReceived = false) => isWayOf(viewer, entry, isReceived);
  const along = [
    ...payments.map(({ invoiceId }) => isAlong(received.has(invoiceId))),
    ...known.map(({ paymentId }) => isAlong(found.get(paymentId)?.isReceived)),
    ...returned.map(({ paymentId }) => !isAlong(found.get(paymentId)?.isReceived)),
  ];
  if (along.includes(false)) throw refuse(bankProblems.WRONG_WAY);
  if ([...found.values()].some(({ currency }) => currency !== entry.currency))
    throw refuse(bankProblems.OTHER_CURRENCY);
  if (sumOf([...payments, ...found.values()]) > Math.abs(entry.amountMinor)) throw refuse(bankProblems.MORE_THAN_ENTRY);
}

interface Tied {
  paymentId: string;
  tie: Tie;
}

/** Confirms an announced payment, or only links one already received. */
async function settleKnown(
  { trx, viewer, now }: Acting,
  entry: EntryRow,
  { paymentId: id, version, isReceived }: PaymentTarget & { isReceived: boolean },
): Promise<Tied> {
  // Locked before its links are read, so that a concurrent confirmation sees the first link.
  const lockIt = isReceived ? lockSupplierPaymentWithin : lockPaymentWithin;
  const state = await lockIt(trx, { viewer, now }, { id, version });
  const ties = await tiesTo(trx, entry.companyId, [id]);
  if (ties.length > 0) throw refuse(bankProblems.PAYMENT_TIED);
  const isArrived = viewer.side === 'provider' && state === 'announced';
  if (isArrived) await confirmPaymentWithin(trx, { viewer, now }, { id, version });
  return { paymentId: id, tie: isArrived ? 'confirmed' : 'known' };
}

async function stepsOf(
  acting: Acting,
  entry: EntryRow,
  said: Confirmed,
  { found, received }: { found: Map<string, PaymentRow>; received: Set<string> },
) {
  const { trx, viewer, now } = acting;
  const call = { viewer, now };
  const paidOn = entry.bookedOn;
  const method = methodOf(entry.words);
  // In a batch each provider reads only the reference of its own transfer.
  const prepared = said.payments.length > 0 ? await preparedFor(trx, viewer, entry) : [];
  const references = new Map(prepared.map(({ invoiceId, endToEndId }) => [invoiceId, endToEndId]));
  const ofEntry = onOneLine(entry.endToEndId || entry.words, 140);
  const row = (id: string) => orNotFound(found.get(id));
  return [
    ...said.payments.map(({ invoiceId, version, amountMinor }) => ({
      invoiceId,
      work: async (): Promise<Tied> => {
        const reference = references.get(invoiceId) ?? ofEntry;
        const noted = { id: invoiceId, version, amountMinor, paidOn, method, reference };
        const made = received.has(invoiceId)
          ? await noteSupplierPaymentWithin(trx, call, noted)
          : await notePaymentWithin(trx, call, { ...noted, above: said.above });
        if (made.currency !== entry.currency) throw refuse(bankProblems.OTHER_CURRENCY);
        return { paymentId: made.id, tie: 'noted' };
      },
    })),
    ...said.known.map((target) => ({
      invoiceId: row(target.paymentId).invoiceId,
      work: () => settleKnown(acting, entry, { ...target, isReceived: row(target.paymentId).isReceived }),
    })),
    ...said.returned.map(({ paymentId: id, version }) => ({
      invoiceId: row(id).invoiceId,
      work: async (): Promise<Tied> => {
        const takeBack = row(id).isReceived ? withdrawSupplierPaymentWithin : withdrawPaymentWithin;
        await takeBack(trx, call, { id, version, reason: said.reason });
        return { paymentId: id, tie: 'returned' };
      },
    })),
  ];
}

/** Settles an entry: its payments are recorded, confirmed or withdrawn with the caller's rights. */
export const confirmEntry = (call: Call, said: Confirmed): Promise<BankEntry> =>
  onEntry(call, 'confirm', said, async ({ trx, viewer, now, entry, move }) => {
    const acting = { trx, viewer, now };
    if (said.returned.length > 0 && said.reason.length < 3)
      throw refuseFields({ path: ['reason'], message: fault('reason') });
    const named = [...said.known, ...said.returned].map(({ paymentId }) => paymentId);
    const invoiceIds = said.payments.map(({ invoiceId }) => invoiceId);
    const about = {
      found: await paymentsInReach(acting, named),
      received: await receivedAmong(trx, viewer, invoiceIds),
    };
    assertFits(acting, entry, said, about);
    // Locked in the order of their invoices, to avoid deadlocks.
    const steps = await stepsOf(acting, entry, said, about);
    for (const { work } of steps.toSorted((a, b) => a.invoiceId.localeCompare(b.invoiceId))) {
      const { paymentId, tie } = await work();
      const row = { entry_id: entry.id, payment_id: paymentId, tie, created_at: now };
      await trx.insertInto('bank_entry_payments').values(row).execute();
    }
    await move({ decided_by: viewer.userId, decided_name: viewer.name, decided_at: now });
    const event = { companyId: entry.companyId, actor: viewer, data: { entryId: entry.id }, now };
    await record(trx, bankEvents['bank-entry.confirmed'], event);
    return readEntry({ db: trx, viewer, now }, entry.id);
  });

/** For entries that concern no invoice. */
export const putEntryAside = (call: Call, { note, ...target }: Target & { note: string }): Promise<BankEntry> =>
  onEntry(call, 'putAside', target, async ({ trx, viewer, now, entry, move }) => {
    await move({ note, decided_by: viewer.userId, decided_name: viewer.name, decided_at: now });
    const about = { companyId: entry.companyId, actor: viewer, data: { entryId: entry.id }, now };
    await record(trx, bankEvents['bank-entry.put-aside'], about);
    return readEntry({ db: trx, viewer, now }, entry.id);
  });

/** Undoes settling: recorded payments are withdrawn, confirmed ones announced again, earlier ones stay. */
export const reopenEntry = (call: Call, { reason, ...target }: Target & { reason: string }): Promise<BankEntry> =>
  onEntry(call, 'reopen', target, async ({ trx, viewer, now, entry, move }) => {
    const made = (await tiesOf(trx, [entry.id])).filter(({ tie }) => tie !== 'known');
    const found = await paymentsInReach(
      { trx, viewer, now },
      made.map(({ paymentId }) => paymentId),
    );
    const standing = made
      .map(({ paymentId, tie }) => ({ ...orNotFound(found.get(paymentId)), tie }))
      .filter(({ state }) => state !== 'withdrawn');
    if (standing.length > 0 && reason.length < 3) throw refuseFields({ path: ['reason'], message: fault('reason') });
    for (const { id, version, tie, isReceived } of standing.toSorted((a, b) =>
      a.invoiceId.localeCompare(b.invoiceId),
    )) {
      const withdraw = isReceived ? withdrawSupplierPaymentWithin : withdrawPaymentWithin;
      const takeBack = tie === 'confirmed' ? unconfirmPaymentWithin : withdraw;
      await takeBack(trx, { viewer, now }, { id, version, reason });
    }
    await trx.deleteFrom('bank_entry_payments').where('entry_id', '=', entry.id).execute();
    await move({ note: '', decided_by: null, decided_name: null, decided_at: null });
    const about = { companyId: entry.companyId, actor: viewer, data: { entryId: entry.id }, now };
    await record(trx, bankEvents['bank-entry.reopened'], about);
    return readEntry({ db: trx, viewer, now }, entry.id);
  });
