import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { Decision, DecisionOfRequest, ShownSum } from './decision.contract.ts';
import {
  findRequest,
  findWaiver,
  lastDecision,
  offersToPut,
  principalOf,
  type WholeDecision,
} from './decision.queries.ts';
import { canAskPrincipal, principalDecisionActs, voicesOf } from './decision.rules.ts';

/** The displayed part of an amount, without the row it belongs to. */
export const shownOf = ({ sum }: WholeDecision): ShownSum | null =>
  sum && { beforeMinor: sum.beforeMinor, lines: sum.lines };

/** A decision for the managing company: each vote, each link. */
function present(viewer: CompanyViewer, found: WholeDecision): Decision {
  const { companyId, requestId: _request, principalId: _principal, kind: _kind, offers, voters, ...decision } = found;
  const { needed, given, isWeighted } = voicesOf(found.rule, voters);
  return {
    ...decision,
    sum: shownOf(found),
    needed,
    given,
    isWeighted,
    offers: offers.map(({ sha256: _, ...offer }) => offer),
    voters: voters.map(({ language: _, turn: _turn, ...voter }) => voter),
    acts: principalDecisionActs.of(actorOf(viewer), { state: decision.state, companyId }),
  };
}

export async function readOfRequest(
  { db, viewer }: Call,
  { requestId }: { requestId: string },
): Promise<DecisionOfRequest> {
  orNotFound(await findRequest(db, viewer, { id: requestId }));
  const found = await principalOf(db, requestId);
  const [decision, waiver, offers] = await Promise.all([
    lastDecision(db, requestId),
    findWaiver(db, requestId),
    offersOf(db, requestId, found),
  ]);
  const { hidesVotes: _, ...principal } = found ?? { hidesVotes: false };
  return {
    principal: 'id' in principal ? principal : null,
    decision: decision ? present(viewer, decision) : null,
    waiver: waiver ?? null,
    offers,
    acts: { ask: canAskPrincipal(actorOf(viewer)) },
  };
}

const offersOf = async (
  db: Kysely<DB>,
  requestId: string,
  principal: Awaited<ReturnType<typeof principalOf>>,
): Promise<DecisionOfRequest['offers']> =>
  principal
    ? (await offersToPut(db, requestId, principal.thresholdMinor)).map(
        ({ id, provider, totalTtcMinor, currency, isAbove }) => ({ id, provider, totalTtcMinor, currency, isAbove }),
      )
    : [];
