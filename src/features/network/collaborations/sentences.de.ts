/** What this slice refuses, in German. */
export default {
  'Une collaboration ou une invitation existe déjà avec cette entreprise.':
    'Mit diesem Unternehmen besteht bereits eine Zusammenarbeit oder eine Einladung.',
  'Vous avez bloqué cette entreprise. Débloquez-la pour l’inviter.':
    'Ihr Unternehmen hat dieses blockiert. Heben Sie die Blockierung auf, um es einzuladen.',
  'Cette collaboration est close.': 'Diese Zusammenarbeit ist abgeschlossen.',
  'Cette collaboration n’est pas en cours.': 'Diese Zusammenarbeit läuft nicht.',
  'Aucune proposition n’attend de réponse.': 'Kein Vorschlag wartet auf eine Antwort.',
  'C’est votre proposition\u202f: l’autre entreprise doit y répondre.':
    'Dieser Vorschlag stammt von Ihnen: Das andere Unternehmen antwortet darauf.',
  'Cette proposition vient de l’autre entreprise\u202f: acceptez-la ou refusez-la.':
    'Dieser Vorschlag stammt vom anderen Unternehmen: Nehmen Sie ihn an oder lehnen Sie ihn ab.',
  'Cette collaboration a été modifiée entre-temps.': 'Diese Zusammenarbeit wurde inzwischen geändert.',
  'La loi limite le délai de paiement à 60 jours (code de commerce, art. L. 441-10).':
    'Das Gesetz begrenzt das Zahlungsziel auf 60 Tage (französisches Handelsgesetzbuch, Art. L. 441-10).',
  'Indiquez le motif.': 'Geben Sie den Grund an.',
  'Cette date est passée.': 'Dieses Datum liegt in der Vergangenheit.',
  'La fin précède le début.': 'Das Ende liegt vor dem Beginn.',
  'Le prestataire n’est pas dans le réseau pour le moment\u202f: rien ne peut être convenu.':
    'Der Dienstleister ist zurzeit nicht im Netzwerk: Es kann nichts vereinbart werden.',
};
