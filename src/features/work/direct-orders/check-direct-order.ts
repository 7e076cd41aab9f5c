import { dayAt } from '#common/place-time.ts';
import { orNotFound, verdictOf } from '#common/problems.ts';
import { inAnswer } from '#common/said.ts';
import { findFramework, searchArticles } from '#features/network/collaborations/collaboration.public.ts';
import { weighAward } from '#features/estate/budgets/budget.public.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import { checkSigning } from '#features/work/approvals/approval.public.ts';
import { checkSum } from '#features/work/principal-decisions/decision.public.ts';
import { siteNature } from '#features/work/quotes/quote.public.ts';
import { orderingIssues } from '#features/work/requests/request.public.ts';
import { decideAward, checkEnding, vatDoubtsOf } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import { orderSum } from './ask-principal.ts';
import { signingOf } from './ask-signing.ts';
import { type DirectOrigin, obstacleOf, obstacleUnder, withVat } from './direct-order.rules.ts';
import { findOrderable, isOfTrade, partnersOf } from './direct-order.queries.ts';
import { readYearly } from './yearly.ts';

interface PlannedOrder {
  requestId: string;
  providerId: string;
  origin: DirectOrigin;
  amountHtMinor: number;
  amountTtcMinor?: number | undefined;
  endsOn?: string | undefined;
}

export async function listPartners({ db, viewer }: Call, { requestId }: Pick<PlannedOrder, 'requestId'>) {
  const request = orNotFound(await findOrderable(db, viewer, requestId));
  return { items: await partnersOf(db, request) };
}

/** Articles of the price schedule at a provider's prices today: none without framework terms. */
export async function findArticles(
  { db, viewer, now }: Call,
  { requestId, providerId, q }: Pick<PlannedOrder, 'requestId' | 'providerId'> & { q: string },
) {
  const request = orNotFound(await findOrderable(db, viewer, requestId));
  const pair = { orderingId: request.companyId, providerId };
  const day = dayAt(now, request.departement);
  const framework = await findFramework(db, pair, day);
  const { currency } = framework ?? {};
  return { items: currency ? await searchArticles(db, { ...pair, day, currency, siteId: request.siteId }, q) : [] };
}

/** Obstacles to an order of a request, before it is placed. */
export async function checkDirectOrder(
  call: Call,
  { requestId, providerId, origin, amountHtMinor, amountTtcMinor, endsOn }: PlannedOrder,
) {
  const { db, viewer, now } = call;
  const request = orNotFound(await findOrderable(db, viewer, requestId));
  const today = dayAt(now, request.departement);
  const framework = await findFramework(db, { orderingId: request.companyId, providerId }, today);
  const obstacle =
    obstacleOf(framework, origin, await isOfTrade(db, providerId, request.trade)) ??
    (origin === 'tariffs' && framework
      ? obstacleUnder(framework, { termsId: framework.termsId, totalHtMinor: amountHtMinor })
      : null);
  const award = { providerId, requestId, trade: request.trade, totalHtMinor: amountHtMinor };
  const { missing, accept, override } = await decideAward(call, award, {
    accept: verdictOf(obstacle),
    isAdmissible: await isAdmissible(db, providerId),
  });
  const currency = origin === 'tariffs' && framework ? framework.currency : request.currency;
  const signing = await checkSigning(db, call, signingOf(request, { providerId, amountHtMinor, currency }));
  const totalTtcMinor = amountTtcMinor ?? withVat(amountHtMinor, request.departement);
  const principal = await checkSum(call, orderSum(request, { providerId, totalTtcMinor, currency }));
  const held = principal?.accept.allowed === false ? principal.accept : signing.sign;
  const lastDay = endsOn ?? request.wantedTo;
  // Only for a collaborating company, so that documents of others are not revealed.
  const ending = framework === undefined ? [] : await checkEnding(db, award, { lastDay, now });
  return {
    framework: framework ?? null,
    issues: orderingIssues(request).map(({ path, message }) => ({
      path: path.map(String),
      message: inAnswer(message),
    })),
    missing: framework === undefined ? [] : missing,
    ending,
    // General obstacles are shown before those of this signer.
    order: accept.allowed ? held : accept,
    override,
    signing,
    principal,
    vatDoubts: vatDoubtsOf(await siteNature(db, requestId), today),
    yearly: await readYearly(call, { trade: request.trade, addedHtMinor: amountHtMinor, currency }),
    budget: await weighAward(call, { requestId, totalHtMinor: amountHtMinor, currency }),
  };
}
