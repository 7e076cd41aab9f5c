import { defineTexts } from '#ui/texts.ts';

export const { useTexts } = defineTexts('providers', {
  paper: { decennale: 'Décennale', vigilance: 'URSSAF', kbis: 'Kbis' },
  paperExpiring: '{{name}} expire le {{day}}',
  paperExpired: '{{name}} expirée le {{day}}',
  paperMissing: '{{name}} manquante',
  paperMissingKbis: 'Kbis manquant',
  paperExpiredKbis: 'Kbis expiré le {{day}}',
  rating: 'noté {{rating}} sur 5',
  reviews_one: '{{count}} avis',
  reviews_many: '{{count}} avis',
  reviews_other: '{{count}} avis',
  unrated: 'Pas encore d’avis',
  distance: 'à {{distance}}',
  radius: 'intervient à {{distance}} à la ronde',
  own: 'Votre entreprise',
  keep: 'Ajouter {{name}} aux favoris',
  forget: 'Retirer {{name}} des favoris',
  kept: '{{name}} ajoutée à vos favoris',
  forgotten: '{{name}} retirée de vos favoris',
  keepFailed: 'Le favori n’a pas été enregistré',
  rge: 'RGE',
  available: {
    now: 'Disponible',
    soon: 'Disponible sous deux semaines',
  },
  answers: 'Répond en {{time}}',
});
