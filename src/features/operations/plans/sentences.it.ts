/** What this slice refuses, in Italian. */
export default {
  'Votre entreprise a déjà ce plan.': 'L’impresa ha già questo piano.',
  'Cette entreprise a déjà ce plan.': 'Questa impresa ha già questo piano.',
  'Ce plan ou cette demande a changé entre-temps.': 'Questo piano o questa richiesta è cambiata nel frattempo.',
  'Cette demande de plan a déjà reçu sa réponse.': 'Questa richiesta di piano ha già ricevuto risposta.',
  'Indiquez le jour où le plan prend effet.': 'Indicare il giorno in cui il piano entra in vigore.',
  'Indiquez le motif.': 'Indicare il motivo.',
  'Choisissez aujourd’hui ou un jour à venir.': 'Scegliere oggi o un giorno a venire.',
};
