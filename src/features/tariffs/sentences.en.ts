/** What this slice refuses, in English. */
export default {
  'Un article porte déjà ce code.': 'An item already has this code.',
  'Au plus 50\u202f% de baisse.': 'At most 50% down.',
  'Au plus 100\u202f% de hausse.': 'At most 100% up.',
};
