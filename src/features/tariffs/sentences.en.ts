/** What this slice refuses, in English. */
export default {
  'Un article porte déjà ce code.': 'An item already has this code.',
};
