/** What this slice refuses, in English. */
export default {
  'Choisissez un fichier CSV.': 'Choose a CSV file.',
  'Un article porte déjà ce code.': 'An item already has this code.',
  'Au plus 50\u202f% de baisse.': 'At most 50% down.',
  'Au plus 100\u202f% de hausse.': 'At most 100% up.',
  'Des lignes du fichier sont à corriger. Acceptez de n’importer que les bonnes.':
    'Lines of the file need correcting. Accept importing only the good ones.',
  'Aucune ligne du fichier n’ajoute ni ne modifie un article.': 'No line of the file adds or changes an item.',
  'Ce prix n’est pas un montant.': 'This price is not an amount.',
  'Indiquez le prix unitaire.': 'Enter the unit price.',
  'Ce métier n’est pas de la liste.': 'This trade is not in the list.',
  'Indiquez le métier.': 'Enter the trade.',
  'Ce taux de TVA n’existe pas.': 'This VAT rate does not exist.',
  'Indiquez le taux de TVA.': 'Enter the VAT rate.',
  'Ce code est déjà à la ligne {{line}} du fichier.': 'This code is already on line {{line}} of the file.',
};
