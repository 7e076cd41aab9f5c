/** What this slice refuses, in Italian. */
export default {
  'Un article porte déjà ce code.': 'Esiste già un articolo con questo codice.',
  'Au plus 50\u202f% de baisse.': 'Ribasso del 50\u202f% al massimo.',
  'Au plus 100\u202f% de hausse.': 'Aumento del 100\u202f% al massimo.',
};
