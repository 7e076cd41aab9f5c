import { defineSlice } from '#platform/slice.ts';
import { adminNotificationContract } from './admin-notification.contract.ts';
import { adminNotificationEvents } from './admin-notification.events.ts';
import { adminNotificationRoutes } from './admin-notification.routes.ts';
import { adminNotificationData } from './personal-data.ts';

export const slice = defineSlice({
  contract: { adminNotifications: adminNotificationContract },
  routes: [adminNotificationRoutes],
  events: adminNotificationEvents,
  personalData: adminNotificationData,
});
