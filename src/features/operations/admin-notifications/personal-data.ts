import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listNoticesAbout } from './admin-notification.queries.ts';

/** Notices that a person's acts caused: they name them. */
export const noticeData: PersonalDataPart = {
  tables: ['admin_notifications'],
  read: async (db, person) => ({ admin_notifications: await listNoticesAbout(db, person) }),
  async erase(trx, { userId }) {
    await trx.deleteFrom('admin_notifications').where('created_by', '=', userId).execute();
  },
};
