import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { orNotFound, problems, refuse } from '#common/problems.ts';
import { assertVerified } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { accessInput, AccessRequest } from './access-request.contract.ts';
import { readOwnRequest } from './access-request.queries.ts';
import { accessProblems } from './access-request.rules.ts';
import { accessRequestEvents } from './access-request.events.ts';

/** At most one pending request per kind. */
export async function askAccess(
  { db, viewer, now }: Call<Viewer>,
  input: z.output<typeof accessInput>,
): Promise<AccessRequest> {
  if (input.kind === 'role' && viewer.activeRoles.includes(input.wantedRole)) throw refuse(accessProblems.ROLE_HELD);
  if (input.kind === 'sites' && !viewer.company) throw refuse(problems.NO_COMPANY);
  if (input.kind === 'sites' && !viewer.company?.siteIds) throw refuse(accessProblems.NOT_LIMITED);
  if (input.kind !== 'role') assertVerified(viewer);
  const id = uuidv7(now.getTime());
  const wantedRole = input.kind === 'role' ? input.wantedRole : null;
  const target = input.kind === 'role' ? '' : input.target;
  const companyId = viewer.company?.id ?? null;
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('access_requests')
      .values({
        id,
        user_id: viewer.userId,
        kind: input.kind,
        wanted_role: wantedRole,
        target,
        company_id: companyId,
        message: input.message,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) throw refuse(accessProblems.ALREADY_ASKED);
    await record(trx, accessRequestEvents['access-request.created'], {
      ...(companyId && { companyId }),
      actor: viewer,
      data: { accessRequestId: id, kind: input.kind, wantedRole, target },
      now,
    });
    return orNotFound(await readOwnRequest(trx, viewer.userId, id));
  });
}
