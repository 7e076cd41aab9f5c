export { bindPushes } from './push-notice.ts';
export { expiryOf, threadNotifications } from './thread-notifications.ts';
export { forgetNotifications } from './write-notice.ts';
