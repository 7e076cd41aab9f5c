import type { InputOf } from '#common/contract-kit.ts';
import { assertAllowed, orNotFound, refuse, refuseFields } from '#common/problems.ts';
import { priceWithOptions } from '#features/work/quotes/quote.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { principalDecisionContract } from './decision.contract.ts';
import { findRequest, offersToPut, principalOf } from './decision.queries.ts';
import { canAskPrincipal, decisionProblems } from './decision.rules.ts';
import { putDecision } from './put-decision.ts';
import { said } from './said.ts';

/** Submits quotes to the site's principal; each voter gets a personal link. */
export async function askPrincipal(
  { db, viewer, now, secret }: Call & { secret: string },
  { requestId, quoteIds, advisedId, options, words, days }: InputOf<typeof principalDecisionContract.ask>,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const request = orNotFound(await findRequest(trx, viewer, { id: requestId, held: true }));
    assertAllowed(canAskPrincipal(actorOf(viewer)));
    const principal = await principalOf(trx, requestId);
    if (!principal) throw refuse(decisionProblems.NO_PRINCIPAL);
    const asked = new Set(quoteIds);
    const offers = (await offersToPut(trx, requestId, principal.thresholdMinor)).filter(({ id }) => asked.has(id));
    if (offers.length < asked.size) throw refuse(decisionProblems.OFFER_GONE);
    if (advisedId && !asked.has(advisedId))
      throw refuseFields({ path: ['advisedId'], message: said('refusals.advised') });

    const id = await putDecision(
      trx,
      { viewer, now, secret },
      { request, principal, words, days, offers: offers.length, subject: 'quotes' },
    );
    for (const [
      position,
      { id: quoteId, totalTtcMinor, currency, sha256, discountBp, fixedDiscountMinor },
    ] of offers.entries()) {
      const taken = options.find((one) => one.quoteId === quoteId)?.optionIds ?? [];
      const priced = { id: quoteId, discountBp, fixedDiscountMinor };
      const total = taken.length > 0 ? (await priceWithOptions(trx, priced, taken)).totalTtcMinor : totalTtcMinor;
      await trx
        .insertInto('principal_decision_quotes')
        .values({
          decision_id: id,
          quote_id: quoteId,
          position,
          is_advised: quoteId === advisedId,
          total_ttc_minor: total,
          options: taken,
          currency,
          sha256,
        })
        .execute();
    }
    return { id };
  });
}
