/** What this slice refuses, in Italian. */
export default {
  'Cette tâche a été modifiée entre-temps.': 'Questa attività è stata modificata nel frattempo.',
  'Une tâche se confie à un administrateur.': 'Un’attività si affida a un amministratore.',
  'Donnez un titre à la tâche.': 'Dare un titolo all’attività.',
};
