import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { NotificationChoice } from './notification.contract.ts';

export async function chooseChannels(
  { db, viewer, now }: Call<Viewer>,
  { kind, inApp, email, push }: NotificationChoice,
): Promise<NotificationChoice> {
  const values = { in_app: inApp, mail: email, push, updated_at: now };
  await db
    .insertInto('notification_choices')
    .values({ user_id: viewer.userId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
    .execute();
  return { kind, inApp, email, push };
}
