import { orNotFound } from '#common/problems.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import { checkSigning } from '#features/work/approvals/approval.public.ts';
import { findOrder, linesOpen, weighIncrease } from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { findOverrun } from './direct-order.queries.ts';
import { overrunActs } from './direct-order.rules.ts';

/** What signing an overrun commits to: the whole new ceiling of its order. */
export const overrunSigning = (
  { id, version, amountHtMinor }: Target & { amountHtMinor: number },
  {
    ceilingHtMinor,
    currency,
    requestId,
    providerId,
  }: { ceilingHtMinor: number | null; currency: string; requestId: string; providerId: string },
) =>
  ({
    kind: 'overrun',
    subjectId: id,
    requestId,
    providerId,
    version,
    amountHtMinor: (ceilingHtMinor ?? 0) + amountHtMinor,
    currency,
  }) as const;

/** What blocks the approval of an overrun, before anyone answers. */
export async function checkOverrun(call: Call, id: string) {
  const { db, viewer } = call;
  const overrun = orNotFound(await findOverrun(db, viewer, id));
  const order = orNotFound(await findOrder(db, viewer, overrun.orderId));
  const { companyId, providerId } = order;
  const meant = overrunSigning(overrun, order);
  const facts = { ...overrun, companyId, providerId, open: linesOpen(order) };
  const { missing, accept, override } = await weighIncrease(call, order, {
    totalHtMinor: meant.amountHtMinor,
    accept: overrunActs.can('approve', actorOf(viewer), facts),
    isAdmissible: await isAdmissible(db, providerId),
  });
  const signing = await checkSigning(db, call, meant);
  // What blocks everybody is shown before what blocks this signer.
  return { signing, missing, approve: accept.allowed ? signing.sign : accept, override };
}
