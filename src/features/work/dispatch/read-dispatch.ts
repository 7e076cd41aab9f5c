import { allowed, orNotFound } from '#common/problems.ts';
import { dayAt } from '#common/place-time.ts';
import type { Currency } from '#common/money.ts';
import { checkSigning } from '#features/work/approvals/approval.public.ts';
import { orderSum, signingOf, withVat } from '#features/work/direct-orders/direct-order.public.ts';
import { checkSum } from '#features/work/principal-decisions/decision.public.ts';
import { decideAward } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import type { InputOf } from '#common/contract-kit.ts';
import type { Called, dispatchContract } from './dispatch.contract.ts';
import { confirmTerm } from './confirm-term.ts';
import { type Callable, findCalled, listFor } from './dispatch.queries.ts';
import { obstacleOf, type SkipReason } from './dispatch.rules.ts';

/** Providers that would be called for a request, in order, and those skipped, before anything is ordered. */
export async function readDispatch(
  call: Call,
  { requestId, amountHtMinor, priority }: InputOf<(typeof dispatchContract)['read']>,
) {
  const { db, viewer, now } = call;
  const request = orNotFound(await findCalled(db, viewer, requestId));
  const list = await listFor(db, request, dayAt(now, request.departement));
  const skip = async (one: Callable): Promise<SkipReason | null> => {
    const obstacle = obstacleOf(one);
    if (obstacle) return obstacle;
    const award = { providerId: one.id, requestId, trade: request.trade, totalHtMinor: amountHtMinor };
    const { missing } = await decideAward(call, award, { accept: allowed, isAdmissible: true });
    return missing.length > 0 ? 'VIGILANCE' : null;
  };
  const providers: Called[] = [];
  for (const one of list?.providers ?? []) {
    const { standing: _, ...said } = one;
    providers.push({ ...said, skipped: await skip(one) });
  }
  const { currency } = request;
  const first = providers.find(({ skipped }) => skipped === null);
  const sum = first && signingOf(request, { providerId: first.id, amountHtMinor, currency });
  const totalTtcMinor = withVat(amountHtMinor, request.departement);
  return {
    currency: currency as Currency,
    principal: first
      ? await checkSum(call, orderSum(request, { providerId: first.id, totalTtcMinor, currency }))
      : null,
    signing: sum ? await checkSigning(db, call, sum) : null,
    list: list ? { site: list.site, providers } : null,
    confirmBy: (await confirmTerm(db, { ...request, ...(priority && { priority }) }, now)).toISOString(),
  };
}
