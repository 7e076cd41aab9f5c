import { defineTexts } from '#ui/texts.ts';

export const { useTexts } = defineTexts('provider-comparison', {
  title: 'Comparaison de prestataires',
  crumb: 'Prestataires',
  table: 'Prestataires côte à côte',
  none: 'Aucun prestataire à comparer',
  noneText: 'Cochez «\u202fComparer\u202f» sur deux à quatre prestataires de la recherche.',
  back: 'Rechercher un prestataire',
  remove: 'Retirer {{name}}',
  invite: 'Inviter à chiffrer',
  inviteNamed: 'Inviter à chiffrer\u202f: {{name}}',
  criterion: 'Critère',
  act: 'Action',
  trades: 'Métiers',
  distance: 'Distance {{place, de}}',
  stop: {
    title: 'Arrêter cette alerte\u202f?',
    text: 'Vous ne recevrez plus d’email sur les nouveaux prestataires de cette recherche.',
    act: 'Arrêter l’alerte',
    done: 'Alerte arrêtée',
    doneText: 'La recherche «\u202f{{name}}\u202f» reste enregistrée, sans email.',
    over: 'Ce lien n’est plus valable',
    overText: 'L’alerte n’existe plus, ou l’adresse est incomplète.',
    home: 'Aller à l’accueil',
  },
});
