export { forgetNotifications } from './notify.ts';
export { paperOf, threadNotifications } from './thread-notifications.ts';
