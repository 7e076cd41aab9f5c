import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

/** Events of all slices that require action by administrators. */
const waiting = [
  'adminNotifications',
  'administration',
  'accessRequests',
  'contact',
  'errorReports',
  'documents',
  'applications',
  'reviews',
  'plans',
  'directoryAdmin',
  'moderation',
];

export const adminNotificationEvents = defineEvents(waiting, {
  'admin-notification.created': { readers: 'admins', data: { notificationId: id.optional() } },
  'admin-notification.read': { readers: 'admins', quiet: true },
});
