/** What this slice refuses, in German. */
export default {
  'Choisissez d’abord le fichier de ce document.': 'Wählen Sie zuerst die Datei dieses Dokuments.',
  'Ce document a déjà été contrôlé.': 'Dieses Dokument wurde bereits geprüft.',
  'Votre candidature est à l’étude\u202f: déposez d’abord le document qui remplace celui-ci.':
    'Ihre Bewerbung wird geprüft: Reichen Sie zuerst das Dokument ein, das dieses ersetzt.',
  'Ce document a été modifié entre-temps.': 'Dieses Dokument wurde inzwischen geändert.',
  'Cette date est à venir.': 'Dieses Datum liegt in der Zukunft.',
  'Un Kbis ou une attestation RNE de moins de trois mois est demandé.':
    'Der Kbis-Auszug oder die RNE-Bescheinigung muss weniger als drei Monate alt sein.',
  'Une attestation de moins de six mois est demandée.': 'Die Bescheinigung muss weniger als sechs Monate alt sein.',
  'Recopiez le code de sécurité imprimé sur l’attestation.':
    'Übertragen Sie den Sicherheitscode von der Bescheinigung.',
  'Ce document a déjà expiré.': 'Dieses Dokument ist bereits abgelaufen.',
  'La fin précède le début.': 'Das Ende liegt vor dem Beginn.',
  'Choisissez au moins un métier.': 'Wählen Sie mindestens ein Gewerk.',
  'Contrôlez d’abord le code de sécurité auprès de l’URSSAF.': 'Prüfen Sie zuerst den Sicherheitscode bei der URSSAF.',
  'Indiquez le motif.': 'Geben Sie den Grund an.',
  'Indiquez où cette assurance s’applique.': 'Geben Sie an, wo diese Versicherung gilt.',
};
