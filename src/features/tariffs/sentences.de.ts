/** What this slice refuses, in German. */
export default {
  'Un article porte déjà ce code.': 'Ein Artikel trägt bereits diesen Code.',
};
