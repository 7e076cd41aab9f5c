/** What this slice refuses, in Spanish. */
export default {
  'Cette devise n’est pas en service.': 'Esta moneda no está activa.',
  'Choisissez deux devises différentes.': 'Elija dos monedas distintas.',
};
