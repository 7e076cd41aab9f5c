/** What this slice refuses, in Spanish. */
export default {
  'Vous avez coupé ce moyen dans vos préférences.': 'Ha desactivado este medio en sus preferencias.',
};
