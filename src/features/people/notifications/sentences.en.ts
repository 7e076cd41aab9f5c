/** What this slice refuses, in English. */
export default {
  'Vous avez coupé ce moyen dans vos préférences.': 'You have turned this channel off in your preferences.',
};
