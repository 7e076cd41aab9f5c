/** What this slice refuses, in English. */
export default {
  'Indiquez la clé.': 'Name the key.',
  'Écrivez le texte.': 'Write the text.',
};
