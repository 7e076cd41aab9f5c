import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import type { LockedRequest } from '#features/work/requests/request.public.ts';
import { giveTime } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { confirmTerm } from './confirm-term.ts';
import { dispatchEvents } from './dispatch.events.ts';
import type { CalledList } from './dispatch.queries.ts';
import type { SkipReason } from './dispatch.rules.ts';
import type { Ordered } from './entrust.ts';

/** The provider that lost the order before. */
export interface LostTurn {
  provider: string;
  why: 'silent' | 'refused';
  by: string;
}

export interface Skipped {
  provider: string;
  why: SkipReason;
}

interface Turn {
  dispatchId: string;
  request: LockedRequest;
  list: CalledList;
  chosen: { id: string; name: string; rank: number };
  orderId: string;
  after?: LostTurn | undefined;
  skipped: Skipped[];
}

/** Starts calling the list for a request, replacing an earlier dispatch. */
export async function beginDispatch(
  trx: Transaction<DB>,
  { request, ordered }: { request: LockedRequest; ordered: Ordered },
  now: Date,
): Promise<string> {
  await trx
    .updateTable('dispatches')
    .set({ ended_at: now })
    .where('request_id', '=', request.id)
    .where('ended_at', 'is', null)
    .execute();
  const id = uuidv7(now.getTime());
  const { companyId: company_id } = request;
  await trx
    .insertInto('dispatches')
    .values({ id, request_id: request.id, company_id, ordered: JSON.stringify(ordered), started_at: now })
    .execute();
  return id;
}

/** Starts the time limit of a placed order, and tells the ordering side which rule chose the provider. */
export async function giveTurn(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: CompanyViewer | null; now: Date },
  { dispatchId, request, list, chosen, orderId, after, skipped }: Turn,
): Promise<void> {
  const by = await confirmTerm(trx, request, now);
  await giveTime(trx, orderId, by);
  await trx
    .insertInto('dispatch_turns')
    .values({ dispatch_id: dispatchId, provider_id: chosen.id, work_order_id: orderId })
    .execute();
  await record(trx, dispatchEvents['dispatch.entrusted'], {
    requestId: request.id,
    companyId: request.companyId,
    actor: viewer,
    data: {
      workOrderId: orderId,
      provider: chosen.name,
      rank: chosen.rank,
      confirmBy: by.toISOString(),
      trade: list.trade,
      site: list.site,
      ...(after && { after }),
      skipped,
    },
    now,
  });
}
