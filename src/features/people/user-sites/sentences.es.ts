/** What this slice refuses, in Spanish. */
export default {
  'Un responsable voit tous les sites de son entreprise.': 'Un responsable ve todos los inmuebles de su empresa.',
};
