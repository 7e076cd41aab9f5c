import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('admin-notifications', {
  title: 'Notifications',
  open_one: 'Notifications, {{count}} unread',
  open_other: 'Notifications, {{count}} unread',
  openNone: 'Notifications, none unread',
  list: 'Unread notifications',
  readAll: 'Mark all as read',
  read: 'Mark as read: {{title}}',
  remove: 'Delete: {{title}}',
  removeRead: 'Delete those read',
  removedRead_one: '{{count}} read notification deleted',
  removedRead_other: '{{count}} read notifications deleted',
  noneRead: 'No read notification to delete.',
  emptyTitle: 'Nothing new',
  emptyText: 'Documents filed, profiles edited and what awaits a check are announced here.',
  failed: 'The notifications could not be loaded',
  priority: { high: 'High', medium: 'Medium', low: 'Low' },
  priorityIs: 'Priority',
});
