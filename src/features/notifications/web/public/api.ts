import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { notificationContract } from '#features/notifications/notification.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of notices and choices. */
export const notificationApi = createTanstackQueryUtils(
  apiClient({ notifications: notificationContract }),
).notifications;
