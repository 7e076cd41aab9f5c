/** What this slice refuses, in German. */
export default {
  'Indiquez le motif.': 'Geben Sie den Grund an.',
  'Dites ce qui manque.': 'Sagen Sie, was fehlt.',
  'Une de vos demandes de ce type attend déjà une réponse.':
    'Einer Ihrer Anträge dieser Art wartet bereits auf Antwort.',
  'Vous portez déjà cette casquette.': 'Sie haben diese Rolle bereits.',
  'Vous voyez déjà tous les sites de votre entreprise.': 'Sie sehen bereits alle Objekte Ihres Unternehmens.',
  'Cette demande a déjà reçu sa réponse.': 'Dieser Antrag wurde bereits beantwortet.',
  'Cette demande d’accès a été modifiée entre-temps.': 'Dieser Zugangsantrag wurde inzwischen geändert.',
  'Choisissez l’entreprise à rejoindre.': 'Wählen Sie das Unternehmen für den Beitritt.',
  'Choisissez au moins un site.': 'Wählen Sie mindestens ein Objekt.',
  'Cette demande est la vôtre\u202f: un autre administrateur y répond.':
    'Dies ist Ihre eigene Anfrage: Ein anderer Administrator beantwortet sie.',
  'Pour votre propre compte, passez par votre profil.': 'Für Ihr eigenes Konto verwenden Sie Ihr Profil.',
  'Laissez au moins une casquette.': 'Lassen Sie mindestens eine Rolle.',
  'Un responsable voit tous les sites de son entreprise.':
    'Ein Verantwortlicher sieht alle Objekte seines Unternehmens.',
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.':
    'Niemand hat diese Rollen mehr: Es hat sich nichts geändert.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'Es gibt nichts mehr rückgängig zu machen: Alle haben sich neu angemeldet, oder es ist bereits geschehen.',
  'Choisissez au moins une casquette.': 'Wählen Sie mindestens eine Rolle.',
};
