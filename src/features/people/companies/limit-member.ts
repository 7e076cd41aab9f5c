import { sql, type Transaction } from 'kysely';
import { notFound, refuseFields } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { assertGrantBy, assertVerifiedMember } from './assert-grant.ts';
import { widens } from './company.rules.ts';
import { memberRightsOf, ownersOf, reachOf, type SitesOf } from './members.ts';
import { companyEvents } from './company.events.ts';
import { said } from './said.ts';

interface Change {
  companyId: string;
  userId: string;
  limited: boolean;
  add: string[];
  remove: string[];
  actor: Viewer;
  now: Date;
}

/** Adds and removes a member's sites, as an administrator; unrestricted members have no assigned sites. */
export async function limitMember(
  trx: Transaction<DB>,
  { companyId, userId, limited, add, remove, actor, now }: Change,
  sitesOf: SitesOf,
): Promise<void> {
  const member = await trx
    .selectFrom('memberships')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  const role = member.role as MembershipRole;
  await assertGrantBy(trx, companyId, actor, { role, siteIds: limited ? add : null });
  const before = memberRightsOf(role, await reachOf(trx, companyId, userId));
  const kept = (before.siteIds ?? []).filter((id) => !remove.includes(id));
  const widened = widens(before, { role, siteIds: limited ? [...kept, ...add] : null });
  if (widened) await assertVerifiedMember(trx, userId);
  await trx
    .updateTable('memberships')
    .set({ limited_to_sites: limited })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  const wanted = limited ? [...new Set(add)] : [];
  if ((await sitesOf(trx, companyId, wanted)).length !== wanted.length) {
    throw refuseFields({ path: ['add'], message: said('refusals.siteGone') });
  }
  await sql`INSERT INTO site_assignments (site_id, user_id, company_id, created_at)
    SELECT id, ${userId}, ${companyId}, ${now} FROM unnest(${wanted}::uuid[]) id
    ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM site_assignments WHERE company_id = ${companyId} AND user_id = ${userId}
    AND (NOT ${limited} OR site_id = ANY(${remove}::uuid[]))`.execute(trx);
  const told = {
    owners: await ownersOf(trx, companyId),
    role,
    sites: limited ? new Set([...kept, ...add]).size : null,
  };
  const data = { userId, limited, given: wanted.length, taken: limited ? remove.length : null, widened, told };
  await record(trx, companyEvents['member.limited'], { companyId, actor, data, now });
}
