/** What this slice refuses, in German. */
export default {
  'Un responsable voit tous les sites de son entreprise.':
    'Ein Verantwortlicher sieht alle Objekte seines Unternehmens.',
};
