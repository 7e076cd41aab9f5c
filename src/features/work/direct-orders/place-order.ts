import type { Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { allowed, refuseFields } from '#common/problems.ts';
import { fault } from '#common/faults.ts';
import type { CertifiedRate } from '#common/vat.ts';
import { lockCollaboration } from '#features/network/collaborations/collaboration.public.ts';
import { assertMaySign, passSigned } from '#features/work/approvals/approval.public.ts';
import { assertSum } from '#features/work/principal-decisions/decision.public.ts';
import { lockAdmissible } from '#features/network/providers/provider.public.ts';
import { assertWithinPlan, type LockedRequest, orderingIssues } from '#features/work/requests/request.public.ts';
import { assertSurveyed } from '#features/work/surveys/survey.public.ts';
import {
  assertAwarded,
  certifyVat,
  decideAward,
  issueOrder,
  orderTotals,
  warnOfEnding,
} from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { DirectOrderInput } from './direct-order.contract.ts';
import { orderSum } from './ask-principal.ts';
import { signingOf } from './ask-signing.ts';
import { priceOrder } from './price-order.ts';

interface Placed {
  request: LockedRequest;
  order: DirectOrderInput;
  overrideReason?: string | undefined;
  /** The reason for not waiting for the principal. */
  principalReason?: string | undefined;
  /** For an emergency, its provider must practise the trade; left out for providers that a list ranks for it. */
  ofTrade?: boolean;
  vatCertified?: readonly CertifiedRate[];
  /** Who certified them earlier, and when, for an order that passes on. */
  certified?: { by: string; at: Date } | null;
}

async function checkRequest(trx: Transaction<DB>, { request, order }: Placed, now: Date) {
  const row = await trx
    .selectFrom('requests')
    .select(['trade', 'description', 'wanted_to as wantedTo', 'currency'])
    .where('id', '=', request.id)
    .executeTakeFirstOrThrow();
  const today = dayAt(now, request.departement);
  const days = (['startOn', 'endsOn'] as const).filter((field) => (order[field] ?? today) < today);
  const issues = [
    ...orderingIssues(row).map(({ path, message }) => ({ path: ['request', ...path], message })),
    ...days.map((field) => ({ path: ['order', field], message: fault('past') })),
  ];
  if (issues.length > 0) throw refuseFields(...issues);
  return row;
}

/** Orders a locked draft from a collaborating provider; returns the order's id. `viewer` null: automatic. */
export async function placeOrder(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: CompanyViewer | null; now: Date },
  placed: Placed,
): Promise<string> {
  const { request, order, overrideReason } = placed;
  const { providerId } = order;
  const { trade, wantedTo, currency } = await checkRequest(trx, placed, now);
  // An emergency does not wait for a survey (code du travail, art. R. 4412-97-3).
  if (order.origin === 'tariffs') await assertSurveyed(trx, request.id);
  if (!request.publishedAt) await assertWithinPlan(trx, request.companyId, now);

  const isAdmissible = await lockAdmissible(trx, providerId);
  const pair = { orderingId: request.companyId, providerId };
  await lockCollaboration(trx, pair);
  const priced = await priceOrder(trx, { ...request, currency }, { order, ofTrade: placed.ofTrade ?? true, now });
  const { of, totalHtMinor } = priced;

  const award = { providerId, requestId: request.id, trade, totalHtMinor };
  const decided = await decideAward({ db: trx, viewer, now }, award, { accept: allowed, isAdmissible });
  const override = assertAwarded(decided, overrideReason);

  const rates = of.origin === 'tariffs' ? certifyVat(orderTotals(of.lines).vatBreakdown, placed.vatCertified) : [];
  const money = priced.currency;
  const sum = { providerId, amountHtMinor: totalHtMinor, currency: money };
  // An order passed on automatically was approved with the first one, and costs no more.
  if (viewer) {
    const put = { ...orderSum(request, { ...priced, providerId }), companyId: request.companyId };
    await assertSum(trx, { viewer, now }, put, placed.principalReason);
    await assertMaySign(trx, { viewer, now }, signingOf(request, sum));
  } else await passSigned(trx, { requestId: request.id, companyId: request.companyId, ...sum }, now);

  const certified = viewer ? { by: viewer.name, at: now } : placed.certified;
  const endsOn = order.endsOn ?? wantedTo ?? order.startOn;
  const workOrderId = await issueOrder(
    trx,
    { actor: viewer, now },
    {
      request,
      providerId,
      of,
      currency: money,
      startOn: order.startOn,
      endsOn: order.endsOn,
      note: order.note,
      retentionBp: order.retentionBp,
      vatCertified: certified ? { rates, ...certified } : undefined,
      override,
    },
  );
  await warnOfEnding(trx, { ...award, workOrderId, companyId: request.companyId }, { lastDay: endsOn, now });
  return workOrderId;
}
