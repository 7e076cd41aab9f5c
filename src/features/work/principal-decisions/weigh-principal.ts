import { type Kysely, sql, type Transaction } from 'kysely';
import { allowed, assertAllowed, denied, type Verdict } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { PrincipalCheck } from './decision.contract.ts';
import { decisionEvents } from './decision.events.ts';
import { isAbove, lastAbout, principalOf, type WholeDecision } from './decision.queries.ts';
import { canAskPrincipal, decisionProblems } from './decision.rules.ts';
import { endOfRequest, endOfSum } from './end-decision.ts';
import type { PutSum } from './put-sum.ts';

/** The quote about to be ordered, with its total including the chosen options. */
interface Awarding {
  id: string;
  requestId: string;
  currency: string;
  totalTtcMinor: number;
}

const { PRINCIPAL_NEEDED, PRINCIPAL_WAITS, PRINCIPAL_REFUSED, PRINCIPAL_CHOSE_OTHER } = decisionProblems;

/** The outcome for one offer, up to at least this amount; null from a former principal. */
function approvalIn(
  decision: WholeDecision | undefined,
  principalId: string,
  { offerId, totalTtcMinor }: { offerId: string | undefined; totalTtcMinor: number },
): Verdict {
  if (!decision || decision.principalId !== principalId || decision.state === 'lapsed') return denied(PRINCIPAL_NEEDED);
  if (decision.state === 'asked') return denied(PRINCIPAL_WAITS);
  if (decision.state === 'refused') return denied(PRINCIPAL_REFUSED);
  if (decision.approvedQuoteId !== offerId) return denied(PRINCIPAL_CHOSE_OTHER);
  const offer = decision.offers.find((one) => one.id === offerId);
  return offer?.stands && totalTtcMinor <= offer.totalTtcMinor ? allowed : denied(PRINCIPAL_NEEDED);
}

/**
 * Whether an amount needs the principal's approval, and its outcome; null below the threshold or without a principal.
 */
async function check(
  { db, viewer }: { db: Kysely<DB>; viewer: CompanyViewer },
  { requestId, totalTtcMinor, currency }: Omit<Awarding, 'id'>,
  approval: (principalId: string) => Promise<Verdict>,
): Promise<PrincipalCheck | null> {
  const principal = await principalOf(db, requestId);
  if (!principal) return null;
  const { id, name, thresholdMinor, delayDays, people } = principal;
  const { rows } = await sql<{ above: boolean }>`
    SELECT ${isAbove(totalTtcMinor, currency, thresholdMinor)} AS above`.execute(db);
  if (!rows[0]?.above) return null;
  const ask = canAskPrincipal(actorOf(viewer));
  return { principal: name, thresholdMinor, delayDays, people, accept: await approval(id), ask };
}

/** Whether a quote waits for the principal; null if they do not decide. */
export const checkPrincipal = (
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  award: Awarding,
): Promise<PrincipalCheck | null> =>
  check({ db, viewer }, award, async (principalId) =>
    approvalIn(await lastAbout(db, award.requestId), principalId, {
      offerId: award.id,
      totalTtcMinor: award.totalTtcMinor,
    }),
  );

/** The same for an order without tender, an amendment or an overrun, only if it raises the cost. */
export async function checkSum(
  { db, viewer }: Pick<Call, 'db' | 'viewer'>,
  sum: PutSum,
): Promise<PrincipalCheck | null> {
  const { requestId, subjectId, totalTtcMinor, beforeTtcMinor } = sum;
  if (beforeTtcMinor !== null && totalTtcMinor <= beforeTtcMinor) return null;
  return check({ db, viewer }, sum, async (principalId) => {
    const decision = await lastAbout(db, requestId, subjectId);
    const isSame = decision?.sum?.providerId === sum.providerId && decision.sum.version === sum.version;
    // An approval for another provider or an earlier version does not count.
    if (decision?.state === 'approved' && !isSame) return denied(PRINCIPAL_NEEDED);
    return approvalIn(decision, principalId, { offerId: decision?.id, totalTtcMinor });
  });
}

interface Waived {
  requestId: string;
  companyId: string;
  /** The object ordered without waiting: a quote, or the subject of an amount. */
  quoteId?: string;
  subjectId?: string;
}

/** Refuses an unapproved order unless the signer gives a reason, which is stored and told on the thread. */
async function assertOrWaive(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  found: PrincipalCheck | null,
  { requestId, companyId, quoteId, subjectId, reason }: Waived & { reason: string | undefined },
): Promise<void> {
  if (!found || found.accept.allowed) return;
  const { principal, thresholdMinor } = found;
  if (!reason) {
    assertAllowed(found.accept, { principal, thresholdMinor });
    return;
  }
  const waiver = {
    quote_id: quoteId ?? null,
    subject_id: subjectId ?? null,
    company_id: companyId,
    request_id: requestId,
    principal_name: principal,
    threshold_minor: thresholdMinor,
    reason,
    given_by: viewer.userId,
    given_at: now,
  };
  await trx
    .insertInto('principal_waivers')
    .values(waiver)
    .onConflict((conflict) => conflict.column(quoteId ? 'quote_id' : 'subject_id').doUpdateSet(waiver))
    .execute();
  await record(trx, decisionEvents['principal-decision.bypassed'], {
    requestId,
    companyId,
    actor: viewer,
    data: { quoteId: quoteId ?? subjectId ?? '', principal, reason },
    now,
  });
}

/** Refuses an unapproved award unless the signer gives a reason; ends a pending decision. */
export async function assertPrincipal(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  award: Awarding & { companyId: string },
  reason: string | undefined,
): Promise<void> {
  const { id: quoteId, requestId, companyId } = award;
  const found = await checkPrincipal({ db: trx, viewer }, award);
  await assertOrWaive(trx, { viewer, now }, found, { requestId, companyId, quoteId, reason });
  await endOfRequest(trx, requestId, { actor: viewer, now });
}

/** The same for an amount without quotes, in the ordering transaction. */
export async function assertSum(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  sum: PutSum & { companyId: string },
  reason: string | undefined,
): Promise<void> {
  const { requestId, companyId, subjectId } = sum;
  const found = await checkSum({ db: trx, viewer }, sum);
  await assertOrWaive(trx, { viewer, now }, found, { requestId, companyId, subjectId, reason });
  if (sum.subject === 'order') await endOfRequest(trx, requestId, { actor: viewer, now });
  else await endOfSum(trx, subjectId, { actor: viewer, now });
}
