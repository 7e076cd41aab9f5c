/** What this slice refuses, in English. */
export default {
  'Choisissez un objet.': 'Choose a subject.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Say a little more: at least 10 characters.',
};
