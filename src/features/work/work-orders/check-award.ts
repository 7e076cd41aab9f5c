import { denied, problems, refuse, type Verdict, verdictOf } from '#common/problems.ts';
import { isAdmissible } from '#features/network/providers/provider.public.ts';
import { findQuote, quoteActs, quoteProblems } from '#features/work/quotes/quote.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { missingDocuments } from './vigilance.ts';
import type { MissingDocument } from './work-order.contract.ts';
import { workOrderProblems } from './work-order.rules.ts';

interface Award {
  /** The papers that stand in its way. */
  missing: MissingDocument[];
  accept: Verdict;
  /** Whether the viewer may go past the papers, in writing. */
  override: Verdict;
}

/** The one place that decides an award, shown before it is signed and enforced when it is. */
export async function decideAward(
  { db, viewer, now }: Call,
  quote: Parameters<typeof missingDocuments>[1],
  { accept, isAdmissible }: { accept: Verdict; isAdmissible: boolean },
): Promise<Award> {
  if (accept.allowed && !isAdmissible) {
    const left = denied(workOrderProblems.PROVIDER_LEFT);
    return { missing: [], accept: left, override: left };
  }
  const missing = await missingDocuments(db, quote, now);
  if (!accept.allowed || missing.length === 0) return { missing, accept, override: accept };
  const override = verdictOf(viewer.company.membership === 'owner' ? null : workOrderProblems.OWNER_ONLY);
  return { missing, accept: denied(quoteProblems.VIGILANCE), override };
}

/** What stands between a quote and its award, before anyone signs. */
export async function checkAward(call: Call, quoteId: string): Promise<Award> {
  const { db, viewer, now } = call;
  const quote = await findQuote(db, viewer, quoteId, now);
  if (!quote) throw refuse(problems.NOT_FOUND);
  const accept = quoteActs.can('accept', actorOf(viewer), quote);
  return decideAward(call, quote, { accept, isAdmissible: await isAdmissible(db, quote.providerId) });
}
