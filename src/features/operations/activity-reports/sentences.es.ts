/** What this slice refuses, in Spanish. */
export default {
  'La fin de la période précède son début.': 'El fin del periodo es anterior a su inicio.',
  'Deux ans au plus.': 'Dos años como máximo.',
};
