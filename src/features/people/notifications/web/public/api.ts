import { notificationContract } from '#features/people/notifications/notification.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const notificationApi = queryApi({ notifications: notificationContract }).notifications;
