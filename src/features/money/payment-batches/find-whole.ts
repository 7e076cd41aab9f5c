import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { type BatchRow, confirmedAccounts, findBatch, itemsOf } from './payment-batch.queries.ts';
import { type BatchChange, changeOf } from './payment-batch.rules.ts';
import { readLeft } from './to-pay.ts';

type Item = Awaited<ReturnType<typeof itemsOf>>[number];
export type WholeBatch = BatchRow & { items: Item[]; changes: BatchChange[] };

export async function withItems(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  now: Date,
  rows: BatchRow[],
): Promise<WholeBatch[]> {
  if (rows.length === 0) return [];
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  const open = items.filter(({ isOpen }) => isOpen).map(({ invoiceId }) => invoiceId);
  const left = await readLeft([db, viewer, now], open);
  const accounts = await confirmedAccounts(db, viewer.company.id);
  const changesOf = (item: Item): BatchChange[] => {
    const standing = left.get(item.invoiceId) ?? { toSendMinor: 0, unpaidMinor: 0, payee: '' };
    const why = changeOf(item, { ...standing, accounts: accounts.get(standing.payee) });
    return why ? [{ number: item.number, why }] : [];
  };
  return rows.map((row) => {
    const own = items.filter(({ batchId }) => batchId === row.id);
    return { ...row, items: own, changes: row.state === 'open' ? own.flatMap(changesOf) : [] };
  });
}

/** Undefined out of the viewer's reach. */
export async function findWhole(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  now: Date,
  id: string,
): Promise<WholeBatch | undefined> {
  const row = await findBatch(db, viewer, id);
  return row && (await withItems(db, viewer, now, [row]))[0];
}
