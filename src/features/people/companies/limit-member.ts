import { sql, type Transaction } from 'kysely';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { assertGrantBy } from './assert-grant.ts';
import { companyEvents } from './company.events.ts';
import { said } from './said.ts';

interface Change {
  companyId: string;
  userId: string;
  /** Whether they see only the sites assigned to them. */
  limited: boolean;
  add: string[];
  remove: string[];
  actor: Viewer;
  now: Date;
}

/** Gives and takes sites of one member, by an administrator's decision; without a limit, no site stays assigned. */
export async function limitMember(
  trx: Transaction<DB>,
  { companyId, userId, limited, add, remove, actor, now }: Change,
): Promise<void> {
  const member = await trx
    .selectFrom('memberships')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw refuse(problems.NOT_FOUND);
  const role = member.role as MembershipRole;
  await assertGrantBy(trx, companyId, actor, { role, siteIds: limited ? add : null });
  await trx
    .updateTable('memberships')
    .set({ limited_to_sites: limited })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
  const wanted = limited ? [...new Set(add)] : [];
  const given = await sql`INSERT INTO site_assignments (site_id, user_id, created_at)
    SELECT id, ${userId}, ${now} FROM sites WHERE company_id = ${companyId} AND id = ANY(${wanted}::uuid[])
    ON CONFLICT (site_id, user_id) DO UPDATE SET created_at = site_assignments.created_at`.execute(trx);
  if (Number(given.numAffectedRows) !== wanted.length) {
    throw refuseFields({ path: ['add'], message: said('refusals.siteGone') });
  }
  await sql`DELETE FROM site_assignments a USING sites s
    WHERE s.id = a.site_id AND s.company_id = ${companyId} AND a.user_id = ${userId}
      AND (NOT ${limited} OR a.site_id = ANY(${remove}::uuid[]))`.execute(trx);
  const data = { userId, limited, given: wanted.length, taken: limited ? remove.length : null };
  await record(trx, companyEvents['member.limited'], { companyId, actor, data, now });
}
