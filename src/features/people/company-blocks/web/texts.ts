import { defineTexts } from '#ui/texts.ts';

export const { useTexts } = defineTexts('company-blocks', {
  block: 'Bloquer',
  blockTitle: 'Bloquer {{name}}\u202f?',
  blockText:
    'Plus aucune demande, invitation ni recherche ne vous mettra en relation, et cette entreprise n’en sera pas prévenue. La collaboration en cours prend fin et les devis en attente sont refusés. Les ordres de service déjà passés se poursuivent.',
  reason: 'Motif',
  reasonHint: 'Lu dans votre entreprise seulement.',
  blocked: '{{name}} est bloquée',
  unblock: 'Débloquer',
  unblockNamed: 'Débloquer {{name}}',
  unblocked: '{{name}} n’est plus bloquée',
  unblockFailed: 'Cette entreprise reste bloquée',
  list: 'Entreprises bloquées',
  company: 'Entreprise',
  city: 'Commune',
  since: 'Depuis le',
  act: 'Action',
  empty: 'Aucune entreprise bloquée',
  emptyText:
    'Avec une entreprise bloquée, plus de demande, d’invitation ni de résultat de recherche. Bloquez-la depuis sa fiche ou depuis votre collaboration.',
  failed: 'La liste n’a pas pu être chargée',
});
