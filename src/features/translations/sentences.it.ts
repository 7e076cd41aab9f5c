/** What this slice refuses, in Italian. */
export default {
  'Nommez la clé.': 'Indicare il nome della chiave.',
  'Écrivez le texte.': 'Scrivere il testo.',
};
