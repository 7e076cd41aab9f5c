import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { ShownSum } from './decision.contract.ts';
import { findRequest, principalOf } from './decision.queries.ts';
import { canAskPrincipal, decisionProblems, type SumSubject } from './decision.rules.ts';
import { putDecision } from './put-decision.ts';

/** An order from one provider, without comparing quotes. */
export interface PutSum {
  subject: SumSubject;
  /** The request, amendment or overrun. */
  subjectId: string;
  version: number;
  requestId: string;
  providerId: string;
  currency: string;
  totalTtcMinor: number;
  /** The amount already ordered; null for a first order. */
  beforeTtcMinor: number | null;
}

/** Submits one amount to the site's principal; the caller has checked that it may be ordered. */
export async function askAboutSum(
  trx: Transaction<DB>,
  { viewer, now, secret }: Pick<Call, 'viewer' | 'now'> & { secret: string },
  { requestId, beforeTtcMinor, ...sum }: PutSum,
  { words, days, lines }: { words: string; days: number; lines: ShownSum['lines'] },
): Promise<{ id: string }> {
  const request = orNotFound(await findRequest(trx, viewer, { id: requestId, held: true }));
  assertAllowed(canAskPrincipal(actorOf(viewer)));
  const principal = await principalOf(trx, requestId);
  if (!principal) throw refuse(decisionProblems.NO_PRINCIPAL);
  const id = await putDecision(
    trx,
    { viewer, now, secret },
    { request, principal, words, days, offers: 1, subject: sum.subject },
  );
  await trx
    .insertInto('principal_decision_sums')
    .values({
      decision_id: id,
      subject: sum.subject,
      subject_id: sum.subjectId,
      subject_version: sum.version,
      provider_id: sum.providerId,
      total_ttc_minor: sum.totalTtcMinor,
      before_ttc_minor: beforeTtcMinor,
      currency: sum.currency,
      lines: JSON.stringify(lines),
      sha256: createHash('sha256')
        .update(JSON.stringify({ ...sum, beforeTtcMinor, lines }))
        .digest('hex'),
    })
    .execute();
  return { id };
}
