/** What this slice refuses, in Italian. */
export default {
  'Choisissez un objet.': 'Scegliere un oggetto.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Scrivere qualcosa in più: almeno 10 caratteri.',
};
