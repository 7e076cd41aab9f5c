import { orNotFound } from '#common/problems.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import { checkSigning } from '#features/work/approvals/approval.public.ts';
import { checkSum, type PutSum } from '#features/work/principal-decisions/decision.public.ts';
import {
  findOrder,
  linesOpen,
  orderTotals,
  type PlacedLine,
  weighIncrease,
} from '#features/work/work-orders/work-order.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { findOverrun } from './direct-order.queries.ts';
import { overrunActs, withVat } from './direct-order.rules.ts';

/** The commitment of signing an overrun: the whole new ceiling of its order. */
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

/** The amount a principal decides on for an overrun: the whole new ceiling, with tax. */
export function overrunSum(
  { id, version, amountHtMinor, lines }: Target & { amountHtMinor: number; lines: readonly PlacedLine[] },
  {
    ceilingHtMinor,
    currency,
    requestId,
    providerId,
    departement,
  }: {
    ceilingHtMinor: number | null;
    currency: string;
    requestId: string;
    providerId: string;
    departement: string | null;
  },
): PutSum {
  const before = ceilingHtMinor ?? 0;
  return {
    subject: 'overrun',
    subjectId: id,
    version,
    requestId,
    providerId,
    currency,
    totalTtcMinor: Math.max(
      withVat(before + amountHtMinor, departement),
      lines.length > 0 ? orderTotals(lines).totalTtcMinor : 0,
    ),
    beforeTtcMinor: withVat(before, departement),
  };
}

/** Obstacles to approving an overrun, before it is answered. */
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
  const principal = await checkSum(call, overrunSum(overrun, order));
  // General obstacles are shown before those of this signer.
  const held = principal?.accept.allowed === false ? principal.accept : signing.sign;
  return { signing, missing, approve: accept.allowed ? held : accept, override, principal };
}
