/** What this slice refuses, in German. */
export default {
  'Choisissez un fichier CSV.': 'Wählen Sie eine CSV-Datei.',
  'Un SIRET compte 14 chiffres.': 'Eine SIRET hat 14 Ziffern.',
  'Ce SIRET n’est pas valide.': 'Diese SIRET ist ungültig.',
  'Indiquez votre nom.': 'Geben Sie Ihren Namen an.',
  'Dites qui vous êtes pour cette entreprise.': 'Geben Sie an, in welcher Beziehung Sie zu diesem Unternehmen stehen.',
  'Indiquez la latitude et la longitude.': 'Geben Sie Breiten- und Längengrad an.',
  'Indiquez le motif.': 'Geben Sie den Grund an.',
  'Un import est déjà en cours. Attendez sa fin ou annulez-le.':
    'Ein Import läuft bereits. Warten Sie sein Ende ab oder brechen Sie ihn ab.',
  'Cet import est déjà terminé.': 'Dieser Import ist bereits beendet.',
  'Aucune source n’est réglée sur cette installation. Envoyez le fichier.':
    'In dieser Installation ist keine Quelle eingestellt. Laden Sie die Datei hoch.',
  'Ce fichier n’a pas les colonnes de l’annuaire RGE de l’ADEME.':
    'Dieser Datei fehlen die Spalten des RGE-Verzeichnisses der ADEME.',
  'La source réglée ne répond pas.': 'Die eingestellte Quelle antwortet nicht.',
  'Le fichier de cet import n’est plus là. Envoyez-le de nouveau.':
    'Die Datei dieses Imports ist nicht mehr da. Laden Sie sie erneut hoch.',
  'Votre entreprise porte un autre SIRET que cette fiche.': 'Ihr Unternehmen hat eine andere SIRET als dieser Eintrag.',
  'Cette fiche a déjà été revendiquée.': 'Dieser Eintrag wurde bereits beansprucht.',
  'Votre demande sur cette fiche est déjà à l’examen.': 'Ihr Antrag zu diesem Eintrag wird bereits geprüft.',
  'Cette demande a déjà reçu une décision.': 'Über diesen Antrag wurde bereits entschieden.',
  'Seule une revendication accordée peut être reprise.': 'Nur eine bewilligte Anfrage kann zurückgenommen werden.',
  'Ce lien a déjà servi ou a expiré. Envoyez de nouveau votre opposition.':
    'Dieser Link wurde bereits benutzt oder ist abgelaufen. Senden Sie Ihren Widerspruch erneut.',
  'L’annuaire contient déjà des données plus récentes.': 'Das Verzeichnis enthält bereits neuere Daten.',
  'Cette date est à venir.': 'Dieses Datum liegt in der Zukunft.',
};
