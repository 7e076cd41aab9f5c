/** What this slice refuses, in English. */
export default {
  'Ce n’est plus en échec. Actualisez la liste.': 'This is no longer failing. Refresh the list.',
};
