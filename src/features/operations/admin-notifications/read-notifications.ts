import type { Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { adminNotificationEvents } from './admin-notification.events.ts';

/** Updates the feed and notifies the other admins' bells, which count the same notices. */
async function change({ db, viewer, now }: Call<Viewer>, work: (trx: Transaction<DB>) => Promise<bigint>) {
  return db.transaction().execute(async (trx) => {
    const changed = Number(await work(trx));
    if (changed > 0) {
      await record(trx, adminNotificationEvents['admin-notification.read'], { actor: viewer, now });
    }
    return { changed };
  });
}

export async function readNotification(act: Call<Viewer>, id: string) {
  return change(act, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('admin_notifications')
      .set({ is_read: true })
      .where('id', '=', id)
      .executeTakeFirst();
    if (!numUpdatedRows) throw refuse(problems.NOT_FOUND);
    return numUpdatedRows;
  });
}

export async function readAllNotifications(act: Call<Viewer>) {
  return change(act, async (trx) => {
    const update = trx.updateTable('admin_notifications').set({ is_read: true }).where('is_read', '=', false);
    return (await update.executeTakeFirst()).numUpdatedRows;
  });
}

export async function removeNotification(act: Call<Viewer>, id: string) {
  return change(act, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('admin_notifications').where('id', '=', id).executeTakeFirst();
    if (!numDeletedRows) throw refuse(problems.NOT_FOUND);
    return numDeletedRows;
  });
}

export async function removeReadNotifications(act: Call<Viewer>) {
  return change(act, async (trx) => {
    return (await trx.deleteFrom('admin_notifications').where('is_read', '=', true).executeTakeFirst()).numDeletedRows;
  });
}
