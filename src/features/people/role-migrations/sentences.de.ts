/** What this slice refuses, in German. */
export default {
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.':
    'Niemand hat diese Rollen mehr: Es hat sich nichts geändert.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'Es gibt nichts mehr rückgängig zu machen: Alle haben sich neu angemeldet, oder es ist bereits geschehen.',
  'Choisissez au moins une casquette.': 'Wählen Sie mindestens eine Rolle.',
};
