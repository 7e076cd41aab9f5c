import type { Transaction } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import { lockPlan, limitsOf } from '#features/operations/plans/plan.public.ts';
import type { Target } from '#platform/act.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { record } from '#platform/events/record.ts';
import { inviteAddressee, listAddressees, type MailingCall, type SendLink } from './invite-by-mail.ts';
import { type LockedRequest, onRequest } from './lock-request.ts';
import { countPublishedThisMonth } from './month.queries.ts';
import type { UpdatedRequest } from './update-request.ts';
import { countFavourites, countUnavailable } from './recheck-invited.ts';
import { publicationIssues, requestProblems } from './request.rules.ts';
import { requestEvents } from './request.events.ts';
import { said } from './said.ts';

function checkPublishable(...[request, now]: Parameters<typeof publicationIssues>): void {
  const issues = publicationIssues(request, now);
  if (issues.length > 0) throw refuseFields(...issues);
}

/** Refuses requests beyond the plan's monthly limit; locks the company, so concurrent publications wait. */
export async function assertWithinPlan(trx: Transaction<DB>, companyId: string, now: Date): Promise<void> {
  const limits = limitsOf(await lockPlan(trx, companyId, now));
  if (limits && (await countPublishedThisMonth(trx, companyId, now)) >= limits.requestsPerMonth) {
    throw refuse(requestProblems.PLAN_LIMIT);
  }
}

/** Notifies the firm that a published request calls back under guarantee; does nothing without such a call. */
export type SendWarrantyCall = (
  trx: Transaction<DB>,
  of: { request: LockedRequest; viewer: CompanyViewer; now: Date },
) => Promise<void>;

/** Refuses works on an old building without an asbestos survey; passed by a higher slice. */
export type AssertSurveyed = (trx: Transaction<DB>, requestId: string) => Promise<void>;

/** Publishes a draft: assigns its number, shows it to the invited providers and mails the links. */
export async function publishRequest(
  call: MailingCall,
  target: Target,
  {
    sendLink,
    sendWarrantyCall,
    assertSurveyed,
  }: { sendLink: SendLink; sendWarrantyCall: SendWarrantyCall; assertSurveyed: AssertSurveyed },
): Promise<UpdatedRequest> {
  return onRequest(call, 'publish', target, async ({ trx, viewer, now, request, move }) => {
    assertVerified(viewer);
    const row = await trx
      .selectFrom('requests')
      .select(['trade', 'description', 'deadline_at', 'visibility', 'invited_count', 'site_id', 'wanted_to'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    checkPublishable(
      {
        ...row,
        deadlineAt: row.deadline_at,
        invitedCount: row.invited_count,
        wantedTo: row.wanted_to,
        departement: request.departement,
      },
      now,
    );

    await assertSurveyed(trx, request.id);
    await assertWithinPlan(trx, request.companyId, now);

    if (request.visibility === 'invited' && (await countUnavailable(trx, request)) > 0) {
      throw refuse(requestProblems.INVITED_LEFT);
    }
    const favourites =
      request.visibility === 'favourites' ? await countFavourites(trx, request.companyId, row.trade) : null;
    if (favourites === 0) {
      throw refuseFields({ path: ['visibility'], message: said('refusals.noFavouriteOfTrade') });
    }
    const number = request.number ?? (await takeNumber(trx, request.companyId, 'DI', now));
    const moved = await move({
      number,
      published_at: now,
      ...(favourites === null ? {} : { invited_count: favourites }),
    });
    await record(trx, requestEvents['request.published'], {
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { number, visibility: request.visibility, sealed: request.sealed },
      now,
    });
    for (const to of await listAddressees(trx, request.id)) {
      await inviteAddressee(trx, call, { request, to, path: ['byMail', to.email], sendLink });
    }
    await sendWarrantyCall(trx, { request, viewer, now });
    return moved;
  });
}
