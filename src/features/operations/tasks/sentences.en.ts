/** What this slice refuses, in English. */
export default {
  'Cette tâche a été modifiée entre-temps.': 'This task has been changed in the meantime.',
  'Une tâche se confie à un administrateur.': 'A task is given to an administrator.',
  'Donnez un titre à la tâche.': 'Give the task a title.',
};
