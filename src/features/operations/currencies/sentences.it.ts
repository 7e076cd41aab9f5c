/** What this slice refuses, in Italian. */
export default {
  'Cette devise n’est pas en service.': 'Questa valuta non è attiva.',
  'Choisissez deux devises différentes.': 'Scegliere due valute diverse.',
};
