/** What this slice refuses, in German. */
export default {
  'Cette devise n’est pas en service.': 'Diese Währung wird nicht unterstützt.',
  'Choisissez deux devises différentes.': 'Wählen Sie zwei verschiedene Währungen.',
};
