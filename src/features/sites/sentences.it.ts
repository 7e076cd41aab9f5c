/** What this slice refuses, in Italian. */
export default {
  'Code postal et ville inconnus': 'Codice postale e città sconosciuti',
  'Ville absente': 'Città mancante',
  'Adresse vide': 'Indirizzo vuoto',
  'Nom absent': 'Nome mancante',
  'Téléphone\u202f: un numéro est attendu': 'Telefono: è atteso un numero',
  'Code postal absent': 'Codice postale mancante',
  'Code postal déduit\u202f: {{code}}': 'Codice postale dedotto: {{code}}',
  'Code postal lu\u202f: {{code}}': 'Codice postale letto: {{code}}',
  'Code postal lu\u202f: 0{{code}}': 'Codice postale letto: 0{{code}}',
  'Code postal à 5 chiffres': 'Codice postale di 5 cifre',
  'Coordonnées absentes': 'Coordinate mancanti',
  'Placé au centre\u202f: {{city}}': 'Collocato al centro: {{city}}',
  'Coordonnées illisibles': 'Coordinate illeggibili',
  'Coordonnées à {{distance}} km de {{city}}': 'Coordinate a {{distance}} km da {{city}}',
  'Des lignes sont à corriger. Acceptez de n’importer que les bonnes, ou corrigez-les.':
    'Alcune righe sono da correggere. Accettare di importare solo quelle corrette, o correggerle.',
  'Aucune ligne n’est prête à être importée.': 'Nessuna riga è pronta per l’importazione.',
  'Cette ligne est déjà importée. Modifiez le site lui-même.': 'Questa riga è già importata. Modificare l’immobile.',
  'Cette ligne est illisible dans le fichier. Corrigez le fichier et reprenez l’import.':
    'Questa riga è illeggibile nel file. Correggere il file e ripetere l’importazione.',
  'Indiquez la colonne du nom ou celle de l’adresse.': 'Indicare la colonna del nome o quella dell’indirizzo.',
  'Indiquez la colonne du code postal ou celle de la ville.':
    'Indicare la colonna del codice postale o quella della città.',
  'Indiquez aussi la colonne de la longitude.': 'Indicare anche la colonna della longitudine.',
  'Indiquez aussi la colonne de la latitude.': 'Indicare anche la colonna della latitudine.',
  'Cette colonne n’est pas dans le fichier.': 'Questa colonna non è nel file.',
  'Le code postal compte 5 chiffres.': 'Il codice postale ha 5 cifre.',
  'Saisissez un numéro de téléphone.': 'Inserire un numero di telefono.',
  'Ce site a été modifié entre-temps': 'Questo immobile è stato modificato nel frattempo',
  'L’offre Starter permet 2 sites. Passez à l’offre Pro pour en ajouter davantage.':
    'Il piano Starter consente 2 immobili. Passare al piano Pro per aggiungerne altri.',
  'Ligne du fichier': 'Riga del file',
  'Motif du rejet': 'Motivo dello scarto',
  'Écartée par vous': 'Scartata a mano',
  'Choisissez un fichier CSV.': 'Scegliere un file CSV.',
  'Le code postal {{postalCode}} est celui de {{other}}, pas de {{city}}.':
    'Il codice postale {{postalCode}} è di {{other}}, non di {{city}}.',
  'Corrigez l’un des deux, ou confirmez l’adresse.': 'Correggere uno dei due o confermare l’indirizzo.',
  'Le code postal {{postalCode}} est celui de {{other}}': 'Il codice postale {{postalCode}} è di {{other}}',
  'Cette commune est introuvable. Vérifiez le code postal et la ville.':
    'Questo comune non si trova. Verificare il codice postale e la città.',
  'Un autre de vos sites porte déjà cette référence.': 'Un altro immobile ha già questo riferimento.',
  'Lots\u202f: un nombre est attendu': 'Unità: è atteso un numero',
  'Lots\u202f: {{value}} n’est pas retenu': 'Unità: {{value}} non è accettato',
  'Construction\u202f: un nombre est attendu': 'Costruzione: è atteso un numero',
  'Construction\u202f: {{value}} n’est pas retenu': 'Costruzione: {{value}} non è accettato',
  'Existe déjà\u202f: {{name}}': 'Esiste già: {{name}}',
  'Même référence que la ligne {{line}}\u202f: ce site portera {{reference}}-{{rank}}':
    'Stesso riferimento della riga {{line}}: questo immobile avrà {{reference}}-{{rank}}',
  'Même adresse que la ligne {{line}}': 'Stesso indirizzo della riga {{line}}',
};
