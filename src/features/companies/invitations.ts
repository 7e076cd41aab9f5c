import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import { markVerified } from '#features/accounts/account.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { findInvitation, listInvitations } from './company.queries.ts';
import { companyProblems, invitationDays } from './company.rules.ts';
import { assertMay, workFor } from './edit-company.ts';
import { assignSites, type Reach } from './members.ts';

interface Act<V> {
  db: Kysely<DB>;
  viewer: V;
  now: Date;
}

const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Invites somebody by e-mail for 7 days; the link is mailed, only its digest is kept. */
export async function invite(
  { db, viewer, now, publicUrl }: Act<CompanyViewer> & { publicUrl: string },
  input: Reach & { email: string; role: 'manager' | 'member' | 'viewer' },
) {
  assertMay('invite', viewer);
  const { company } = viewer;
  if (input.role === 'manager' && company.membership !== 'owner') throw refuse(problems.FORBIDDEN);
  const token = randomBytes(32).toString('base64url');
  const id = uuidv7(now.getTime());
  await db.transaction().execute(async (trx) => {
    const member = await trx
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('u.id')
      .where('m.company_id', '=', company.id)
      .where('u.email', '=', input.email)
      .executeTakeFirst();
    if (member) throw refuse(companyProblems.ALREADY_MEMBER);
    const sites = await trx.selectFrom('sites').select('id').where('company_id', '=', company.id).execute();
    const known = new Set(sites.map((site) => site.id));
    const siteIds = input.limitedToSites ? [...new Set(input.siteIds)] : [];
    if (siteIds.some((site) => !known.has(site))) {
      throw refuseFields({ path: ['siteIds'], message: 'Un de ces sites n’existe plus.' });
    }
    // One that lapsed makes room for a new one.
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
      language: viewer.language ?? 'fr',
      template: 'companies.invitation',
      data: { company: company.name, by: viewer.name, url: `${publicUrl}/invitation?token=${token}` },
      now,
    });
    await record(trx, {
      kind: 'member.invited',
      audience: 'system',
      companyId: company.id,
      actor: viewer,
      data: { role: input.role },
      now,
    });
  });
  const waiting = (await listInvitations(db, company.id, now)).find((invitation) => invitation.id === id);
  if (!waiting) throw refuse(problems.NOT_FOUND);
  return waiting;
}

/** Takes a waiting invitation back. */
export async function revokeInvitation({ db, viewer, now }: Act<CompanyViewer>, id: string): Promise<{ id: string }> {
  assertMay('invite', viewer);
  const { numUpdatedRows } = await db
    .updateTable('company_invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('company_id', '=', viewer.company.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw refuse(problems.NOT_FOUND);
  return { id };
}

/** What the link of an invitation stands for, before anyone signs in. */
export async function readInvitation(db: Kysely<DB>, token: string, now: Date) {
  const found = await findInvitation(db, digest(token), now);
  if (!found) throw refuse(companyProblems.INVITATION_OVER);
  return {
    company: found.trade_name ?? found.legal_name,
    email: found.email,
    role: found.role,
    expiresAt: found.expires_at.toISOString(),
  };
}

/** Joins the company that invites; the link serves once, and only the person it was sent to. */
export async function acceptInvitation({ db, viewer, now }: Act<Viewer>, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await findInvitation(trx, digest(token), now);
    if (!found) throw refuse(companyProblems.INVITATION_OVER);
    if (found.email !== viewer.email.toLowerCase()) throw refuse(companyProblems.INVITATION_OTHER_EMAIL);
    const used = await trx
      .updateTable('company_invitations')
      .set({ accepted_at: now })
      .where('id', '=', found.id)
      .where('accepted_at', 'is', null)
      .executeTakeFirst();
    if (!used.numUpdatedRows) throw refuse(companyProblems.INVITATION_OVER);
    await markVerified(trx, { userId: viewer.userId, email: found.email }, now);
    await trx
      .insertInto('memberships')
      .values({
        company_id: found.company_id,
        user_id: viewer.userId,
        role: found.role,
        limited_to_sites: found.limited_to_sites,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (found.limited_to_sites) {
      await assignSites(trx, found.company_id, viewer.userId, { limitedToSites: true, siteIds: found.site_ids });
    }
    await workFor(trx, viewer.userId, found.company_id);
    await record(trx, {
      kind: 'member.joined',
      audience: 'system',
      companyId: found.company_id,
      actor: viewer,
      data: { role: found.role },
      now,
    });
  });
}
