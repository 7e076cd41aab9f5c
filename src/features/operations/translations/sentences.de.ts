/** What this slice refuses, in German. */
export default {
  'Indiquez la clé.': 'Geben Sie den Schlüssel an.',
  'Écrivez le texte.': 'Schreiben Sie den Text.',
};
