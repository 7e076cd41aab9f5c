import { defineTexts } from '#ui/texts.ts';

/** Of the progress page. */
export const { useTexts } = defineTexts('progress', {
  title: 'Progression',
  failed: 'Votre progression n’a pas pu être chargée',
  lead_one: '{{count}} étape faite sur {{total}}',
  lead_many: '{{count}} étapes faites sur {{total}}',
  lead_other: '{{count}} étapes faites sur {{total}}',
  whole: 'Tout est fait. La suite se lit sur votre tableau de bord.',
  decides: 'Décision de Bâtilien',
  way: 'Étapes',
  doneOn: 'Fait le {{date}}',
  done: 'Fait',
  toDo: 'À faire',
  dashboard: 'Ouvrir le tableau de bord',
  guide: {
    title: { provider: 'Entrer dans le réseau', ordering: 'Pour commencer' },
    lead: {
      provider: 'Les donneurs d’ordre vous trouvent et vous invitent dès que Bâtilien a accepté votre candidature.',
      ordering: 'Quelques étapes, et votre première demande reçoit des devis.',
    },
    all: 'Toute la progression',
    papers: 'Il manque\u202f: {{papers}}.',
    submitted: 'Candidature déposée',
    in_review: 'Candidature à l’étude',
    wait: 'Rien à faire pour l’instant. La réponse arrive par email sous trois jours ouvrés.',
    more_info: 'Un complément est demandé',
    rejected: 'Candidature refusée\u202f: corrigez-la, puis envoyez-la de nouveau',
    suspended: 'Votre entreprise est suspendue du réseau',
    others: 'Un responsable ou un gestionnaire de votre entreprise complète et envoie la candidature.',
  },
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
      text: 'Un devis accepté devient un ordre de service, que l’entreprise confirme.',
      act: 'Voir les devis',
    },
    received: {
      title: 'Réceptionner une intervention',
      text: 'Le travail est rendu, vu et accepté\u202f: le fil est complet.',
      act: 'Voir les demandes',
    },
    trades: {
      title: 'Indiquer vos métiers',
      text: 'Les appels d’offres vous parviennent d’après eux.',
      act: 'Indiquer mes métiers',
    },
    area: {
      title: 'Tracer sa zone d’intervention',
      text: 'Un rayon, des départements ou un contour\u202f: jusqu’où vous intervenez.',
      act: 'Indiquer ma zone',
    },
    papers: {
      title: 'Déposer ses documents',
      text: 'Kbis ou attestation RNE, décennale selon le métier et, dès 5 000\u202f€ HT, attestation de vigilance\u202f: sans eux, pas de commande.',
      act: 'Déposer mes documents',
    },
    application: {
      title: 'Envoyer sa candidature',
      text: 'L’équipe, la charte, puis l’envoi\u202f: Bâtilien étudie le dossier.',
      act: 'Continuer la candidature',
    },
    network: {
      title: 'Entrer dans le réseau',
      text: 'Bâtilien vérifie le dossier et répond sous trois jours ouvrés.',
      act: '',
    },
    companyWon: {
      title: 'Identifier son entreprise',
      text: 'SIRET, adresse, téléphone et email\u202f: ce qui figure sur vos devis.',
      act: 'Compléter l’entreprise',
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
      text: 'Un devis accepté devient un ordre de service, à confirmer.',
      act: 'Voir mes devis',
    },
    receivedWon: {
      title: 'Mener une intervention à la réception',
      text: 'Votre client voit le travail rendu et l’accepte.',
      act: 'Voir les demandes',
    },
  },
});
