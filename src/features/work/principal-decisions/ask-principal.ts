import { addDays } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import type { InputOf } from '#common/contract-kit.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import { assertAllowed, orNotFound, refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { refuseTaken } from '#platform/db/taken.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { principalDecisionContract } from './decision.contract.ts';
import { decisionEvents } from './decision.events.ts';
import { findRequest, offersToPut, principalOf } from './decision.queries.ts';
import { canAskPrincipal, decisionProblems } from './decision.rules.ts';
import { digestOf, linkKey } from './link-key.ts';
import { said } from './said.ts';

const lastHour = '18:00';

/** Submits quotes to the site's principal: each voter gets a personal link. */
export async function askPrincipal(
  { db, viewer, now, secret }: Call & { secret: string },
  { requestId, quoteIds, advisedId, words, days }: InputOf<typeof principalDecisionContract.ask>,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { companyId, departement } = orNotFound(await findRequest(trx, viewer, { id: requestId, held: true }));
    assertAllowed(canAskPrincipal(actorOf(viewer)));
    const principal = await principalOf(trx, requestId);
    if (!principal) throw refuse(decisionProblems.NO_PRINCIPAL);
    const asked = new Set(quoteIds);
    const offers = (await offersToPut(trx, requestId, principal.thresholdMinor)).filter(({ id }) => asked.has(id));
    if (offers.length < asked.size) throw refuse(decisionProblems.OFFER_GONE);
    if (advisedId && !asked.has(advisedId))
      throw refuseFields({ path: ['advisedId'], message: said('refusals.advised') });

    const id = uuidv7(now.getTime());
    const closesAt = instantAt(addDays(dayAt(now, departement), days), lastHour, departement);
    await trx
      .insertInto('principal_decisions')
      .values({
        id,
        company_id: companyId,
        request_id: requestId,
        principal_id: principal.id,
        principal_name: principal.name,
        threshold_minor: principal.thresholdMinor,
        voting_rule: principal.rule,
        hides_votes: principal.hidesVotes,
        words,
        closes_at: closesAt,
        asked_by: viewer.userId,
        asked_at: now,
        updated_at: now,
      })
      .execute()
      .catch(refuseTaken('principal_decisions_one', decisionProblems.DECISION_PENDING));
    await trx
      .insertInto('principal_decision_quotes')
      .values(
        offers.map(({ id: quoteId, totalTtcMinor, currency, sha256 }, position) => ({
          decision_id: id,
          quote_id: quoteId,
          position,
          is_advised: quoteId === advisedId,
          total_ttc_minor: totalTtcMinor,
          currency,
          sha256,
        })),
      )
      .execute();
    const people = await trx
      .selectFrom('principal_people')
      .select(['id as person_id', 'name', 'email', 'role', 'language', 'position'])
      .where('principal_id', '=', principal.id)
      .execute();
    await trx
      .insertInto('principal_voters')
      .values(
        people.map((person) => {
          const voterId = uuidv7(now.getTime());
          const key_sha256 = digestOf(linkKey(secret, { voterId, turn: 1 }));
          return { id: voterId, decision_id: id, ...person, key_sha256 };
        }),
      )
      .execute();
    await record(trx, decisionEvents['principal-decision.asked'], {
      requestId,
      companyId,
      actor: viewer,
      data: { decisionId: id, principal: principal.name, offers: offers.length, until: closesAt.toISOString() },
      now,
    });
    return { id };
  });
}
