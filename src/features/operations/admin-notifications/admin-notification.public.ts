export { mailWaiting } from './mail-waiting.ts';
export { accessAsked, adminNotificationReactions } from './admin-notification-reactions.ts';
