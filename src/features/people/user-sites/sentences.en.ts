/** What this slice refuses, in English. */
export default {
  'Un responsable voit tous les sites de son entreprise.': 'An owner sees all the sites of their company.',
};
