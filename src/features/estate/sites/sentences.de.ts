/** What this slice refuses, in German. */
export default {
  'Code postal et ville inconnus': 'Postleitzahl und Ort unbekannt',
  'Ville absente': 'Ort fehlt',
  'Adresse vide': 'Adresse leer',
  'Nom absent': 'Name fehlt',
  'Téléphone\u202f: un numéro est attendu': 'Telefon: Eine Nummer wird erwartet',
  'Code postal absent': 'Postleitzahl fehlt',
  'Code postal déduit\u202f: {{code}}': 'Postleitzahl abgeleitet: {{code}}',
  'Code postal lu\u202f: {{code}}': 'Postleitzahl gelesen: {{code}}',
  'Code postal lu\u202f: 0{{code}}': 'Postleitzahl gelesen: 0{{code}}',
  'Code postal à 5 chiffres': 'Postleitzahl mit 5 Ziffern',
  'Coordonnées absentes': 'Koordinaten fehlen',
  'Placé au centre\u202f: {{name}}': 'In die Mitte gesetzt: {{name}}',
  'Coordonnées illisibles': 'Koordinaten nicht lesbar',
  'Coordonnées à {{distance}} km de {{name}}': 'Koordinaten {{distance}}\u202fkm von {{name}} entfernt',
  'Des lignes sont à corriger. Acceptez de n’importer que les bonnes, ou corrigez-les.':
    'Einige Zeilen sind zu korrigieren. Importieren Sie nur die guten oder korrigieren Sie die übrigen.',
  'Aucune ligne n’est prête à être importée.': 'Keine Zeile ist bereit für den Import.',
  'Cette ligne est déjà importée. Modifiez le site lui-même.':
    'Diese Zeile ist bereits importiert. Bearbeiten Sie das Objekt selbst.',
  'Cette ligne est illisible dans le fichier. Corrigez le fichier et reprenez l’import.':
    'Diese Zeile ist in der Datei nicht lesbar. Korrigieren Sie die Datei und importieren Sie erneut.',
  'Indiquez la colonne du nom ou celle de l’adresse.': 'Geben Sie die Spalte mit dem Namen oder der Adresse an.',
  'Indiquez la colonne du code postal ou celle de la ville.':
    'Geben Sie die Spalte mit der Postleitzahl oder dem Ort an.',
  'Indiquez aussi la colonne de la longitude.': 'Geben Sie auch die Spalte mit der Länge an.',
  'Indiquez aussi la colonne de la latitude.': 'Geben Sie auch die Spalte mit der Breite an.',
  'Cette colonne n’est pas dans le fichier.': 'Diese Spalte gibt es in der Datei nicht.',
  'Le code postal compte 5 chiffres.': 'Die Postleitzahl hat 5 Ziffern.',
  'Saisissez un numéro de téléphone.': 'Geben Sie eine Telefonnummer ein.',
  'Ce site a été modifié entre-temps': 'Dieses Objekt wurde inzwischen geändert',
  'Le plan Starter permet 2 sites. Demandez le plan Pro pour en ajouter davantage.':
    'Der Tarif Starter erlaubt 2 Objekte. Fragen Sie den Tarif Pro an, um weitere hinzuzufügen.',
  'Choisissez un fichier CSV.': 'Wählen Sie eine CSV-Datei.',
  'Le code postal {{postalCode}} est celui de {{other}}': 'Die Postleitzahl {{postalCode}} gehört zu {{other}}',
  'Cette commune est introuvable. Vérifiez le code postal et la ville.':
    'Diese Gemeinde wurde nicht gefunden. Prüfen Sie Postleitzahl und Ort.',
  'Un autre de vos sites porte déjà cette référence.': 'Ein anderes Ihrer Objekte trägt bereits diese Referenz.',
  'Ligne du fichier': 'Zeile der Datei',
  'Motif du rejet': 'Ablehnungsgrund',
  'Écartée par vous': 'Von Ihnen ausgelassen',
  'Lots\u202f: un nombre est attendu': 'Einheiten: Eine Zahl wird erwartet',
  'Lots\u202f: {{value}} n’est pas retenu': 'Einheiten: {{value}} wird nicht übernommen',
  'Construction\u202f: un nombre est attendu': 'Baujahr: Eine Zahl wird erwartet',
  'Construction\u202f: {{value}} n’est pas retenu': 'Baujahr: {{value}} wird nicht übernommen',
  'Existe déjà\u202f: {{name}}': 'Gibt es bereits: {{name}}',
  'Même référence que la ligne {{line}}\u202f: ce site portera {{reference}}-{{occurrence}}':
    'Gleiche Referenz wie Zeile {{line}}: Dieses Objekt erhält {{reference}}-{{occurrence}}',
  'Même adresse que la ligne {{line}}': 'Gleiche Adresse wie Zeile {{line}}',
  'Cette référence n’est pas libre. Choisissez-en une autre.': 'Diese Referenz ist nicht frei. Wählen Sie eine andere.',
};
