import { adminNotificationContract } from '#features/operations/admin-notifications/admin-notification.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const noticeApi = queryApi({ adminNotifications: adminNotificationContract }).adminNotifications;
