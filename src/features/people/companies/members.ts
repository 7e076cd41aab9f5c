import { type Kysely, sql, type Transaction } from 'kysely';
import { orNotFound, problems, refuse, refuseFields } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { readMemberRights } from './company.queries.ts';
import { companyProblems, type MemberRights, widens } from './company.rules.ts';
import { assertMay, assertRoleOf, refuseSecondStarter, selectCompany } from './edit-company.ts';
import { assertGrant, assertVerifiedMember } from './assert-grant.ts';
import { companyEvents } from './company.events.ts';
import { readMember } from './member.queries.ts';
import { said } from './said.ts';

export interface SiteLimit {
  limitedToSites: boolean;
  siteIds: string[];
}

export const memberRightsOf = (role: MembershipRole, { limitedToSites, siteIds }: SiteLimit): MemberRights => ({
  role,
  siteIds: limitedToSites ? siteIds : null,
});

/** Keeps only sites of the company; provided by the sites slice. */
export type SitesOf = (db: Kysely<DB>, companyId: string, ids: string[]) => Promise<{ id: string; name: string }[]>;

/** Rejects sites of other companies; returns the limit without duplicates. */
export async function limitedTo(
  db: Kysely<DB>,
  companyId: string,
  { limitedToSites, siteIds }: SiteLimit,
  sitesOf: SitesOf,
): Promise<string[]> {
  const ids = limitedToSites ? [...new Set(siteIds)] : [];
  const known = await sitesOf(db, companyId, ids);
  if (known.length !== ids.length) throw refuseFields({ path: ['siteIds'], message: said('refusals.siteGone') });
  return ids;
}

export async function assignSites(
  trx: Transaction<DB>,
  companyId: string,
  userId: string,
  siteIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('site_assignments').where('user_id', '=', userId).where('company_id', '=', companyId).execute();
  if (siteIds.length === 0) return;
  const rows = siteIds.map((site_id) => ({ site_id, user_id: userId, company_id: companyId }));
  await trx.insertInto('site_assignments').values(rows).execute();
}

/** Locks all memberships, so that concurrent departures cannot leave the company without an owner. */
async function lockMembers(trx: Transaction<DB>, companyId: string): Promise<Map<string, MembershipRole>> {
  const rows = await trx
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('company_id', '=', companyId)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ user_id, role }) => [user_id, role as MembershipRole]));
}

const ownersAmong = (members: Map<string, MembershipRole>) =>
  [...members].flatMap(([userId, role]) => (role === 'owner' ? [userId] : []));

interface Hold extends SiteLimit {
  signingLimitMinor: number | null;
}

export async function reachOf(trx: Transaction<DB>, companyId: string, userId: string): Promise<Hold> {
  const { rows } =
    await sql<Hold>`SELECT signing_limit_minor AS "signingLimitMinor", limited_to_sites AS "limitedToSites",
      ARRAY(SELECT site_id FROM site_assignments a WHERE a.company_id = m.company_id AND a.user_id = m.user_id) AS "siteIds"
    FROM memberships m WHERE company_id = ${companyId} AND user_id = ${userId}`.execute(trx);
  return rows[0] ?? { limitedToSites: false, siteIds: [], signingLimitMinor: null };
}

