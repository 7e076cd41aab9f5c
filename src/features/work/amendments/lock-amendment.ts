import type { Transaction } from 'kysely';
import { lockOrder, orderedBy } from '#features/work/work-orders/work-order.public.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { findAmendment, standingOf } from './amendment.queries.ts';
import { amendableActs, amendmentActs } from './amendment.rules.ts';

async function lockAmendable(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const order = await lockOrder(trx, viewer, id);
  if (!order) return undefined;
  const [ordered, standing] = [await orderedBy(trx, id), await standingOf(trx, id)];
  return { order, ordered, standing, facts: { ...order, origin: ordered.origin, open: standing.open } };
}

/** Locks the order before the amendment. */
async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string) {
  const found = await findAmendment(trx, viewer, id);
  const order = found && (await lockOrder(trx, viewer, found.workOrderId));
  const amendment = order && (await findAmendment(trx, viewer, id));
  return amendment && { order, amendment, facts: amendment };
}

export const onAmendable = carryOut(amendableActs, updateOf('work_orders', ['id']), lockAmendable);

export const onAmendment = carryOut(amendmentActs, updateOf('amendments', ['id']), lock);
