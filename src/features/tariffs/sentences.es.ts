/** What this slice refuses, in Spanish. */
export default {
  'Un article porte déjà ce code.': 'Un artículo ya lleva este código.',
};
