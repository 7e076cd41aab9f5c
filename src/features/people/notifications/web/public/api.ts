import { notificationContract } from '#features/people/notifications/notification.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of notices and choices. */
export const notificationApi = queryApi({ notifications: notificationContract }).notifications;
