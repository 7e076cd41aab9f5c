import { sql } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import { weighAward } from '#features/estate/budgets/budget.public.ts';
import { offersOfRequest } from '#features/work/quotes/quote.public.ts';
import type { Call } from '#platform/act.ts';
import { photosOfRequest } from '#features/work/requests/request.public.ts';
import type { ApprovalDetail } from './approval.contract.ts';
import { type ApprovalRow, findApproval } from './approval.queries.ts';
import { present } from './present-approval.ts';
import { listApprovers } from './signer.queries.ts';

/** For its requester, its approver and those who may decide it. */
export async function readApproval(call: Call, { id }: { id: string }): Promise<ApprovalDetail> {
  const { db, viewer } = call;
  const found = await findApproval(db, viewer, id);
  const row = orNotFound(found?.isOwn || found?.isDecider || found?.covers ? found : undefined);
  const { requestId, amountHtMinor, currency, committedMinor, askedBy } = row;
  const [request, offers, budget, approvers] = await Promise.all([
    db
      .selectFrom('requests as r')
      .select(['r.description', sql<ApprovalDetail['photos']>`${photosOfRequest}`.as('photos')])
      .where('r.id', '=', requestId)
      .executeTakeFirstOrThrow(),
    offersFor(call, row),
    weighAward(call, { requestId, totalHtMinor: row.kind === 'invoice' ? 0 : amountHtMinor, currency }),
    listApprovers(db, { requestId, askedBy, amountHtMinor, currency, committedMinor }),
  ]);
  return {
    ...present(viewer, row),
    ...request,
    totalTtcMinor: offers.find(({ isAsked }) => isAsked)?.totalTtcMinor ?? null,
    offers: offers.map(({ totalTtcMinor: _, ...offer }) => offer),
    budget,
    approvers: approvers.map(({ userId, name, limitMinor }) => ({
      name,
      limitMinor,
      isReader: userId === viewer.userId,
    })),
  };
}

/** The offers to compare, including the quote to be signed. */
async function offersFor({ db, viewer, now }: Call, { kind, subjectId, requestId }: ApprovalRow) {
  if (kind !== 'quote') return [];
  const offers = await offersOfRequest(db, viewer, requestId, now);
  return offers.map(({ id, providerName, totalHtMinor, totalTtcMinor, currency, startOn, durationDays }) => ({
    id,
    provider: providerName,
    totalHtMinor,
    totalTtcMinor,
    currency: currency as ApprovalDetail['currency'],
    startOn,
    durationDays,
    isAsked: id === subjectId,
  }));
}
