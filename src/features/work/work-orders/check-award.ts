import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import { assertAllowed, denied, orNotFound, type Verdict, verdictOf } from '#common/problems.ts';
import type { QuoteTotals } from '#common/quote-totals.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import { weighAward } from '#features/estate/budgets/budget.public.ts';
import { checkSigning } from '#features/work/approvals/approval.public.ts';
import { checkPrincipal } from '#features/work/principal-decisions/decision.public.ts';
import {
  findQuote,
  priceWithOptions,
  quoteActs,
  quoteProblems,
  siteNature,
  vigilanceThreshold,
} from '#features/work/quotes/quote.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { checkEnding, missingDocuments } from './vigilance.ts';
import type { Override } from './record-override.ts';
import type { MissingDocument } from './work-order.contract.ts';
import { vatDoubtsOf, workOrderProblems } from './work-order.rules.ts';

interface Award {
  missing: MissingDocument[];
  accept: Verdict;
  /** Whether the viewer may override missing documents, in writing. */
  override: Verdict;
}

/** The only place that decides on an award, shown before signing and enforced on signing. */
export async function decideAward(
  { db, viewer, now }: Omit<Call, 'viewer'> & { viewer: CompanyViewer | null },
  quote: Parameters<typeof missingDocuments>[1],
  { accept, isAdmissible }: { accept: Verdict; isAdmissible: boolean },
): Promise<Award> {
  if (accept.allowed && !isAdmissible) {
    const left = denied(workOrderProblems.PROVIDER_LEFT);
    return { missing: [], accept: left, override: left };
  }
  const missing = await missingDocuments(db, quote, now);
  if (!accept.allowed || missing.length === 0) return { missing, accept, override: accept };
  const override = verdictOf(viewer?.company.membership === 'owner' ? null : workOrderProblems.OWNER_ONLY);
  return { missing, accept: denied(quoteProblems.VIGILANCE), override };
}

/** Refuses a blocked award; missing documents may be overridden with a reason, which is returned. */
export function assertAwarded({ missing, accept, override }: Award, reason: string | undefined): Override | undefined {
  if (reason) assertAllowed(override);
  else assertAllowed(accept, missing.length > 0 ? { missing } : undefined);
  return reason ? { reason, missing } : undefined;
}

/** An order that reaches the vigilance threshold is checked again, like an award. */
export async function weighIncrease(
  call: Parameters<typeof decideAward>[0],
  { requestId, providerId }: { requestId: string; providerId: string },
  { totalHtMinor, ...decided }: Parameters<typeof decideAward>[2] & { totalHtMinor: number },
): Promise<Award> {
  const { accept } = decided;
  if (totalHtMinor < vigilanceThreshold) return { missing: [], accept, override: accept };
  const request = call.db.selectFrom('requests').select('trade').where('id', '=', requestId);
  const { trade } = await request.executeTakeFirstOrThrow();
  return decideAward(call, { requestId, providerId, trade, totalHtMinor }, decided);
}

/** The commitment of signing an award: a quote at its version, with the chosen options. */
export const signingOf = (
  quote: { id: string; version: number; currency: string; requestId: string; providerId: string },
  { totalHtMinor }: Pick<QuoteTotals, 'totalHtMinor'>,
) =>
  ({
    kind: 'quote',
    subjectId: quote.id,
    requestId: quote.requestId,
    providerId: quote.providerId,
    version: quote.version,
    amountHtMinor: totalHtMinor,
    currency: quote.currency,
  }) as const;

/** The last day of the works according to a quote; null if it gives none. */
export function lastDayOf(
  quote: { startOn: string | null; durationDays: number | null },
  today: string,
): string | null {
  const { startOn, durationDays } = quote;
  return durationDays === null ? startOn : addDays(startOn ?? today, durationDays - 1);
}

/** Obstacles to the award of a quote, before it is signed. */
export async function checkAward(call: Call, { quoteId, options }: { quoteId: string; options: readonly string[] }) {
  const { db, viewer, now } = call;
  const quote = orNotFound(await findQuote(db, viewer, quoteId, now));
  const totals = await priceWithOptions(db, quote, options);
  const meant = { ...quote, totalHtMinor: totals.totalHtMinor };
  const award = await decideAward(call, meant, {
    accept: quoteActs.can('accept', actorOf(viewer), quote),
    isAdmissible: await isAdmissible(db, quote.providerId),
  });
  const { requestId } = quote;
  const signing = await checkSigning(db, call, signingOf(quote, totals));
  const principal = await checkPrincipal(call, { ...quote, totalTtcMinor: totals.totalTtcMinor });
  return {
    ...award,
    ending: await checkEnding(db, meant, { lastDay: lastDayOf(quote, dayAt(now, quote.departement)), now }),
    // General obstacles are shown before those of this signer.
    accept: !award.accept.allowed
      ? award.accept
      : principal?.accept.allowed === false
        ? principal.accept
        : signing.sign,
    principal,
    signing,
    vatDoubts: vatDoubtsOf(await siteNature(db, requestId), dayAt(now, quote.departement)),
    budget: await weighAward(call, meant),
  };
}
