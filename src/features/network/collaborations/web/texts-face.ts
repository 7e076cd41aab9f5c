import { defineTexts } from '#ui/texts.ts';

export const { useTexts, text } = defineTexts('collaborations-face', {
  title: 'Travaillez avec ceux que vous connaissez, aux conditions convenues',
  lede: 'Une collaboration lie un donneur d’ordre et un prestataire par un accord-cadre\u202f: délai de paiement, durée, tarifs. Proposé par l’un, accepté par l’autre, lu par les deux.',
  stamp: 'Accord-cadre',
  stampDetail: 'des deux côtés',
  register: 'Créer un compte',
  login: 'Se connecter',
  how: 'Comment naît une collaboration',
  step: {
    invite: 'Inviter',
    inviteText: 'Le donneur d’ordre propose ses conditions à un prestataire du réseau, depuis sa fiche.',
    agree: 'Convenir',
    agreeText: 'Le prestataire accepte, décline, ou répond par les siennes. Rien ne vaut sans l’accord des deux.',
    follow: 'Suivre',
    followText:
      'Un prix change, une échéance approche\u202f: l’un propose, l’autre répond, et chaque version reste lisible.',
    end: 'Terminer',
    endText: 'Chacun peut y mettre fin en donnant le motif. Les ordres de service en cours se poursuivent.',
  },
  what: 'Ce que tient un accord',
  held: {
    payment: 'Le délai de paiement',
    paymentText: 'En jours, dans la limite de 60 que fixe le code de commerce.',
    tariffs: 'Les tarifs convenus',
    tariffsText: 'Désignation, unité, prix hors taxes et TVA, ligne par ligne.',
    validity: 'La durée',
    validityText: 'Un début, une fin si vous en voulez une. Ce qui est échu se voit.',
    notes: 'Vos autres conditions',
    notesText: 'Astreinte, délais d’intervention, révision des prix, dans vos mots.',
    told: 'Chacun est prévenu',
    toldText: 'Invitation, réponse, proposition, fin\u202f: un avis et un email à chaque pas, selon vos choix.',
    blocked: 'Vous restez libre',
    blockedText: 'Une entreprise bloquée ne voit plus vos demandes et ne peut plus être invitée.',
  },
  ordering: 'Vous faites intervenir',
  orderingText:
    'Gardez vos prestataires sous des conditions claires, connues de toute votre équipe. Leurs documents sont contrôlés par Bâtilien.',
  provider: 'Vous intervenez',
  providerText:
    'Sachez à quel prix et sous quel délai vous êtes payé avant de vous déplacer, et proposez vos propres conditions.',
});
