import type { StockItem } from '#features/network/stock/stock.contract.ts';
import type { KeptAct } from '#ui/offline/act.ts';

interface Taking {
  entryId: string;
  quantityMilli: number;
  unit: string;
  from: { kind: string; itemId?: string } | null;
}

/** Whether a kept act is not yet included in the stock last read; a refused act never will be. */
const isNews = ({ state, receivedAt }: KeptAct, askedAt: Date): boolean =>
  state === 'waiting' || (state === 'received' && Date.parse(receivedAt ?? '') >= askedAt.getTime());

/** The stock left per item, minus parts this device has used and the last read does not include. */
export function stockLeft(
  { data, askedAt }: { data: readonly StockItem[]; askedAt: Date },
  acts: readonly KeptAct[],
): StockItem[] {
  const taken = new Map(
    acts.flatMap(({ act, input }) => {
      const { entryId, from, ...said } = input as Partial<Taking>;
      return act === 'missions.addPart' && entryId && from?.itemId ? [[entryId, { ...said, itemId: from.itemId }]] : [];
    }),
  );
  const changes = new Map<string, number>();
  for (const one of acts) {
    const part = taken.get((one.input as Partial<Taking>).entryId ?? '');
    const way = one.act === 'missions.addPart' ? -1 : one.act === 'missions.removePart' ? 1 : 0;
    const item = part && data.find(({ id, unit }) => id === part.itemId && unit === part.unit);
    if (!item || !isNews(one, askedAt)) continue;
    changes.set(item.id, (changes.get(item.id) ?? 0) + way * (part?.quantityMilli ?? 0));
  }
  return data.map((item) => ({ ...item, quantityMilli: item.quantityMilli + (changes.get(item.id) ?? 0) }));
}
