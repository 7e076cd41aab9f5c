export { accessAsked, adminNotificationReactions } from './admin-notification-reactions.ts';
export { adminNotificationData } from './personal-data.ts';
