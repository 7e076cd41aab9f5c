import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listNotificationsAbout } from './admin-notification.queries.ts';
import { presentNotification } from './say-notification.ts';

/** Notices that a person's acts caused: they name them. */
export const adminNotificationData: PersonalDataPart = {
  tables: ['admin_notifications'],
  read: async (db, person) => ({
    // The file is in French, as the columns it shows.
    admin_notifications: (await listNotificationsAbout(db, person)).map((row) => {
      const { title, message, ...notice } = presentNotification(row);
      return { ...notice, title: String(title), message: String(message) };
    }),
  }),
  async erase(trx, { userId }) {
    await trx.deleteFrom('admin_notifications').where('created_by', '=', userId).execute();
  },
};
