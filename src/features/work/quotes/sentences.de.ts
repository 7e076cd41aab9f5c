/** What this slice refuses, in German. */
export default {
  'Seul un devis écarté au profit d’un autre se redemande, quand la demande n’est pas commandée et que l’entreprise est joignable.':
    'Nur ein Angebot, das einem anderen gewichen ist, lässt sich erneut anfragen, solange die Anfrage nicht beauftragt und das Unternehmen erreichbar ist.',
  'Ce devis a déjà été redemandé.': 'Dieses Angebot wurde bereits erneut angefragt.',
  'La demande a été annulée.': 'Die Anfrage wurde storniert.',
  'Cette ligne ne figure pas au bordereau de la demande.':
    'Diese Position steht nicht im Leistungsverzeichnis der Anfrage.',
  'Cet article n’est pas dans vos tarifs.': 'Dieser Artikel steht nicht in Ihrer Preisliste.',
  'La mention n’est possible qu’avec un taux de 0\u202f%.': 'Ein Vermerk begründet nur einen Satz von 0\u202f%.',
  'Le total de cette ligne dépasse un milliard.': 'Die Summe dieser Position übersteigt eine Milliarde.',
  'Cette demande ne reçoit plus de devis.': 'Zu dieser Anfrage werden keine Angebote mehr angenommen.',
  'Votre entreprise a déjà un devis en cours pour cette demande.':
    'Ihr Unternehmen hat zu dieser Anfrage bereits ein laufendes Angebot.',
  'Ce devis a déjà été envoyé\u202f; créez un nouvel indice pour le modifier.':
    'Dieses Angebot wurde bereits gesendet; legen Sie eine neue Revision an, um es zu ändern.',
  'Ce devis n’est pas en attente de réponse.': 'Dieses Angebot wartet nicht auf eine Antwort.',
  'La validité de ce devis est dépassée.': 'Die Bindefrist dieses Angebots ist abgelaufen.',
  'Ce devis a été modifié entre-temps': 'Dieses Angebot wurde inzwischen geändert',
  'Les offres sont scellées jusqu’à la date limite.': 'Die Angebote sind bis zum Fristablauf versiegelt.',
  'Aucun devis n’a encore été reçu.': 'Es ist noch kein Angebot eingegangen.',
  'Un devis a déjà été accepté pour cette demande.': 'Zu dieser Anfrage wurde bereits ein Angebot angenommen.',
  'Cette demande ne peut pas être commandée dans son état actuel.':
    'Diese Anfrage kann in ihrem jetzigen Status nicht beauftragt werden.',
  'Des documents obligatoires manquent ou sont expirés.': 'Pflichtnachweise fehlen oder sind abgelaufen.',
  'Indiquez l’unité.': 'Geben Sie die Einheit an.',
  'Indiquez la mention qui justifie le taux de 0\u202f%.':
    'Geben Sie den Vermerk an, der den Satz von 0\u202f% begründet.',
  'Chiffrez au moins une ligne.': 'Bepreisen Sie mindestens eine Position.',
  'Le total du devis doit être supérieur à zéro.': 'Die Angebotssumme muss größer als null sein.',
  'Une autre offre a été retenue. Merci de votre réponse.':
    'Ein anderes Angebot hat den Zuschlag erhalten. Danke für Ihre Antwort.',
  'Les accords que vous avez signés gardent le nom du signataire pendant dix ans (Code de commerce, article L123-22).':
    'Von Ihnen unterzeichnete Zusagen behalten zehn Jahre lang den Namen des Unterzeichners (Code de commerce, Art. L123-22).',
  'Cette date est passée.': 'Dieses Datum liegt in der Vergangenheit.',
  'Votre devis n’a pas été retenu.': 'Ihr Angebot wurde nicht ausgewählt.',
  'La demande a changé depuis votre devis\u202f: relisez-la, puis envoyez-le.':
    'Die Anfrage hat sich seit Ihrem Angebot geändert: Lesen Sie sie erneut und senden Sie dann.',
  'La demande a changé depuis ce devis\u202f: demandez à l’entreprise de le confirmer ou de le réviser.':
    'Die Anfrage hat sich seit diesem Angebot geändert: Bitten Sie das Unternehmen, es zu bestätigen oder zu überarbeiten.',
  'Ce devis répond déjà à la demande telle qu’elle est.':
    'Dieses Angebot entspricht bereits der Anfrage in ihrem jetzigen Stand.',
  'La confirmation a déjà été demandée ces dernières 24 heures.':
    'Die Bestätigung wurde in den letzten 24 Stunden bereits angefragt.',
  'La date limite est passée\u202f: les offres scellées s’ouvrent dans un instant.':
    'Die Frist ist abgelaufen: Die versiegelten Angebote werden gleich geöffnet.',
};
