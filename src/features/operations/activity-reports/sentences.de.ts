/** What this slice refuses, in German. */
export default {
  'La fin de la période précède son début.': 'Das Ende des Zeitraums liegt vor seinem Beginn.',
  'Deux ans au plus.': 'Höchstens zwei Jahre.',
};
