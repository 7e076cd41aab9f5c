/** What this slice refuses, in Italian. */
export default {
  'Vous avez coupé ce moyen dans vos préférences.': 'Questo mezzo è disattivato nelle preferenze.',
};
