/** What this slice refuses, in Italian. */
export default {
  'Indiquez la clé.': 'Indicare il nome della chiave.',
  'Écrivez le texte.': 'Scrivere il testo.',
};
