export { accountNotifications } from './account-notifications.ts';
export { messageNotifications } from './tell-message.ts';
export { notifyPersons, type PersonsToNotify, withdrawNotices } from './notify-persons.ts';
export { bindWaitingNotices } from './send-waiting.ts';
export { digests, heldNotices } from './tell-each.ts';
export { bindPushes } from './push-notice.ts';
export { expiryOf, threadNotifications } from './thread-notifications.ts';
export { warnOfClosing } from './warn-closing.ts';
export { forgetNotifications } from './write-notice.ts';
