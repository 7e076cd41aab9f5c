/** What this slice refuses, in German. */
export default {
  'Cette tâche a été modifiée entre-temps.': 'Diese Aufgabe wurde inzwischen geändert.',
  'Une tâche se confie à un administrateur.': 'Eine Aufgabe wird einem Administrator übertragen.',
  'Donnez un titre à la tâche.': 'Geben Sie der Aufgabe einen Titel.',
};
