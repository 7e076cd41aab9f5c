/** What this slice refuses, in Italian. */
export default {
  'Un article porte déjà ce code.': 'Un articolo porta già questo codice.',
};
