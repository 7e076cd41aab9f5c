import { dayAt } from '#common/place-time.ts';
import { allowed, orNotFound } from '#common/problems.ts';
import { ratesToCertify } from '#common/vat.ts';
import { findFramework } from '#features/network/collaborations/collaboration.public.ts';
import { decideAward } from '#features/work/work-orders/work-order.public.ts';
import type { Call } from '#platform/act.ts';
import type { Follower, PlannedPurchase } from './dispatch.contract.ts';
import { confirmTerm } from './confirm-term.ts';
import { findCalled, listFor } from './dispatch.queries.ts';
import { obstacleOf } from './dispatch.rules.ts';
import { below } from './entrust.ts';
import { sameLinesAt, type SignedPurchase, totalsAt } from './same-lines.rules.ts';

/** Providers next in the list if a purchase order is not confirmed, with totals, and those skipped. */
export async function readFollowers(call: Call, { requestId, providerId, lines }: PlannedPurchase) {
  const { db, viewer, now } = call;
  const request = orNotFound(await findCalled(db, viewer, requestId));
  const today = dayAt(now, request.departement);
  const list = await listFor(db, request, today);
  const chosen = list?.providers.find(({ id }) => id === providerId);
  const confirmBy = (await confirmTerm(db, request, now)).toISOString();
  const terms = chosen && (await findFramework(db, { orderingId: request.companyId, providerId }, today));
  if (!list || !chosen || !terms) return { rank: null, site: null, currency: 'EUR' as const, providers: [], confirmBy };

  const totals = totalsAt(lines, terms.lines);
  const meant: SignedPurchase = {
    lines: lines.flatMap(({ tariff, quantityMilli }) => {
      const agreed = terms.lines[tariff];
      return agreed ? [{ designation: agreed.label, unit: agreed.unit, quantityMilli }] : [];
    }),
    currency: terms.currency,
    totalHtMinor: totals.totalHtMinor,
    rates: ratesToCertify(totals.vatBreakdown),
  };
  const providers: Follower[] = [];
  for (const one of below(list.providers, providerId)) {
    const { standing: _, ...row } = one;
    const { id } = row;
    const theirs = await findFramework(db, { orderingId: request.companyId, providerId: id }, today);
    const same = obstacleOf(one) ?? sameLinesAt(meant, theirs);
    if (typeof same === 'string') {
      providers.push({ ...row, skipped: same, totalHtMinor: null });
      continue;
    }
    const { totalHtMinor } = same;
    const award = { providerId: id, requestId, trade: request.trade, totalHtMinor };
    const { missing } = await decideAward(call, award, { accept: allowed, isAdmissible: true });
    providers.push({ ...row, skipped: missing.length > 0 ? 'VIGILANCE' : null, totalHtMinor });
  }
  return { rank: chosen.rank, site: list.site, currency: terms.currency, providers, confirmBy };
}
