import type { InputOf } from '#common/contract-kit.ts';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import { lineTotalMinor, noDiscount } from '#common/quote-totals.ts';
import { askAboutSum, type PutSum } from '#features/work/principal-decisions/decision.public.ts';
import { requestProblems } from '#features/work/requests/request.public.ts';
import type { Call, Target } from '#platform/act.ts';
import { overrunSum } from './check-overrun.ts';
import { onOverrun } from './decide-overrun.ts';
import type { directOrderContract } from './direct-order.contract.ts';
import { findOrderable, isOfTrade } from './direct-order.queries.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';

/** The amount a principal decides on for a direct order, with its request and provider. */
export const orderSum = (
  { id, version }: Target,
  { providerId, totalTtcMinor, currency }: Pick<PricedOrder, 'totalTtcMinor' | 'currency'> & { providerId: string },
): PutSum => ({
  subject: 'order',
  subjectId: id,
  version,
  requestId: id,
  providerId,
  currency,
  totalTtcMinor,
  beforeTtcMinor: null,
});

/** Submits an order without tender to the site's principal, as it would be placed now. */
export async function askOrderPrincipal(
  { db, viewer, now, secret }: Call & { secret: string },
  { requestId, version, order, words, days }: InputOf<typeof directOrderContract.askPrincipal>,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const request = orNotFound(await findOrderable(trx, viewer, requestId));
    if (request.state !== 'draft') throw refuse(requestProblems.NOT_DRAFT);
    if (request.version !== version) throw refuse(problems.STALE);
    const ofTrade = order.origin === 'tariffs' || (await isOfTrade(trx, order.providerId, request.trade));
    const priced = await priceOrder(trx, request, { order, ofTrade, now });
    const { of } = priced;
    const lines =
      of.origin === 'tariffs'
        ? of.lines.map(({ designation, ...line }) => ({
            label: designation,
            quantityMilli: line.quantityMilli,
            unit: line.unit,
            amountMinor: lineTotalMinor({ ...line, ...noDiscount, kind: 'line', optional: false }),
          }))
        : [];
    const sum = orderSum(request, { ...priced, providerId: order.providerId });
    return askAboutSum(trx, { viewer, now, secret }, sum, { words, days, lines });
  });
}

export async function askOverrunPrincipal(
  { secret, ...call }: Call & { secret: string },
  { words, days, ...target }: Target & { words: string; days: number },
): Promise<{ id: string }> {
  return onOverrun(call, 'putToPrincipal', target, ({ trx, viewer, now, overrun, order }) => {
    const lines = [{ label: overrun.reason, quantityMilli: null, unit: '', amountMinor: overrun.amountHtMinor }];
    return askAboutSum(trx, { viewer, now, secret }, overrunSum(overrun, order), { words, days, lines });
  });
}
