import type { InputOf } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { dayAt } from '#common/place-time.ts';
import { type Issue, refuse, refuseFields } from '#common/problems.ts';
import { runningOf } from '#features/work/guarantees/guarantee.public.ts';
import { onRequest } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import { said } from './said.ts';
import type { warrantyContract } from './warranty-call.contract.ts';
import { findWorks } from './warranty-call.queries.ts';
import { warrantyProblems } from './warranty-call.rules.ts';

type Decided = InputOf<typeof warrantyContract.decide>;

/** Missing fields of a decision. */
function issuesOf({ decision, kind, wrong, visitBy, reason }: Decided, running: readonly string[], today: string) {
  const required = (field: string, value: unknown): Issue[] =>
    value ? [] : [{ path: [field], message: fault('required') }];
  if (decision === 'not_covered') return required('reason', reason);
  return [
    ...(kind && running.includes(kind) ? [] : [{ path: ['kind'], message: said('refusals.kind') }]),
    ...required('wrong', wrong),
    ...(visitBy && visitBy >= today ? [] : [{ path: ['visitBy'], message: fault(visitBy ? 'past' : 'required') }]),
  ];
}

/** Calls the firm back for a draft request, or records why the guarantee does not cover the defect. */
export async function decideWarranty(call: Call, { requestId, ...input }: Decided): Promise<{ id: string }> {
  return onRequest(call, 'edit', { id: requestId }, async ({ trx, viewer, now, request }) => {
    if (request.state !== 'draft') throw refuse(warrantyProblems.DECIDED_AT_DRAFT);
    const { siteId } = request;
    const { workOrderId, decision, kind, wrong, visitBy, reason } = input;
    const works = await findWorks(trx, viewer, { siteId, workOrderId });
    const today = dayAt(now, request.departement);
    const running = works ? runningOf({ ...works, effectOn: works.receivedOn }, today) : [];
    if (!works || running.length === 0) {
      throw refuseFields({ path: ['workOrderId'], message: said('refusals.over') });
    }
    const issues = issuesOf(
      { requestId, ...input },
      running.map((one) => one.kind),
      today,
    );
    if (issues.length > 0) throw refuseFields(...issues);
    const called = decision === 'called';
    const values = {
      work_order_id: workOrderId,
      provider_id: works.providerId,
      decision,
      kind: called ? kind : null,
      words: called ? wrong : null,
      visit_by: called ? visitBy : null,
      reason: called ? null : reason,
      decided_by: viewer.userId,
      decided_at: now,
    };
    await trx
      .insertInto('warranty_calls')
      .values({ request_id: requestId, ...values })
      .onConflict((same) => same.column('request_id').doUpdateSet(values))
      .execute();
    return { id: requestId };
  });
}
