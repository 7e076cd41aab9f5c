/** What this slice refuses, in Italian. */
export default {
  'Cette devise n’est pas en service.': 'Questa valuta non è in servizio.',
  'Choisissez deux devises différentes.': 'Scegliere due valute diverse.',
};
