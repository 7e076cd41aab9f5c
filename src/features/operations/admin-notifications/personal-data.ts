import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listNotificationsAbout } from './admin-notification.queries.ts';

/** Notices that a person's acts caused: they name them. */
export const adminNotificationData: PersonalDataPart = {
  tables: ['admin_notifications'],
  read: async (db, person) => ({ admin_notifications: await listNotificationsAbout(db, person) }),
  async erase(trx, { userId }) {
    await trx.deleteFrom('admin_notifications').where('created_by', '=', userId).execute();
  },
};
