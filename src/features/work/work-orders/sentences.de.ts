/** What this slice refuses, in German. */
export default {
  'Cette intervention est prévue un autre jour\u202f: confirmez que vous la commencez aujourd’hui.':
    'Dieser Einsatz ist für einen anderen Tag geplant: Bestätigen Sie, dass Sie ihn heute beginnen.',
  'L’extrait Kbis ou l’attestation RNE manque.': 'Der Kbis-Auszug oder die RNE-Bescheinigung fehlt.',
  'L’extrait Kbis ou l’attestation RNE attend d’être vérifié.':
    'Der Kbis-Auszug oder die RNE-Bescheinigung wartet auf Prüfung.',
  'L’extrait Kbis ou l’attestation RNE a expiré.': 'Der Kbis-Auszug oder die RNE-Bescheinigung ist abgelaufen.',
  'L’extrait Kbis ou l’attestation RNE avait plus de trois mois à sa vérification.':
    'Der Kbis-Auszug oder die RNE-Bescheinigung war bei der Prüfung älter als drei Monate.',
  'L’attestation de vigilance URSSAF manque.': 'Die URSSAF-Bescheinigung (Sozialabgaben) fehlt.',
  'L’attestation de vigilance URSSAF attend d’être vérifiée.': 'Die URSSAF-Bescheinigung wartet auf Prüfung.',
  'L’attestation de vigilance URSSAF a expiré.': 'Die URSSAF-Bescheinigung ist abgelaufen.',
  'L’attestation de vigilance URSSAF a plus de six mois.': 'Die URSSAF-Bescheinigung ist älter als sechs Monate.',
  'L’attestation d’assurance décennale manque.':
    'Der Nachweis der Décennale-Versicherung (Zehnjahreshaftpflicht) fehlt.',
  'L’attestation d’assurance décennale attend d’être vérifiée.':
    'Der Nachweis der Décennale-Versicherung wartet auf Prüfung.',
  'L’attestation d’assurance décennale a expiré.': 'Der Nachweis der Décennale-Versicherung ist abgelaufen.',
  'L’attestation d’assurance décennale est trop ancienne.': 'Der Nachweis der Décennale-Versicherung ist zu alt.',
  'L’assurance décennale ne couvre pas le métier «\u202f{{trade}}\u202f».':
    'Die Décennale-Versicherung deckt das Gewerk „{{trade}}“ nicht ab.',
  'Cet ordre de service a déjà reçu une réponse.': 'Dieser Auftrag wurde bereits beantwortet.',
  'La demande n’attend pas de réponse à cet ordre de service dans son état actuel.':
    'Die Anfrage erwartet in ihrem jetzigen Status keine Antwort auf diesen Auftrag.',
  'Seul un responsable de l’entreprise peut passer outre aux documents manquants.':
    'Nur ein Verantwortlicher des Unternehmens kann trotz fehlender Nachweise beauftragen.',
  'L’assurance décennale ne couvre pas le métier de la demande.':
    'Die Décennale-Versicherung deckt das Gewerk der Anfrage nicht ab.',
  'L’assurance décennale ne couvre pas le département du chantier ({{departement}}).':
    'Die Décennale-Versicherung deckt das Département der Baustelle nicht ab ({{departement}}).',
  'Cette entreprise n’est plus dans le réseau\u202f: aucun ordre ne peut lui être passé.':
    'Dieses Unternehmen gehört nicht mehr zum Netzwerk: Es kann nicht beauftragt werden.',
  'L’extrait Kbis ou l’attestation RNE n’est pas encore valable.':
    'Der Kbis-Auszug oder die RNE-Bescheinigung gilt noch nicht.',
  'L’attestation de vigilance URSSAF ne vaut pas encore.': 'Die URSSAF-Bescheinigung gilt noch nicht.',
  'L’assurance décennale n’a pas encore pris effet.': 'Die Décennale-Versicherung ist noch nicht in Kraft getreten.',
  'Cet ordre de service ne peut pas être démarré dans son état actuel.':
    'Dieser Auftrag wartet nicht auf seinen Beginn.',
  'Cette intervention n’est pas en cours.': 'Dieser Einsatz ist nicht in Arbeit.',
  'Cette intervention n’attend pas de réception.': 'Dieser Einsatz wartet nicht auf die Abnahme.',
  'La demande est en attente ou annulée\u202f: l’intervention ne peut pas avancer.':
    'Die Anfrage ist pausiert oder storniert: Der Einsatz kann nicht weitergehen.',
  'Cette réserve n’est plus à reprendre.': 'Dieser Mangel ist nicht mehr zu beheben.',
  'Cette réserve n’a pas encore été déclarée reprise.': 'Die Beseitigung dieses Mangels ist nicht zu bestätigen.',
  'Cette date est passée.': 'Dieses Datum liegt in der Vergangenheit.',
  'Fixez une date dans l’année qui vient.': 'Wählen Sie ein Datum innerhalb eines Jahres.',
};
