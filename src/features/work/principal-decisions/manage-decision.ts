import { sql } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { notFound, orNotFound, refuse } from '#common/problems.ts';
import { requestScope } from '#features/work/requests/request.scope.ts';
import { carryOutUnmoved, type Call, type Target } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { principalDecisionContract } from './decision.contract.ts';
import { decisionEvents } from './decision.events.ts';
import { readDecision } from './decision.queries.ts';
import { principalDecisionActs, decisionProblems, voicesOf } from './decision.rules.ts';
import { endDecision, settle } from './end-decision.ts';
import { digestOf, linkKey } from './link-key.ts';

/** Runs an act of the managing company on a locked decision. */
const onDecision = carryOutUnmoved(principalDecisionActs, async (trx, viewer: CompanyViewer, id) => {
  const { rows } = await sql`SELECT FROM principal_decisions d JOIN requests r ON r.id = d.request_id
    WHERE d.id = ${id} AND ${requestScope(viewer)} FOR UPDATE OF d`.execute(trx);
  const decision = rows.length > 0 ? await readDecision(trx, id) : undefined;
  return decision && { facts: decision, decision };
});

export const withdrawDecision = (call: Call, target: Target): Promise<{ id: string }> =>
  onDecision(call, 'withdraw', target, async ({ trx, viewer, now, decision }) => {
    await endDecision(trx, decision, { state: 'withdrawn' }, { actor: viewer, now });
    return { id: decision.id };
  });

/** Once; the author is mailed, others read it on their page. */
export const answerQuestion = (
  call: Call,
  { id, questionId, words }: InputOf<typeof principalDecisionContract.answer>,
): Promise<{ id: string }> =>
  onDecision(call, 'answer', { id }, async ({ trx, viewer, now, decision }) => {
    const question = orNotFound(decision.questions.find((one) => one.id === questionId));
    if (question.answer !== null) throw refuse(decisionProblems.QUESTION_ANSWERED);
    await trx
      .updateTable('principal_questions')
      .set({ answer: words, answered_by: viewer.userId, answered_at: now })
      .where('id', '=', questionId)
      .execute();
    const { companyId } = decision;
    const data = { questionId };
    await record(trx, decisionEvents['principal-question.answered'], { companyId, actor: viewer, data, now });
    return { id };
  });

/** Mails a voter a new link; the previous one becomes invalid. */
export const renewLink = (
  call: Call & { secret: string },
  { id, voterId }: InputOf<typeof principalDecisionContract.renewLink>,
): Promise<{ id: string }> =>
  onDecision(call, 'renewLink', { id }, async ({ trx, viewer, now, decision }) => {
    const voter = decision.voters.find((one) => one.id === voterId);
    if (!voter) throw notFound();
    const turn = voter.turn + 1;
    await trx
      .updateTable('principal_voters')
      .set({ link_turn: turn, key_sha256: digestOf(linkKey(call.secret, { voterId, turn })) })
      .where('id', '=', voterId)
      .execute();
    const { companyId } = decision;
    await record(trx, decisionEvents['principal-link.renewed'], { companyId, actor: viewer, data: { voterId }, now });
    return { id };
  });

/** Revokes a link before the vote; the remaining votes may then decide. */
export const revokeLink = (
  call: Call,
  { id, voterId }: InputOf<typeof principalDecisionContract.revokeLink>,
): Promise<{ id: string }> =>
  onDecision(call, 'revokeLink', { id }, async ({ trx, now, decision }) => {
    const { voices } = voicesOf(decision.rule, decision.voters);
    const voter = decision.voters.find((one) => one.id === voterId);
    if (!voter) throw notFound();
    if (voter.verdict !== null) throw refuse(decisionProblems.HAS_VOTED);
    if (voter.hasLink && voices.length <= 1) throw refuse(decisionProblems.LAST_VOTER);
    await trx.updateTable('principal_voters').set({ key_sha256: null }).where('id', '=', voterId).execute();
    await settle(trx, id, now);
    return { id };
  });
