/** What this slice refuses, in Spanish. */
export default {
  'Ce n’est plus en échec. Actualisez la liste.': 'Ya no está fallando. Actualice la lista.',
};