/** Read before a change, so that a new owner is not the only one notified. */
export async function ownersOf(trx: Transaction<DB>, companyId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface Edited extends Partial<SiteLimit> {
  userId: string;
  role?: MembershipRole | undefined;
  signingLimitMinor?: number | null | undefined;
}

/** Omitted fields keep their value. */
export async function editMember(
  { db, viewer, now }: Call,
  { userId, role: asked, signingLimitMinor: limit, limitedToSites, siteIds }: Edited,
  sitesOf: SitesOf,
) {
  assertMay('manage', viewer);
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    const members = await lockMembers(trx, companyId);
    const owners = ownersAmong(members);
    const before = orNotFound(members.get(userId));
    const role = asked ?? before;
    // Owners sign any amount, so that somebody always can; members and readers sign nothing.
    if (limit != null && role !== 'manager') {
      throw refuseFields({ path: ['signingLimitMinor'], message: said('refusals.limitOfManagers') });
    }
    const stood = await reachOf(trx, companyId, userId);
    const kept = role === 'owner' ? { limitedToSites: false, siteIds: [] } : stood;
    const reach = limitedToSites === undefined ? kept : { limitedToSites, siteIds: siteIds ?? stood.siteIds };
    const giver = await readMemberRights(trx, companyId, viewer.userId);
    assertGrant(giver, { role: before, siteIds: null });
    assertGrant(giver, memberRightsOf(role, reach));
    assertRoleOf(viewer.company, role);
    const { signingLimitMinor: signed } = stood;
    const signsMore = limit !== undefined && signed !== null && (limit === null || limit > signed);
    const widened = signsMore || widens(memberRightsOf(before, stood), memberRightsOf(role, reach));
    if (widened) await assertVerifiedMember(trx, userId);
    if (role === 'owner' && before !== 'owner') await refuseSecondStarter(trx, userId, companyId);
    if (before === 'owner' && role !== 'owner' && owners.length === 1) throw refuse(companyProblems.LAST_OWNER);
    await trx
      .updateTable('memberships')
      .set({
        role,
        limited_to_sites: reach.limitedToSites,
        ...(role !== 'manager' ? { signing_limit_minor: null } : limit !== undefined && { signing_limit_minor: limit }),
      })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .execute();
    const sites = await limitedTo(trx, companyId, reach, sitesOf);
    await assignSites(trx, companyId, userId, sites);
    await record(trx, companyEvents['member.edited'], {
      companyId,
      actor: viewer,
      data: {
        userId,
        from: before,
        to: role,
        ...(limit !== undefined && { signingLimitMinor: limit }),
        widened,
        told: { owners, role, sites: reach.limitedToSites ? sites.length : null },
      },
      now,
    });
  });
  return readMember(db, viewer, userId);
}

/** Anyone may leave, owners remove others; the last owner cannot leave. */
export async function removeMember({ db, viewer, now }: Call, userId: string): Promise<{ userId: string }> {
  if (userId !== viewer.userId) assertMay('manage', viewer);
  const companyId = viewer.company.id;
  await db.transaction().execute(async (trx) => {
    const members = await lockMembers(trx, companyId);
    const owners = ownersAmong(members);
    const role = orNotFound(members.get(userId));
    if (userId !== viewer.userId) {
      assertGrant(await readMemberRights(trx, companyId, viewer.userId), { role, siteIds: null });
    }
    if (role === 'owner' && owners.length === 1) throw refuse(companyProblems.LAST_OWNER);
    await assignSites(trx, companyId, userId, []);
    await trx.deleteFrom('memberships').where('company_id', '=', companyId).where('user_id', '=', userId).execute();
    // A pending invitation would let them in again.
    await trx
      .updateTable('company_invitations')
      .set({ revoked_at: now })
      .where('company_id', '=', companyId)
      .where('email', '=', (row) => row.selectFrom('users').select('email').where('id', '=', userId))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    const other = await trx
      .selectFrom('memberships')
      .select('company_id')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('company_id')
      .limit(1)
      .executeTakeFirst();
    const profile = await trx
      .selectFrom('profiles')
      .select('current_company_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (profile?.current_company_id === companyId) {
      await selectCompany(trx, { userId, companyId: other?.company_id ?? null, now });
    }
    await record(trx, companyEvents['member.left'], {
      companyId,
      actor: viewer,
      data: { userId, told: { owners, role, sites: null } },
      now,
    });
  });
  return { userId };
}

/** The member becomes the owner, the viewer a manager. */
export async function transferOwnership({ db, viewer, now }: Call, userId: string): Promise<{ userId: string }> {
  assertMay('transfer', viewer);
  const companyId = viewer.company.id;
  if (userId === viewer.userId) return { userId };
  await db.transaction().execute(async (trx) => {
    const members = await lockMembers(trx, companyId);
    if (!members.has(userId)) throw refuse(problems.NOT_FOUND);
    if (members.get(viewer.userId) !== 'owner') throw refuse(problems.FORBIDDEN);
    if (members.get(userId) !== 'owner') {
      await assertVerifiedMember(trx, userId);
      await refuseSecondStarter(trx, userId, companyId);
    }
    const set = (id: string, role: MembershipRole) =>
      trx
        .updateTable('memberships')
        .set({ role, limited_to_sites: false, signing_limit_minor: null })
        .where('company_id', '=', companyId)
        .where('user_id', '=', id)
        .execute();
    await set(userId, 'owner');
    await set(viewer.userId, 'manager');
    // A member who is restricted again starts without sites.
    for (const id of [userId, viewer.userId]) await assignSites(trx, companyId, id, []);
    await record(trx, companyEvents['company.transferred'], {
      companyId,
      actor: viewer,
      data: { userId, told: { owners: ownersAmong(members), role: 'owner', sites: null } },
      now,
    });
  });
  return { userId };
}
