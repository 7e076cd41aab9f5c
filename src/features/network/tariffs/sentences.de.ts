/** What this slice refuses, in German. */
export default {
  'Choisissez un fichier CSV.': 'Wählen Sie eine CSV-Datei.',
  'Un article porte déjà ce code.': 'Ein Artikel trägt bereits diesen Code.',
  'Au plus 50\u202f% de baisse.': 'Höchstens 50\u202f% Senkung.',
  'Au plus 100\u202f% de hausse.': 'Höchstens 100\u202f% Erhöhung.',
  'Des lignes du fichier sont à corriger. Acceptez de n’importer que les bonnes.':
    'Zeilen der Datei sind zu korrigieren. Akzeptieren Sie, nur die richtigen zu importieren.',
  'Aucune ligne du fichier n’ajoute ni ne modifie un article.':
    'Keine Zeile der Datei fügt einen Artikel hinzu oder ändert einen.',
  'Ce prix n’est pas un montant.': 'Dieser Preis ist kein Betrag.',
  'Indiquez le prix unitaire.': 'Geben Sie den Einheitspreis an.',
  'Ce métier n’est pas de la liste.': 'Dieses Gewerk steht nicht in der Liste.',
  'Indiquez le métier.': 'Geben Sie das Gewerk an.',
  'Ce taux de TVA n’existe pas.': 'Diesen MwSt.-Satz gibt es nicht.',
  'Indiquez le taux de TVA.': 'Geben Sie den MwSt.-Satz an.',
  'Ce code est déjà à la ligne {{line}} du fichier.': 'Dieser Code steht schon in Zeile {{line}} der Datei.',
};
