import type { Kysely } from 'kysely';
import { type Allowed, allowed, denied, problems, refuse } from '#common/problems.ts';
import { isAdmissible } from '#features/providers/provider.public.ts';
import { actorOf, findQuote, judgeQuote, quoteProblems, type QuoteState } from '#features/quotes/quote.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { missingDocuments } from './vigilance.ts';
import type { MissingDocument } from './work-order.contract.ts';
import { workOrderProblems } from './work-order.rules.ts';

/** What stands between a quote and its award: the papers missing, and whether the viewer may accept or go past them. */
export async function checkAward(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  quoteId: string,
  now: Date,
): Promise<{ missing: MissingDocument[]; accept: Allowed; override: Allowed }> {
  const quote = await findQuote(db, viewer, quoteId, now);
  if (!quote) throw refuse(problems.NOT_FOUND);
  const verdict = judgeQuote('accept', actorOf(viewer), { ...quote, state: quote.state as QuoteState });
  if (verdict.allowed && !(await isAdmissible(db, quote.providerId))) {
    const left = denied(workOrderProblems.PROVIDER_LEFT);
    return { missing: [], accept: left, override: left };
  }
  const missing = await missingDocuments(db, quote, now);
  if (!verdict.allowed || missing.length === 0) return { missing, accept: verdict, override: verdict };
  const owner = viewer.company.membership === 'owner';
  return {
    missing,
    accept: denied(quoteProblems.VIGILANCE),
    override: owner ? allowed : denied(workOrderProblems.OWNER_ONLY),
  };
}
