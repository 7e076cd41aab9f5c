import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { NewTimes, NotificationTimes } from './notification.contract.ts';
import { readTimes } from './notification.queries.ts';

export async function setTimes({ db, viewer, now }: Call<Viewer>, times: NewTimes): Promise<NotificationTimes> {
  const values = {
    digest_hour: times.digestHour,
    ...(times.daily !== undefined && { daily: times.daily }),
    quiet_from: times.quietFrom,
    quiet_to: times.quietTo,
    urgent_through: times.urgentThrough,
    updated_at: now,
  };
  await db
    .insertInto('notification_times')
    .values({ user_id: viewer.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  return readTimes(db, viewer);
}
