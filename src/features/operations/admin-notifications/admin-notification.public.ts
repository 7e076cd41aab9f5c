export { accessAsked, adminNotificationReactions } from './admin-notification-reactions.ts';
