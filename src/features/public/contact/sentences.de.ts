/** What this slice refuses, in German. */
export default {
  'Choisissez un objet.': 'Wählen Sie einen Betreff.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Schreiben Sie etwas mehr: mindestens 10 Zeichen.',
};
