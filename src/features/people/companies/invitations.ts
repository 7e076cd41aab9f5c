import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from '#common/ids.ts';
import { notFound, problems, refuse } from '#common/problems.ts';
import { countInvitation } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { readMailLanguage, readMemberRights } from './company.queries.ts';
import { canGrant, companyProblems, grantProblem, invitationDays, invitedRights } from './company.rules.ts';
import type { InvitedRole } from './member.contract.ts';
import { listInvitations } from './member.queries.ts';
import { assertMay, assertRoleOf } from './edit-company.ts';
import { assertGrant } from './assert-grant.ts';
import { limitedTo, memberRightsOf, type SiteLimit, type SitesOf } from './members.ts';
import { companyEvents } from './company.events.ts';

export interface HandedToCompanies {
  sitesOf: SitesOf;
  /** Whether the worker belongs to the company, is active and has no account. */
  isFree: (trx: Transaction<DB>, companyId: string, workerId: string) => Promise<boolean>;
  /** Links the account to the worker, if both are still free. */
  tie: (trx: Transaction<DB>, of: { companyId: string; workerId: string; userId: string; now: Date }) => Promise<void>;
}

/** The stored form of a mailed token. */
export const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** One page of pending invitations with the viewer's available actions. */
export async function waitingInvitations(
  { db, viewer, now }: Call,
  paging: { cursor?: string | undefined; limit: number; id?: string },
) {
  const { company, userId } = viewer;
  const giver = await readMemberRights(db, company.id, userId);
  const { items, nextCursor } = await listInvitations(db, company.id, { ...paging, now });
  return {
    items: items.map(({ siteIds, author, ...row }) => {
      const given = memberRightsOf(row.role, { ...row, siteIds });
      return { ...row, stands: grantProblem(author, given) === null, acts: { revoke: canGrant(giver, given) } };
    }),
    nextCursor,
  };
}

/** Invites by a mailed link valid for 7 days; only its digest is stored. */
export async function invite(
  { db, viewer, now, publicUrl }: Call & { publicUrl: string },
  input: SiteLimit & { email: string; role: InvitedRole; workerId?: string | undefined },
  { isFree, sitesOf }: HandedToCompanies,
) {
  assertMay('invite', viewer);
  const { company } = viewer;
  const token = randomBytes(32).toString('base64url');
  const id = uuidv7(now.getTime());
  await db.transaction().execute(async (trx) => {
    assertGrant(await readMemberRights(trx, company.id, viewer.userId), memberRightsOf(input.role, input));
    assertRoleOf(company, input.role);
    await countInvitation(trx, viewer, now);
    const member = await trx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('u.id')
      .where('m.company_id', '=', company.id)
      .where('u.email', '=', input.email)
      .executeTakeFirst();
    if (member) throw refuse(companyProblems.ALREADY_MEMBER);
    const workerId = (input.role === 'technician' && input.workerId) || null;
    if (workerId && !(await isFree(trx, company.id, workerId))) throw refuse(companyProblems.WORKER_TAKEN);
    const siteIds = await limitedTo(trx, company.id, input, sitesOf);
    // An expired invitation is replaced.
    await trx
      .updateTable('company_invitations')
      .set({ revoked_at: now })
      .where('company_id', '=', company.id)
      .where('email', '=', input.email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '<=', now)
      .execute();
    const written = await trx
      .insertInto('company_invitations')
      .values({
        id,
        company_id: company.id,
        email: input.email,
        role: input.role,
        worker_id: workerId,
        limited_to_sites: input.limitedToSites,
        site_ids: siteIds,
        token_sha256: digest(token),
        invited_by: viewer.userId,
        created_at: now,
        expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!written.numInsertedOrUpdatedRows) throw refuse(companyProblems.ALREADY_INVITED);
    await queueMail(trx, {
      to: input.email,
      language: await readMailLanguage(trx, input.email, company.id),
      template: 'companies.invitation',
      data: { company: company.name, by: viewer.name, role: input.role, url: `${publicUrl}/invitation?token=${token}` },
      now,
    });
    await record(trx, companyEvents['member.invited'], {
      companyId: company.id,
      actor: viewer,
      data: { role: input.role },
      now,
    });
  });
  const [waiting] = (await waitingInvitations({ db, viewer, now }, { id, limit: 1 })).items;
  if (!waiting) throw refuse(problems.NOT_FOUND);
  return waiting;
}

export async function revokeInvitation({ db, viewer, now }: Call, id: string): Promise<{ id: string }> {
  assertMay('invite', viewer);
  const companyId = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .updateTable('company_invitations')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['role', 'limited_to_sites', 'site_ids'])
      .executeTakeFirstOrThrow(notFound);
    assertGrant(await readMemberRights(trx, companyId, viewer.userId), invitedRights(found));
    return { id };
  });
}
