import type { Kysely } from 'kysely';
import { isValidIBAN } from 'ibantools';
import { orNotFound } from '#common/problems.ts';
import { type ApprovedInvoice, approvedInvoices } from '#features/money/settlements/settlement.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { BatchBar, PayableInvoice, PaymentBatch } from './payment-batch.contract.ts';
import {
  batchedAmong,
  type BatchRow,
  confirmedAccounts,
  findBatch,
  itemsOf,
  pageOfBatches,
} from './payment-batch.queries.ts';
import { batchActs, canConfirmAccount, canPrepare } from './payment-batch.rules.ts';

/** What keeps an invoice from a transfer: it is in one, or its account was not confirmed by a person, as it stands. */
export function barOf(
  { id, iban, providerId }: Pick<ApprovedInvoice, 'id' | 'iban' | 'providerId'>,
  { batched, accounts }: { batched: ReadonlySet<string>; accounts: ReadonlyMap<string, ReadonlySet<string>> },
): BatchBar | null {
  if (batched.has(id)) return 'batched';
  if (!iban || !isValidIBAN(iban)) return 'noIban';
  const confirmed = accounts.get(providerId);
  if (confirmed?.has(iban)) return null;
  return confirmed ? 'changed' : 'unconfirmed';
}

/** Approved invoices, and whether they may be put into a transfer. */
export async function listPayable({ db, viewer, now }: Call) {
  const actor = actorOf(viewer);
  const prepare = canPrepare(actor);
  const found = prepare.allowed ? await approvedInvoices(db, viewer, now) : [];
  const batched = await batchedAmong(
    db,
    found.map(({ id }) => id),
  );
  const accounts = await confirmedAccounts(db, viewer.company.id);
  const items = found.map((row): PayableInvoice => ({
    invoiceId: row.id,
    version: row.version,
    number: row.number,
    company: row.company,
    dueOn: row.dueOn,
    amountMinor: row.toSendMinor,
    iban: row.iban,
    bar: barOf(row, { batched, accounts }),
  }));
  return { items, acts: { prepare, confirmAccount: canConfirmAccount(actor) } };
}

async function presentAll(db: Kysely<DB>, viewer: CompanyViewer, rows: BatchRow[]): Promise<PaymentBatch[]> {
  const ids = rows.map(({ id }) => id);
  const items = ids.length > 0 ? await itemsOf(db, ids) : [];
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    state: row.state,
    executionOn: row.executionOn,
    totalMinor: row.totalMinor,
    createdAt: row.createdAt.toISOString(),
    by: row.createdName,
    items: items
      .filter(({ batchId }) => batchId === row.id)
      .map(({ invoiceId, number, company, amountMinor, isOpen }) => ({
        invoiceId,
        number,
        company,
        amountMinor,
        isOpen,
      })),
    cancelled: row.cancelledAt && {
      by: row.cancelledName ?? '',
      at: row.cancelledAt.toISOString(),
      reason: row.cancelReason ?? '',
    },
    version: row.version,
    acts: batchActs.of(actorOf(viewer), row),
  }));
}

/** One page of transfers. */
export async function listBatches({ db, viewer }: Call, input: { cursor?: string | undefined; limit: number }) {
  const { items, nextCursor } = await pageOfBatches(db, viewer, input);
  return { items: await presentAll(db, viewer, items), nextCursor };
}

/** One transfer for its reader. */
export async function readBatch({ db, viewer }: Call, id: string): Promise<PaymentBatch> {
  const row = orNotFound(await findBatch(db, viewer, id));
  const [batch] = await presentAll(db, viewer, [row]);
  return orNotFound(batch);
}
