/** What this slice refuses, in Spanish. */
export default {
  'Choisissez un objet.': 'Elija un asunto.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Explíquese un poco más: 10 caracteres como mínimo.',
};
