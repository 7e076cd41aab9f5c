import { adminNotificationContract } from '#features/operations/admin-notifications/admin-notification.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const adminNotificationApi = queryApi({ adminNotifications: adminNotificationContract }).adminNotifications;
