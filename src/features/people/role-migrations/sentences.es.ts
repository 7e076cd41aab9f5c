/** What this slice refuses, in Spanish. */
export default {
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.': 'Ya nadie tiene estos roles: nada ha cambiado.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'Ya no hay nada que anular: todos han vuelto a iniciar sesión o la anulación ya está hecha.',
  'Choisissez au moins une casquette.': 'Elija al menos un rol.',
};
