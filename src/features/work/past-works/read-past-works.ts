import type { Call } from '#platform/act.ts';
import type { UsedBefore } from './past-works.contract.ts';
import { listFinished, listParts, listQuestions } from './past-works.queries.ts';
import { enoughOrders, enoughUses, frequentOf, medianOf, mostShown } from './past-works.rules.ts';

/** Actual hours, costs and parts of past works of a trade, if there are enough. */
export async function readUsed({ db, viewer, now }: Call, { trade }: { trade: string }): Promise<UsedBefore> {
  const orders = await listFinished(db, viewer, { trade, now });
  const minutes = orders.flatMap((order) => (order.minutes > 0 ? order.minutes : []));
  const priced = orders.flatMap(({ quotedHtMinor, doneHtMinor }) =>
    quotedHtMinor !== null && doneHtMinor !== null ? { quotedHtMinor, doneHtMinor } : [],
  );
  const parts =
    orders.length < enoughOrders
      ? []
      : await listParts(db, viewer, { trade, now, enough: enoughUses, most: mostShown });
  return {
    hours:
      minutes.length < enoughOrders
        ? null
        : {
            orders: minutes.length,
            medianMinutes: medianOf(minutes) ?? 0,
            leastMinutes: Math.min(...minutes),
            mostMinutes: Math.max(...minutes),
          },
    sums:
      priced.length < enoughOrders
        ? null
        : {
            orders: priced.length,
            quotedHtMinor: medianOf(priced.map((one) => one.quotedHtMinor)) ?? 0,
            doneHtMinor: medianOf(priced.map((one) => one.doneHtMinor)) ?? 0,
          },
    parts,
  };
}

export const readQuestions = async ({ db, viewer }: Call, { trade }: { trade: string }) => ({
  items: frequentOf(await listQuestions(db, viewer, trade)),
});
