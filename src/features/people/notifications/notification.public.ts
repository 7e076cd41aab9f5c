export { expiryOf, threadNotifications } from './thread-notifications.ts';
export { forgetNotifications } from './write-notice.ts';
