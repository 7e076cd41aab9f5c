import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import { findOrder, linesOpen, orderTotals } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import type { Overrun } from './direct-order.contract.ts';
import { overrunsOf } from './direct-order.queries.ts';
import { overrunActs } from './direct-order.rules.ts';

export async function listOverruns(db: Kysely<DB>, viewer: Viewer, orderId: string): Promise<{ items: Overrun[] }> {
  const order = orNotFound(await findOrder(db, viewer, orderId));
  const { companyId, providerId } = order;
  const open = linesOpen(order);
  return {
    items: (await overrunsOf(db, orderId)).map(({ orderId: _, lines, ...row }) => {
      const { lineTotals } = orderTotals(lines);
      return {
        ...row,
        lines: lines.map((line, index) => ({ ...line, totalHtMinor: lineTotals[index] ?? 0 })),
        createdAt: row.createdAt.toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        acts: overrunActs.of(actorOf(viewer), { ...row, companyId, providerId, open }),
      };
    }),
  };
}
