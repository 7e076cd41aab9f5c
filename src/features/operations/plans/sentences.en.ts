/** What this slice refuses, in English. */
export default {
  'Votre entreprise a déjà ce plan.': 'Your company already has this plan.',
  'Cette entreprise a déjà ce plan.': 'This company already has this plan.',
  'Ce plan ou cette demande a changé entre-temps.': 'This plan or this request has changed in the meantime.',
  'Cette demande de plan a déjà reçu sa réponse.': 'This plan request has already been answered.',
  'Indiquez le jour où le plan prend effet.': 'Say from which day the plan holds.',
  'Indiquez le motif.': 'Give the reason.',
  'Choisissez aujourd’hui ou un jour à venir.': 'Choose today or a day to come.',
};
