import { type Kysely, sql, type Transaction } from 'kysely';
import { type Problem, refuse } from '#common/problems.ts';
import { createUser, markVerified } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { findInvitation, readMemberRights, readInvited } from './company.queries.ts';
import { companyProblems, grantProblem, invitedRights } from './company.rules.ts';
import { selectCompany } from './edit-company.ts';
import { type HandedToCompanies, digest } from './invitations.ts';
import { ownersOf, type SitesOf } from './members.ts';
import { companyEvents } from './company.events.ts';

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Why a link no longer works, or null. */
async function overProblem(db: Kysely<DB>, found: Invitation, now: Date): Promise<Problem | null> {
  if (found.accepted_at) return companyProblems.INVITATION_USED;
  if (found.revoked_at) return companyProblems.INVITATION_REVOKED;
  if (found.expires_at <= now) return companyProblems.INVITATION_EXPIRED;
  // The inviter may have lost the rights in the meantime.
  const giver = await readMemberRights(db, found.company_id, found.invited_by);
  return grantProblem(giver, invitedRights(found)) ? companyProblems.INVITATION_NARROWED : null;
}

async function waitingInvitation(db: Kysely<DB>, token: string, now: Date): Promise<Invitation> {
  const found = await findInvitation(db, digest(token));
  const problem = found ? await overProblem(db, found, now) : companyProblems.INVITATION_UNKNOWN;
  if (!found || problem) throw refuse(problem ?? companyProblems.INVITATION_UNKNOWN);
  return found;
}

const sitesShown = 20;

/** Readable before sign-in: the link proves the address. */
export async function readInvitation(db: Kysely<DB>, token: string, now: Date, sitesOf: SitesOf) {
  const found = await waitingInvitation(db, token, now);
  const sites = await sitesOf(db, found.company_id, found.site_ids);
  return {
    company: found.trade_name ?? found.legal_name,
    isOrdering: found.is_ordering,
    by: found.inviter,
    email: found.email,
    role: found.role as 'member',
    limitedToSites: found.limited_to_sites,
    expiresAt: found.expires_at.toISOString(),
    ...(await readInvited(db, found)),
    sites: sites.slice(0, sitesShown).map(({ name }) => name),
    siteCount: sites.length,
  };
}

/** Technicians are always on the provider side. */
const sideOfInvited = ({ is_ordering, role }: Invitation) =>
  is_ordering && role !== 'technician' ? 'ordering' : 'provider';

/** Uses the link up and makes the person a member, within the rights that the inviter can still grant. */
async function join(
  { trx, now, tie, sitesOf }: { trx: Transaction<DB>; now: Date } & Omit<HandedToCompanies, 'isFree'>,
  found: Invitation,
  userId: string,
  actor: Viewer | null,
) {
  const used = await trx
    .updateTable('company_invitations')
    .set({ accepted_at: now })
    .where('id', '=', found.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  // Two windows at once: the second one waited for the first.
  if (!used.numUpdatedRows) throw refuse(companyProblems.INVITATION_USED);
  const { company_id: companyId, role, limited_to_sites: limitedToSites } = found;
  const added = await trx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, role, limited_to_sites: limitedToSites, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) throw refuse(companyProblems.ALREADY_JOINED);
  const sites = limitedToSites ? await sitesOf(trx, companyId, found.site_ids) : null;
  if (sites) {
    await sql`INSERT INTO site_assignments (site_id, user_id, company_id)
      SELECT id, ${userId}, ${companyId} FROM unnest(${sites.map(({ id }) => id)}::uuid[]) id
      ON CONFLICT DO NOTHING`.execute(trx);
  }
  if (found.worker_id) await tie(trx, { companyId, workerId: found.worker_id, userId, now });
  await selectCompany(trx, { userId, companyId, sides: [sideOfInvited(found)], now });
  await record(trx, companyEvents['member.joined'], {
    companyId,
    actor,
    data: {
      userId,
      role,
      ...(found.invited_by && { by: found.invited_by }),
      told: { owners: await ownersOf(trx, companyId), role, sites: sites?.length ?? null },
    },
    now,
  });
}

/** The link works once, and only for its recipient. */
export async function acceptInvitation(
  { db, viewer, now }: Call<Viewer>,
  token: string,
  handed: HandedToCompanies,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await waitingInvitation(trx, token, now);
    if (found.email !== viewer.email.toLowerCase()) throw refuse(companyProblems.INVITATION_OTHER_EMAIL);
    await markVerified(trx, { userId: viewer.userId, email: found.email }, now);
    await join({ trx, now, ...handed }, found, viewer.userId, viewer);
  });
}

/** Creates an account without its own company and joins; returns the person's id. */
export async function joinAsNewcomer(
  { db, now }: { db: Kysely<DB>; now: Date },
  { token, name, password }: { token: string; name: string; password: string },
  handed: HandedToCompanies,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const found = await waitingInvitation(trx, token, now);
    const userId = await createUser(trx, {
      email: found.email,
      password,
      name,
      role: sideOfInvited(found) === 'ordering' ? 'donneur_ordre' : 'prestataire',
      companyName: found.trade_name ?? found.legal_name,
      verify: 'proven',
      now,
    });
    await join({ trx, now, ...handed }, found, userId, null);
    return userId;
  });
}
