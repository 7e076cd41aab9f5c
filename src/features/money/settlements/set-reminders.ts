import { obstacleTo } from '#common/acts.ts';
import { assertAllowed, verdictOf } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { reminderDays } from './payment.queries.ts';

interface Schedule {
  days: number[];
}

/** In days late. */
export const readReminders = async ({ db, viewer }: Call): Promise<Schedule> => ({
  days: await reminderDays(db, viewer.company.id),
});

export async function setReminders({ db, viewer, now }: Call, { days }: Schedule): Promise<Schedule> {
  assertAllowed(verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actorOf(viewer))));
  const schedule = [...new Set(days)].toSorted((a, b) => a - b);
  await db
    .insertInto('reminder_settings')
    .values({ company_id: viewer.company.id, days: schedule, updated_at: now })
    .onConflict((same) => same.column('company_id').doUpdateSet({ days: schedule, updated_at: now }))
    .execute();
  return { days: schedule };
}
