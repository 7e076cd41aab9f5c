/** What this slice refuses, in Italian. */
export default {
  'Choisissez un fichier CSV.': 'Scegliere un file CSV.',
  'Un article porte déjà ce code.': 'Esiste già un articolo con questo codice.',
  'Au plus 50\u202f% de baisse.': 'Ribasso del 50\u202f% al massimo.',
  'Au plus 100\u202f% de hausse.': 'Aumento del 100\u202f% al massimo.',
  'Des lignes du fichier sont à corriger. Acceptez de n’importer que les bonnes.':
    'Alcune righe del file sono da correggere. Accetti di importare solo quelle corrette.',
  'Aucune ligne du fichier n’ajoute ni ne modifie un article.':
    'Nessuna riga del file aggiunge o modifica un articolo.',
  'Ce prix n’est pas un montant.': 'Questo prezzo non è un importo.',
  'Indiquez le prix unitaire.': 'Indichi il prezzo unitario.',
  'Ce métier n’est pas de la liste.': 'Questo mestiere non è nell’elenco.',
  'Indiquez le métier.': 'Indichi il mestiere.',
  'Ce taux de TVA n’existe pas.': 'Questa aliquota IVA non esiste.',
  'Indiquez le taux de TVA.': 'Indichi l’aliquota IVA.',
  'Ce code est déjà à la ligne {{line}} du fichier.': 'Questo codice è già alla riga {{line}} del file.',
};
