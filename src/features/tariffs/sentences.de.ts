/** What this slice refuses, in German. */
export default {
  'Un article porte déjà ce code.': 'Ein Artikel trägt bereits diesen Code.',
  'Au plus 50\u202f% de baisse.': 'Höchstens 50\u202f% Senkung.',
  'Au plus 100\u202f% de hausse.': 'Höchstens 100\u202f% Erhöhung.',
};
