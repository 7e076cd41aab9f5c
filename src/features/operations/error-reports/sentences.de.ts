/** What this slice refuses, in German. */
export default {
  'Ce rapport est déjà traité.': 'Dieser Bericht ist bereits bearbeitet.',
};
