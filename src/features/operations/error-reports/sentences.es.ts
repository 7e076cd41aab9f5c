/** What this slice refuses, in Spanish. */
export default {
  'Ce rapport est déjà traité.': 'Este informe ya está tratado.',
};
