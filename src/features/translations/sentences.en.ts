/** What this slice refuses, in English. */
export default {
  'Nommez la clé.': 'Name the key.',
  'Écrivez le texte.': 'Write the text.',
};
