import { sql } from 'kysely';
import { type PersonalDataPart, unsay } from '#platform/personal-data.ts';
import { listNotificationsAbout } from './admin-notification.queries.ts';
import { wordsOf } from './say-notification.ts';

/** Notices that contain a person's name because of their actions. */
export const adminNotificationData: PersonalDataPart = {
  tables: ['admin_notifications'],
  read: async (db, person) => ({
    admin_notifications: (await listNotificationsAbout(db, person)).map((row) => {
      const { title, message } = wordsOf(row);
      return { type: row.type, title: String(title), message: String(message), created_at: row.created_at };
    }),
  }),
  async erase(trx, person) {
    await trx.deleteFrom('admin_notifications').where('created_by', '=', person.userId).execute();
    for (const column of ['data', 'title', 'message'])
      await unsay(trx, { table: 'admin_notifications', column, where: sql`true` }, person);
  },
};
