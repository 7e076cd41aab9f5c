/** What this slice refuses, in Italian. */
export default {
  'Un responsable voit tous les sites de son entreprise.': 'Un responsabile vede tutti gli immobili della sua azienda.',
};
