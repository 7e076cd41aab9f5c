import { type Kysely, sql, type Transaction } from 'kysely';
import { allowed, assertAllowed, denied, type Verdict } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { PrincipalCheck } from './decision.contract.ts';
import { decisionEvents } from './decision.events.ts';
import { isAbove, lastDecision, principalOf } from './decision.queries.ts';
import { canAskPrincipal, decisionProblems } from './decision.rules.ts';
import { endOfRequest } from './end-decision.ts';

/** The quote about to be ordered, with its total including the chosen options. */
interface Awarding {
  id: string;
  requestId: string;
  currency: string;
  totalTtcMinor: number;
}

/** Whether the site's principal approved exactly this quote, for at least this amount. */
async function approvalOf(
  db: Kysely<DB>,
  { id, requestId, totalTtcMinor }: Awarding,
  principalId: string,
): Promise<Verdict> {
  const { PRINCIPAL_NEEDED, PRINCIPAL_WAITS, PRINCIPAL_REFUSED, PRINCIPAL_CHOSE_OTHER } = decisionProblems;
  const decision = await lastDecision(db, requestId);
  // A decision of the site's former principal does not count.
  if (!decision || decision.principalId !== principalId || decision.state === 'lapsed') return denied(PRINCIPAL_NEEDED);
  if (decision.state === 'asked') return denied(PRINCIPAL_WAITS);
  if (decision.state === 'refused') return denied(PRINCIPAL_REFUSED);
  if (decision.approvedQuoteId !== id) return denied(PRINCIPAL_CHOSE_OTHER);
  const offer = decision.offers.find((one) => one.id === id);
  return offer?.stands && totalTtcMinor <= offer.totalTtcMinor ? allowed : denied(PRINCIPAL_NEEDED);
}

/** Whether a quote needs the principal's approval; null below their threshold or without a principal. */
export async function checkPrincipal(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  award: Awarding,
): Promise<PrincipalCheck | null> {
  const principal = await principalOf(db, award.requestId);
  if (!principal) return null;
  const { name, thresholdMinor } = principal;
  const { rows } = await sql<{ above: boolean }>`
    SELECT ${isAbove(award.totalTtcMinor, award.currency, thresholdMinor)} AS above`.execute(db);
  if (!rows[0]?.above) return null;
  const accept = await approvalOf(db, award, principal.id);
  return { principal: name, thresholdMinor, accept, ask: canAskPrincipal(actorOf(viewer)) };
}

/** Refuses an unapproved award unless the signer gives a reason; ends a pending decision. */
export async function assertPrincipal(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  award: Awarding & { companyId: string },
  reason: string | undefined,
): Promise<void> {
  const check = await checkPrincipal({ db: trx, viewer }, award);
  if (check && !check.accept.allowed) {
    if (!reason) assertAllowed(check.accept, { principal: check.principal, thresholdMinor: check.thresholdMinor });
    const { id: quoteId, requestId, companyId } = award;
    const waiver = {
      quote_id: quoteId,
      company_id: companyId,
      request_id: requestId,
      principal_name: check.principal,
      threshold_minor: check.thresholdMinor,
      reason: reason ?? '',
      given_by: viewer.userId,
      given_at: now,
    };
    await trx
      .insertInto('principal_waivers')
      .values(waiver)
      .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(waiver))
      .execute();
    await record(trx, decisionEvents['principal-decision.bypassed'], {
      requestId,
      companyId,
      actor: viewer,
      data: { quoteId, principal: check.principal, reason: reason ?? '' },
      now,
    });
  }
  await endOfRequest(trx, award.requestId, { actor: viewer, now });
}
