/** What this slice refuses, in English. */
export default {
  'Cette devise n’est pas en service.': 'This currency is not in use.',
  'Choisissez deux devises différentes.': 'Choose two different currencies.',
};
