/** What this slice refuses, in English. */
export default {
  'Ce rapport est déjà traité.': 'This report has already been dealt with.',
};
