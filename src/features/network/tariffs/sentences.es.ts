/** What this slice refuses, in Spanish. */
export default {
  'Choisissez un fichier CSV.': 'Elija un archivo CSV.',
  'Un article porte déjà ce code.': 'Ya existe un artículo con este código.',
  'Au plus 50\u202f% de baisse.': 'Baja del 50\u202f% como máximo.',
  'Au plus 100\u202f% de hausse.': 'Subida del 100\u202f% como máximo.',
  'Des lignes du fichier sont à corriger. Acceptez de n’importer que les bonnes.':
    'Hay líneas del archivo por corregir. Acepte importar solo las correctas.',
  'Aucune ligne du fichier n’ajoute ni ne modifie un article.':
    'Ninguna línea del archivo añade ni modifica un artículo.',
  'Ce prix n’est pas un montant.': 'Este precio no es un importe.',
  'Indiquez le prix unitaire.': 'Indique el precio unitario.',
  'Ce métier n’est pas de la liste.': 'Este oficio no está en la lista.',
  'Indiquez le métier.': 'Indique el oficio.',
  'Ce taux de TVA n’existe pas.': 'Este tipo de IVA no existe.',
  'Indiquez le taux de TVA.': 'Indique el tipo de IVA.',
  'Ce code est déjà à la ligne {{line}} du fichier.': 'Este código ya está en la línea {{line}} del archivo.',
};
