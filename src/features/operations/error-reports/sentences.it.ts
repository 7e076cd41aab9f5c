/** What this slice refuses, in Italian. */
export default {
  'Ce rapport est déjà traité.': 'Questa segnalazione è già trattata.',
};
