import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { eachApart } from '#platform/jobs/each-apart.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { decisionEvents } from './decision.events.ts';
import { readDecision, type WholeDecision } from './decision.queries.ts';
import { outcomeOf, remindAt, voicesOf } from './decision.rules.ts';

type Outcome = { state: 'refused' | 'lapsed' | 'withdrawn' } | { state: 'approved'; quoteId: string };

/** Locks a decision, then reads it. */
export async function holdDecision(trx: Transaction<DB>, id: string): Promise<WholeDecision | undefined> {
  await trx.selectFrom('principal_decisions').select('id').where('id', '=', id).forUpdate().execute();
  return readDecision(trx, id);
}

/** Ends a locked decision and notifies voters and managing company. */
export async function endDecision(
  trx: Transaction<DB>,
  { id, companyId, requestId, principal }: Pick<WholeDecision, 'id' | 'companyId' | 'requestId' | 'principal'>,
  outcome: Outcome,
  { actor = null, now }: { actor?: CompanyViewer | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('principal_decisions')
    .set({
      state: outcome.state,
      // In a decision without quotes, the single amount has the decision's id.
      approved_quote_id: outcome.state === 'approved' && outcome.quoteId !== id ? outcome.quoteId : null,
      ended_at: now,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await record(trx, decisionEvents['principal-decision.ended'], {
    requestId,
    companyId,
    actor,
    data: { decisionId: id, principal, outcome: outcome.state },
    now,
  });
}

/** Ends a locked decision if its votes suffice. */
export async function settle(trx: Transaction<DB>, id: string, now: Date): Promise<void> {
  const decision = await readDecision(trx, id);
  if (decision?.state !== 'asked') return;
  const outcome = outcomeOf(decision.rule, voicesOf(decision.rule, decision.voters).voices);
  if (outcome.state !== 'asked') await endDecision(trx, decision, outcome, { now });
}

const openOf = (trx: Transaction<DB>) =>
  trx
    .selectFrom('principal_decisions as d')
    .select(['d.id', 'd.company_id as companyId', 'd.request_id as requestId', 'd.principal_name as principal'])
    .where('d.state', '=', 'asked')
    .forUpdate('d');

/** A request was ordered without waiting, or cancelled: its decision ends. */
export async function endOfRequest(
  trx: Transaction<DB>,
  requestId: string,
  by: { actor?: CompanyViewer | null; now: Date },
): Promise<void> {
  const open = await openOf(trx).where('d.request_id', '=', requestId).executeTakeFirst();
  if (open) await endDecision(trx, open, { state: 'withdrawn' }, by);
}

/** An amendment or overrun was answered or withdrawn: its decision ends. */
export async function endOfSum(
  trx: Transaction<DB>,
  subjectId: string,
  by: { actor?: CompanyViewer | null; now: Date },
): Promise<void> {
  const open = await openOf(trx)
    .innerJoin('principal_decision_sums as m', 'm.decision_id', 'd.id')
    .where('m.subject_id', '=', subjectId)
    .executeTakeFirst();
  if (open) await endDecision(trx, open, { state: 'withdrawn' }, by);
}

/** Ends overdue decisions and reminds voters once; returns the numbers of both. */
export async function followDecisions(db: Kysely<DB>, now: Date): Promise<number> {
  const open = await db
    .selectFrom('principal_decisions')
    .select(['id', 'asked_at as askedAt', 'closes_at as closesAt', 'reminded_at as remindedAt'])
    .where('state', '=', 'asked')
    .orderBy('closes_at')
    .limit(500)
    .execute();
  const due = open.filter(
    ({ askedAt, closesAt, remindedAt }) => closesAt <= now || (!remindedAt && remindAt(askedAt, closesAt) <= now),
  );
  return eachApart(due, 'decisions that cannot be followed', ({ id }) =>
    db.transaction().execute(async (trx) => {
      const decision = await holdDecision(trx, id);
      if (decision?.state !== 'asked') return false;
      if (new Date(decision.closesAt) <= now) {
        await endDecision(trx, decision, { state: 'lapsed' }, { now });
        return true;
      }
      const { numUpdatedRows } = await trx
        .updateTable('principal_decisions')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const { companyId } = decision;
      const data = { decisionId: id };
      await record(trx, decisionEvents['principal-decision.reminded'], { companyId, actor: null, data, now });
      return true;
    }),
  );
}
