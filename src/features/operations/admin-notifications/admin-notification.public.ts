export { accessAsked, adminNotificationReactions } from './admin-notification-reactions.ts';
export { adminNotificationData } from './personal-data.ts';
export { default as noticeWords } from './notice-words.ts';
