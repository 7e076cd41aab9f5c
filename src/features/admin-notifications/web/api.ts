import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { adminNotificationContract } from '#features/admin-notifications/admin-notification.contract.ts';
import { apiClient } from '#ui/api.ts';

export const noticeApi = createTanstackQueryUtils(
  apiClient({ adminNotifications: adminNotificationContract }),
).adminNotifications;
