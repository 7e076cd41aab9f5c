import { type Transaction } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { companyProblems } from './company.rules.ts';
import { selectCompany } from './edit-company.ts';
import { assertGrantBy, assertVerifiedMember } from './assert-grant.ts';
import { assignSites, limitedTo, ownersOf, type SiteLimit, type SitesOf } from './members.ts';
import { companyEvents } from './company.events.ts';
import { said } from './said.ts';

interface Admission extends SiteLimit {
  companyId: string;
  userId: string;
  role: MembershipRole;
  actor: Viewer;
  now: Date;
}

/** Admits a member on an administrator's decision; the company becomes current if they have none. */
export async function admitMember(
  trx: Transaction<DB>,
  { companyId, userId, role, actor, now, ...reach }: Admission,
  sitesOf: SitesOf,
) {
  const company = await trx
    .selectFrom('company_profiles')
    .select(['id', 'is_ordering'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow(() => refuseFields({ path: ['companyId'], message: said('refusals.companyGone') }));
  const limited = reach.limitedToSites && company.is_ordering && role !== 'owner';
  await assertGrantBy(trx, companyId, actor, { role, siteIds: limited ? reach.siteIds : null });
  await assertVerifiedMember(trx, userId);
  const added = await trx
    .insertInto('memberships')
    .values({ company_id: companyId, user_id: userId, role, limited_to_sites: limited, created_at: now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
    .executeTakeFirst();
  if (!added.numInsertedOrUpdatedRows) throw refuse(companyProblems.ALREADY_MEMBER);
  const siteIds = await limitedTo(trx, companyId, { limitedToSites: limited, siteIds: reach.siteIds }, sitesOf);
  await assignSites(trx, companyId, userId, siteIds);
  const profile = await trx
    .selectFrom('profiles')
    .select('current_company_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (profile && !profile.current_company_id) await selectCompany(trx, { userId, companyId, now });
  const granted = { owners: await ownersOf(trx, companyId), role, sites: limited ? siteIds.length : null };
  const data = { userId, role, told: granted };
  await record(trx, companyEvents['member.admitted'], { companyId, actor, data, now });
}
