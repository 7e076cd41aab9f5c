/** What this slice refuses, in Italian. */
export default {
  'Plus personne ne porte ces casquettes\u202f: rien n’a changé.': 'Nessuno ha più questi ruoli: nulla è cambiato.',
  'Il n’y a plus rien à annuler\u202f: chacun s’est reconnecté, ou l’annulation est déjà faite.':
    'Non c’è più nulla da annullare: tutti hanno fatto di nuovo l’accesso, o l’annullamento è già fatto.',
  'Choisissez au moins une casquette.': 'Scegliere almeno un ruolo.',
};
