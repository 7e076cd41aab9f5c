import { defineTexts } from '#ui/texts.ts';

export const { useTexts } = defineTexts('admin-notifications', {
  title: 'Notifications',
  open_one: 'Notifications, {{count}} non lue',
  open_many: 'Notifications, {{count}} non lues',
  open_other: 'Notifications, {{count}} non lues',
  openNone: 'Notifications, aucune non lue',
  list: 'Notifications non lues',
  readAll: 'Tout marquer comme lu',
  read: 'Marquer comme lue\u202f: {{title}}',
  remove: 'Supprimer\u202f: {{title}}',
  removeRead: 'Supprimer les lues',
  removedRead_one: '{{count}} notification lue supprimée',
  removedRead_many: '{{count}} notifications lues supprimées',
  removedRead_other: '{{count}} notifications lues supprimées',
  noneRead: 'Aucune notification lue à supprimer.',
  emptyTitle: 'Rien de nouveau',
  emptyText: 'Les documents déposés, les profils modifiés et ce qui attend une vérification s’annoncent ici.',
  failed: 'Les notifications n’ont pas pu être chargées',
  priority: { high: 'Haute', medium: 'Moyenne', low: 'Basse' },
  priorityIs: 'Priorité',
});
