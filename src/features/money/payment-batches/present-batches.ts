import { isValidIBAN } from 'ibantools';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { type BatchBar, listedTransfers, type PayableInvoice, type PaymentBatch } from './payment-batch.contract.ts';
import { findWhole, type WholeBatch, withItems } from './find-whole.ts';
import { pageOfBatches } from './payment-batch.queries.ts';
import { batchActs, canConfirmAccount, canPrepare } from './payment-batch.rules.ts';
import { readToPay, type ToPay } from './to-pay.ts';

/** Why an invoice cannot be put into a batch: it is in one, or its current account is not confirmed. */
export function barOf({ iban, isBatched, isConfirmed, isStopped, hasAccount }: ToPay): BatchBar | null {
  if (isBatched) return 'batched';
  if (!iban || !isValidIBAN(iban)) return 'noIban';
  if (isConfirmed) return null;
  if (isStopped) return 'stopped';
  return hasAccount ? 'changed' : 'unconfirmed';
}

/** Approved invoices, and whether they may be put into a batch. */
export async function listPayable(
  { db, viewer, now }: Call,
  { cursor, limit, ids }: { cursor?: string | undefined; limit: number; ids?: string[] | undefined },
) {
  const actor = actorOf(viewer);
  const prepare = canPrepare(actor);
  const found = prepare.allowed ? await readToPay([db, viewer, now], ids ? { ids } : { cursor, limit }) : [];
  const page = pageOf(found, ids?.length ?? limit, (row): PayableInvoice => ({
    invoiceId: row.id,
    isReceived: row.isReceived,
    version: row.version,
    number: row.number,
    company: row.company,
    dueOn: row.dueOn,
    amountMinor: row.toSendMinor,
    iban: row.iban,
    isConfirmed: row.isConfirmed,
    bar: barOf(row),
  }));
  const confirmAccount = canConfirmAccount(actor);
  return { ...page, acts: { prepare, confirmAccount, stopAccount: confirmAccount } };
}

function present(viewer: CompanyViewer, row: WholeBatch, most = row.items.length): PaymentBatch {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    executionOn: row.executionOn,
    totalMinor: row.totalMinor,
    createdAt: row.createdAt.toISOString(),
    by: row.createdName,
    items: row.items.slice(0, most).map(({ invoiceId, isReceived, number, company, amountMinor, isOpen }) => ({
      invoiceId,
      isReceived,
      number,
      company,
      amountMinor,
      isOpen,
    })),
    itemCount: row.items.length,
    openCount: row.openCount,
    cancelled: row.cancelledAt && {
      by: row.cancelledName ?? '',
      at: row.cancelledAt.toISOString(),
      reason: row.cancelReason ?? '',
    },
    version: row.version,
    acts: batchActs.of(actorOf(viewer), row),
  };
}

/** Each with its first invoices. */
export async function listBatches({ db, viewer, now }: Call, input: { cursor?: string | undefined; limit: number }) {
  const { items, nextCursor } = await pageOfBatches(db, viewer, input);
  const whole = await withItems(db, viewer, now, items);
  return { items: whole.map((row) => present(viewer, row, listedTransfers)), nextCursor };
}

export const readBatch = async ({ db, viewer, now }: Call, id: string): Promise<PaymentBatch> =>
  present(viewer, orNotFound(await findWhole(db, viewer, now, id)));
