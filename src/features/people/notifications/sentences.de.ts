/** What this slice refuses, in German. */
export default {
  'Vous avez coupé ce moyen dans vos préférences.': 'Sie haben diesen Weg in Ihren Einstellungen ausgeschaltet.',
};
