/** What this slice refuses, in Spanish. */
export default {
  'Un article porte déjà ce code.': 'Ya existe un artículo con este código.',
  'Au plus 50\u202f% de baisse.': 'Baja del 50\u202f% como máximo.',
  'Au plus 100\u202f% de hausse.': 'Subida del 100\u202f% como máximo.',
};
