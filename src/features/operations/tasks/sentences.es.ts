/** What this slice refuses, in Spanish. */
export default {
  'Cette tâche a été modifiée entre-temps.': 'Esta tarea ha cambiado entretanto.',
  'Une tâche se confie à un administrateur.': 'Una tarea se confía a un administrador.',
  'Donnez un titre à la tâche.': 'Dé un título a la tarea.',
};
