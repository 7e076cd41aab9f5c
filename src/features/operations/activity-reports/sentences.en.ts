/** What this slice refuses, in English. */
export default {
  'La fin de la période précède son début.': 'The end of the period comes before its start.',
  'Deux ans au plus.': 'Two years at most.',
};
