import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('admin-notifications', {
  title: 'Notifiche',
  open_one: 'Notifiche, {{count}} non letta',
  open_other: 'Notifiche, {{count}} non lette',
  openNone: 'Notifiche, nessuna non letta',
  list: 'Notifiche non lette',
  readAll: 'Segna tutto come letto',
  read: 'Segna come letta: {{title}}',
  remove: 'Elimina: {{title}}',
  removeRead: 'Elimina le lette',
  removedRead_one: '{{count}} notifica letta eliminata',
  removedRead_other: '{{count}} notifiche lette eliminate',
  noneRead: 'Nessuna notifica letta da eliminare.',
  emptyTitle: 'Nulla di nuovo',
  emptyText: 'I documenti depositati, i profili modificati e ciò che attende una verifica si annunciano qui.',
  failed: 'Non è stato possibile leggere le notifiche',
  priority: { high: 'Alta', medium: 'Media', low: 'Bassa' },
  priorityIs: 'Priorità',
});
