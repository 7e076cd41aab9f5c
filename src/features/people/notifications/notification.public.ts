export { forgetNotifications } from './notify.ts';
export { expiryOf, threadNotifications } from './thread-notifications.ts';
