import { defineTexts } from '#ui/texts.ts';

export const { useTexts: useAdminTexts } = defineTexts('reviews-admin', {
  title: 'Avis signalés',
  views: 'Signalements',
  state: {
    waiting: 'À trancher',
    hidden: 'Masqués',
    kept: 'Maintenus',
  },
  failed: 'Les signalements n’ont pas pu être chargés',
  empty: 'Aucun signalement',
  emptyText: 'Les avis que les membres signalent arrivent ici.',
  of: '{{author}} sur {{subject}}',
  by: 'Signalé par {{name}} le {{date}}',
  someone: 'un compte effacé',
  thread: 'Voir le fil',
  decided: 'Tranché par {{name}} le {{date}}\u202f: {{reason}}',
  hide: 'Masquer l’avis',
  keep: 'Maintenir l’avis',
  hideTitle: 'Masquer l’avis {{author, de}}\u202f?',
  hideText:
    'Il disparaît des pages et de la note. Le motif est envoyé à l’auteur et à la personne qui a signalé l’avis.',
  keepTitle: 'Maintenir l’avis {{author, de}}\u202f?',
  keepText: 'Qui l’a signalé reçoit le motif.',
  restore: 'Montrer de nouveau',
  restoreTitle: 'Montrer de nouveau l’avis {{author, de}}\u202f?',
  restoreText:
    'Il revient sur les pages et dans la note. Le motif est envoyé à l’auteur et à la personne qui a signalé l’avis.',
  restored: 'Avis de nouveau publié',
  reason: 'Motif',
  done: 'Signalement tranché',
});
