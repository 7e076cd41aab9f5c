import { parisDay } from '#common/days.ts';
import { fault } from '#common/faults.ts';
import { orNotFound, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { AbsenceInput } from './member.contract.ts';
import { companyEvents } from './company.events.ts';
import { assertMay } from './edit-company.ts';
import { readMember } from './member.queries.ts';
import { said } from './said.ts';

/** One's own absence, or that of a member one manages. */
function assertOwn({ viewer }: Pick<Call, 'viewer'>, userId: string): void {
  if (userId !== viewer.userId) assertMay('manage', viewer);
}

/** Records a member's absence, replacing any earlier one, and their replacement. */
export async function setAbsence(call: Call, { userId, fromOn, toOn, standInId }: AbsenceInput) {
  const { db, viewer, now } = call;
  assertOwn(call, userId);
  const { company } = viewer;
  if (toOn < fromOn) throw refuseFields({ path: ['toOn'], message: fault('endBeforeStart') });
  if (toOn < parisDay(now)) throw refuseFields({ path: ['toOn'], message: fault('past') });
  if (standInId === userId) throw refuseFields({ path: ['standInId'], message: said('faults.ownStandIn') });
  return db.transaction().execute(async (trx) => {
    const members = await trx
      .selectFrom('memberships')
      .select('user_id')
      .where('company_id', '=', company.id)
      .where('user_id', 'in', [userId, ...(standInId ? [standInId] : [])])
      .forShare()
      .execute();
    const isMember = (id: string) => members.some(({ user_id }) => user_id === id);
    orNotFound(isMember(userId) && (!standInId || isMember(standInId)) ? members : undefined);
    const values = { from_on: fromOn, to_on: toOn, stand_in_id: standInId };
    await trx
      .insertInto('member_absences')
      .values({ company_id: company.id, user_id: userId, ...values })
      .onConflict((same) => same.columns(['company_id', 'user_id']).doUpdateSet(values))
      .execute();
    await record(trx, companyEvents['member.away'], {
      companyId: company.id,
      actor: viewer,
      data: { userId, fromOn, toOn },
      now,
    });
    return readMember(trx, viewer, userId);
  });
}

/** Removes an absence. Idempotent. */
export async function endAbsence(call: Call, { userId }: { userId: string }) {
  const { db, viewer } = call;
  assertOwn(call, userId);
  await db
    .deleteFrom('member_absences')
    .where('company_id', '=', viewer.company.id)
    .where('user_id', '=', userId)
    .execute();
  return readMember(db, viewer, userId);
}
