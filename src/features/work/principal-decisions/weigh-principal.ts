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

/** What is about to be ordered: a quote, for so much with the options that are taken. */
interface Awarding {
  id: string;
  requestId: string;
  currency: string;
  totalTtcMinor: number;
}

/** Whether whom the site is managed for approved just this quote for that much. */
async function approvalOf(
  db: Kysely<DB>,
  { id, requestId, totalTtcMinor }: Awarding,
  principalId: string,
): Promise<Verdict> {
  const { PRINCIPAL_NEEDED, PRINCIPAL_WAITS, PRINCIPAL_REFUSED, PRINCIPAL_CHOSE_OTHER } = decisionProblems;
  const decision = await lastDecision(db, requestId);
  // What another one decided, for whom the site was managed before, says nothing.
  if (!decision || decision.principalId !== principalId || decision.state === 'lapsed') return denied(PRINCIPAL_NEEDED);
  if (decision.state === 'asked') return denied(PRINCIPAL_WAITS);
  if (decision.state === 'refused') return denied(PRINCIPAL_REFUSED);
  if (decision.approvedQuoteId !== id) return denied(PRINCIPAL_CHOSE_OTHER);
  const offer = decision.offers.find((one) => one.id === id);
  return offer?.stands && totalTtcMinor <= offer.totalTtcMinor ? allowed : denied(PRINCIPAL_NEEDED);
}

/** Whether a quote waits for whom the site is managed for; null where it is not theirs to decide. */
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

/**
 * Refuses an award that its principal has not approved, unless its signer says in writing why it does not wait: that is
 * kept, and whatever was asked ends. Called in the transaction that awards.
 */
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
