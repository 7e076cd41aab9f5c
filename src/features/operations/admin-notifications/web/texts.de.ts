import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('admin-notifications', {
  title: 'Benachrichtigungen',
  open_one: 'Benachrichtigungen, {{count}} ungelesen',
  open_other: 'Benachrichtigungen, {{count}} ungelesen',
  openNone: 'Benachrichtigungen, keine ungelesen',
  list: 'Ungelesene Benachrichtigungen',
  readAll: 'Alle als gelesen markieren',
  read: 'Als gelesen markieren: {{title}}',
  remove: 'Löschen: {{title}}',
  removeRead: 'Gelesene löschen',
  removedRead_one: '{{count}} gelesene Benachrichtigung gelöscht',
  removedRead_other: '{{count}} gelesene Benachrichtigungen gelöscht',
  noneRead: 'Keine gelesene Benachrichtigung zu löschen.',
  emptyTitle: 'Nichts Neues',
  emptyText: 'Eingereichte Nachweise, geänderte Profile und offene Prüfungen melden sich hier.',
  failed: 'Die Benachrichtigungen konnten nicht gelesen werden',
  priority: { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
  priorityIs: 'Priorität',
});
