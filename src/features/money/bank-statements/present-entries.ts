import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { BankEntry } from './bank.contract.ts';
import { countOpen, type EntryRow, findEntry, pageOfEntries, tiesOf } from './bank-entry.queries.ts';
import { canImport, entryActs, type EntryState } from './bank-entry.rules.ts';
import { candidatesNamed, knownOf, paymentsNamed } from './candidates.ts';
import { proposalsFor } from './propose.ts';

type Ties = Awaited<ReturnType<typeof tiesOf>>;

function present(
  viewer: CompanyViewer,
  row: EntryRow,
  proposal: BankEntry['proposal'],
  payments: BankEntry['payments'],
): BankEntry {
  const { decidedAt } = row;
  return {
    id: row.id,
    state: row.state,
    bookedOn: row.bookedOn,
    amountMinor: row.amountMinor,
    currency: row.currency,
    counterparty: row.counterparty,
    words: row.words,
    account: row.account,
    isReturn: row.isReturn,
    returnReason: row.returnReason,
    proposal,
    payments,
    decided: decidedAt && { by: row.decidedName ?? '', at: decidedAt.toISOString(), note: row.note },
    version: row.version,
    acts: entryActs.of(actorOf(viewer), row),
  };
}

async function presentAll(db: Kysely<DB>, viewer: CompanyViewer, now: Date, rows: EntryRow[]): Promise<BankEntry[]> {
  const ids = rows.map(({ id }) => id);
  const ties: Ties = ids.length > 0 ? await tiesOf(db, ids) : [];
  const paid = ties.map(({ paymentId }) => paymentId);
  const payments = await paymentsNamed(db, viewer, paid, { tied: true });
  const proposals = await proposalsFor(db, viewer, now, rows);
  return rows.map((row) => {
    const own = ties.filter(({ entryId }) => entryId === row.id);
    const shown = own.flatMap(({ paymentId, tie }) => {
      const payment = payments.get(paymentId);
      return payment ? [{ ...knownOf(payment), tie }] : [];
    });
    return present(viewer, row, proposals.get(row.id) ?? null, shown);
  });
}

/** Each with its proposed match. */
export async function listEntries(
  { db, viewer, now }: Call,
  input: { cursor?: string | undefined; limit: number; view: EntryState; q: string },
) {
  const { items, nextCursor } = await pageOfEntries(db, viewer, input);
  return {
    items: await presentAll(db, viewer, now, items),
    nextCursor,
    open: await countOpen(db, viewer),
    acts: { import: canImport(actorOf(viewer)) },
  };
}

export async function readEntry({ db, viewer, now }: Call, id: string): Promise<BankEntry> {
  const row = orNotFound(await findEntry(db, viewer, id));
  const [entry] = await presentAll(db, viewer, now, [row]);
  return orNotFound(entry);
}

export async function findInvoices({ db, viewer, now }: Call, { id, q }: { id: string; q: string }) {
  const entry = orNotFound(await findEntry(db, viewer, id));
  return { items: await candidatesNamed([db, viewer, now], entry, q) };
}
