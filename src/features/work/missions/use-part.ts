import { giveBackToStock, takeFromStock } from '#features/network/stock/stock.public.ts';
import type { EntryData } from './entry.contract.ts';
import { keptOf } from './entry.rules.ts';
import { type Acting, keepEntry, removeEntry } from './keep-entry.ts';

/** A part used; one taken from a vehicle reduces its stock in the same transaction. */
export async function addPart(
  call: Acting,
  { id, entryId, ...data }: EntryData['part'] & { id: string; entryId: string },
) {
  const entry = await keepEntry(call, 'record', { id, entryId, kind: 'part', data }, async (within, { madeAt }) => {
    const { from, quantityMilli, unit } = data;
    if (from?.kind !== 'stock') return;
    await takeFromStock(within.trx, within, { itemId: from.itemId, quantityMilli, unit, visitId: id, entryId, madeAt });
  });
  return { ...keptOf(call.viewer, entry), ...entry.data };
}

export const removePart = (call: Acting, { id, entryId }: { id: string; entryId: string }) =>
  removeEntry(call, { id, entryId, kind: 'part' }, (within) => giveBackToStock(within.trx, within, entryId));
