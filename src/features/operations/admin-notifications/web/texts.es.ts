import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('admin-notifications', {
  title: 'Notificaciones',
  open_one: 'Notificaciones, {{count}} sin leer',
  open_other: 'Notificaciones, {{count}} sin leer',
  openNone: 'Notificaciones, ninguna sin leer',
  list: 'Notificaciones sin leer',
  readAll: 'Marcar todo como leído',
  read: 'Marcar como leída: {{title}}',
  remove: 'Eliminar: {{title}}',
  removeRead: 'Eliminar las leídas',
  removedRead_one: '{{count}} notificación leída eliminada',
  removedRead_other: '{{count}} notificaciones leídas eliminadas',
  noneRead: 'Ninguna notificación leída por eliminar.',
  emptyTitle: 'Nada nuevo',
  emptyText: 'Los documentos entregados, los perfiles modificados y lo que espera verificación se anuncian aquí.',
  failed: 'No se han podido leer las notificaciones',
  priority: { high: 'Alta', medium: 'Media', low: 'Baja' },
  priorityIs: 'Prioridad',
});
