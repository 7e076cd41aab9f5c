/** What this slice refuses, in German. */
export default {
  'Aucun de vos favoris n’exerce ce métier.': 'Keiner Ihrer Favoriten übt dieses Gewerk aus.',
  'Cette date est passée.': 'Dieses Datum liegt in der Vergangenheit.',
  'Cette demande ne peut plus être modifiée dans son état actuel.':
    'Diese Anfrage kann in ihrem jetzigen Status nicht mehr geändert werden.',
  'Cette demande n’est plus un brouillon.': 'Diese Anfrage ist kein Entwurf mehr.',
  'Cette demande ne peut plus être annulée.': 'Diese Anfrage kann nicht mehr storniert werden.',
  'Cette demande ne peut pas être mise en attente dans son état actuel.':
    'Diese Anfrage kann in ihrem jetzigen Status nicht pausiert werden.',
  'Cette demande n’est pas en attente.': 'Diese Anfrage ist nicht pausiert.',
  'Seule une demande réceptionnée peut être clôturée.': 'Nur eine abgenommene Anfrage kann abgeschlossen werden.',
  'Des réserves restent à lever\u202f: la demande ne peut pas encore être clôturée.':
    'Es sind noch Mängel offen: Die Anfrage kann noch nicht abgeschlossen werden.',
  'Le plan Starter permet 10 demandes par mois. Demandez le plan Pro pour en publier davantage.':
    'Der Tarif Starter erlaubt 10 Anfragen im Monat. Fragen Sie den Tarif Pro an, um weitere zu veröffentlichen.',
  'Plus aucune des entreprises à qui la demande s’adresse n’est joignable dans le réseau\u202f: créez une nouvelle demande pour en inviter d’autres.':
    'Keines der Unternehmen, an die sich die Anfrage richtet, ist im Netzwerk noch erreichbar: Duplizieren Sie sie, um andere einzuladen.',
  'Une demande porte au plus 12 photos.': 'Eine Anfrage fasst höchstens 12 Fotos.',
  'Choisissez un métier.': 'Wählen Sie ein Gewerk.',
  'Décrivez le besoin.': 'Beschreiben Sie den Bedarf.',
  'Indiquez quand les devis sont attendus.': 'Geben Sie an, bis wann Sie Angebote erwarten.',
  'Invitez au moins une entreprise.': 'Laden Sie mindestens ein Unternehmen ein.',
  'Choisissez un de vos sites.': 'Wählen Sie eines Ihrer Objekte.',
  'La fin précède le début.': 'Das Ende liegt vor dem Beginn.',
  'Une des entreprises invitées n’est plus dans le réseau.':
    'Eines der eingeladenen Unternehmen gehört nicht mehr zum Netzwerk.',
  'Une entreprise invitée n’est plus dans le réseau\u202f: retirez-la pour publier.':
    'Ein eingeladenes Unternehmen hat das Netzwerk verlassen: Entfernen Sie es aus den Einladungen, um zu veröffentlichen.',
  'Le scellement des offres ne change plus après la publication.':
    'Die Versiegelung der Angebote ändert sich nach der Veröffentlichung nicht mehr.',
  'Les étapes auxquelles vous avez pris part restent sur les demandes, signées «\u202fCompte effacé\u202f».':
    'Schritte, an denen Sie beteiligt waren, bleiben in den Anfragen, gezeichnet „Gelöschtes Konto“.',
  'Cette demande n’attend plus de devis.': 'Diese Anfrage wartet auf keine Angebote mehr.',
  'Fixez une date dans l’année qui vient.': 'Wählen Sie ein Datum innerhalb eines Jahres.',
  'Cette période est passée.': 'Dieser Zeitraum liegt in der Vergangenheit.',
  'Une consultation se relance une fois expirée, ou ses offres scellées ouvertes.':
    'Eine Ausschreibung wird neu gestartet, wenn sie abgelaufen ist oder ihre versiegelten Angebote geöffnet sind.',
  'La date limite est passée\u202f: les offres scellées reçues ne changent plus. Relancez un tour.':
    'Die Frist ist abgelaufen: Die versiegelten Angebote ändern sich nicht mehr. Starten Sie eine neue Runde.',
  'Des devis ont été envoyés\u202f: le site, le métier, la devise et le bordereau ne changent plus.':
    'Es wurden Angebote gesendet: Objekt, Gewerk, Währung und Leistungsverzeichnis ändern sich nicht mehr.',
  'Les offres sont scellées\u202f: la date limite ne peut être que repoussée.':
    'Die Angebote sind versiegelt: Die Frist kann nur verlängert werden.',
  'Laissez au moins 24 heures aux entreprises pour répondre.':
    'Lassen Sie den Unternehmen mindestens 24 Stunden für ihre Antwort.',
};
