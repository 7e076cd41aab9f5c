import { defineTexts } from '#ui/texts.ts';

/** Of the handling dashboard. */
export const { useTexts } = defineTexts('handling', {
  otherSide: 'Ce tableau de bord est celui des prestataires',
  otherSideText: 'Il montre les interventions à réaliser, jour par jour. Le vôtre montre ce qui vous attend.',
  own: 'Ouvrir mon tableau de bord',
  strip: {
    moves: 'Interventions',
    movesOver: 'sur deux semaines',
    volume: 'Volume, m³',
    volumeOver: 'sur deux semaines',
    toConfirm: 'À confirmer',
    toConfirmOver_one: 'ordre de service',
    toConfirmOver_many: 'ordres de service',
    toConfirmOver_other: 'ordres de service',
    late: 'Commencées',
    lateOver: 'pas encore rendues',
  },
  weeks: {
    title: 'Deux semaines',
    label: 'Interventions par jour, sur deux semaines',
    none: 'Aucune intervention n’est prévue sur deux semaines',
    today: 'Aujourd’hui',
    volume: '{{volume}} m³',
    noVolume: 'sans volume',
  },
  list: {
    title: 'Interventions à réaliser',
    noDay: 'à fixer',
    since: 'depuis le {{date}}',
    none: 'Aucune intervention à réaliser',
    noneText: 'Vos prochaines commandes s’afficheront ici, jour par jour, avec leur volume.',
    tenders: 'Voir les demandes',
  },
  state: {
    issued: 'À confirmer',
    confirmed: 'Confirmée',
    under_way: 'En cours',
    on_hold: 'En attente',
  },
});
