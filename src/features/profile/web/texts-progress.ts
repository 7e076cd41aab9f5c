import { defineTexts } from '#ui/texts.ts';

/** Of the progress page. */
export const { useTexts } = defineTexts('progress', {
  title: 'Progression',
  failed: 'Votre progression n’a pas pu être lue',
  lead_one: '{{count}} étape faite sur {{total}}',
  lead_many: '{{count}} étapes faites sur {{total}}',
  lead_other: '{{count}} étapes faites sur {{total}}',
  whole: 'Tout est fait. La suite se lit sur votre tableau de bord.',
  next: 'Prochaine étape',
  way: 'Étapes',
  doneOn: 'Fait le {{date}}',
  done: 'Fait',
  toDo: 'À faire',
  dashboard: 'Ouvrir le tableau de bord',
  step: {
    account: { title: 'Créer son compte', text: 'Une adresse email et un mot de passe, à vous seul.', act: '' },
    profile: {
      title: 'Compléter son profil',
      text: 'Téléphone, fonction et adresse de facturation\u202f: ce que vos interlocuteurs cherchent.',
      act: 'Compléter le profil',
    },
    company: {
      title: 'Identifier son entreprise',
      text: 'Le SIRET et l’adresse, portés sur chaque devis et chaque ordre de service.',
      act: 'Compléter l’entreprise',
    },
    team: {
      title: 'Inviter un collègue',
      text: 'Chacun avec son rôle\u202f: responsable, gestionnaire, collaborateur ou lecteur.',
      act: 'Inviter un membre',
    },
    site: {
      title: 'Ajouter un premier site',
      text: 'Une adresse suffit. Plusieurs sites s’importent d’un fichier.',
      act: 'Ajouter un site',
    },
    request: {
      title: 'Écrire une première demande',
      text: 'Le lieu, le besoin, des photos. Le brouillon est gardé.',
      act: 'Écrire une demande',
    },
    tender: {
      title: 'Publier une demande',
      text: 'Aux entreprises invitées, à vos favoris ou à toutes celles du métier.',
      act: 'Voir mes demandes',
    },
    quote: {
      title: 'Recevoir un premier devis',
      text: 'Il s’affiche dans le fil de la demande, et se compare ligne à ligne.',
      act: 'Voir mes demandes',
    },
    order: {
      title: 'Commander une intervention',
      text: 'Un devis accepté devient un ordre de service, signé des deux côtés.',
      act: 'Voir les devis',
    },
    received: {
      title: 'Réceptionner une intervention',
      text: 'Le travail est rendu, vu et accepté\u202f: le fil est complet.',
      act: 'Voir les demandes',
    },
    trades: {
      title: 'Dire ses métiers et sa zone',
      text: 'Les appels d’offres vous parviennent d’après eux.',
      act: 'Dire mes métiers',
    },
    papers: {
      title: 'Déposer ses documents',
      text: 'Kbis et attestation de vigilance vérifiés\u202f: sans eux, pas de commande importante.',
      act: 'Déposer mes documents',
    },
    tariffs: {
      title: 'Saisir ses tarifs',
      text: 'Un article saisi une fois se reprend dans chaque devis.',
      act: 'Saisir un tarif',
    },
    answer: {
      title: 'Envoyer un premier devis',
      text: 'Répondez à un appel d’offres de votre métier.',
      act: 'Voir les appels d’offres',
    },
    orderWon: {
      title: 'Recevoir une première commande',
      text: 'Un devis accepté devient un ordre de service, à confirmer sous deux jours.',
      act: 'Voir mes devis',
    },
    receivedWon: {
      title: 'Mener une intervention à la réception',
      text: 'Votre client voit le travail rendu et l’accepte.',
      act: 'Voir les demandes',
    },
  },
});
