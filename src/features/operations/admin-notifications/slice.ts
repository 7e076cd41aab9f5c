import { defineSlice, serve } from '#platform/slice.ts';
import { adminNotificationContract } from './admin-notification.contract.ts';
import { adminNotificationEvents } from './admin-notification.events.ts';
import { listNotifications } from './admin-notification.queries.ts';
import { waitingMail } from './mail-waiting.ts';
import { adminNotificationData } from './personal-data.ts';
import {
  readAllNotifications,
  readNotification,
  removeNotification,
  removeReadNotifications,
} from './read-notifications.ts';
import { presentNotification } from './say-notification.ts';

export const slice = defineSlice({
  endpoints: {
    adminNotifications: serve(adminNotificationContract, {
      list: async ({ db }, input) => {
        const page = await listNotifications(db, input);
        return { ...page, items: page.items.map(presentNotification) };
      },
      read: (call, { id }) => readNotification(call, id),
      readAll: readAllNotifications,
      remove: (call, { id }) => removeNotification(call, id),
      removeRead: removeReadNotifications,
    }),
  },
  events: adminNotificationEvents,
  mails: { 'admin-notifications.waiting': waitingMail },
  personalData: adminNotificationData,
});
