/** What this slice refuses, in Italian. */
export default {
  'La fin de la période précède son début.': 'La fine del periodo precede l’inizio.',
  'Deux ans au plus.': 'Due anni al massimo.',
};
