/** What this slice refuses, in English. */
export default {
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.':
    'Nobody holds these roles any more: nothing has changed.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'There is nothing left to undo: everyone has signed in again, or it has already been undone.',
  'Choisissez au moins une casquette.': 'Choose at least one role.',
};
