/** What this slice refuses, in English. */
export default {
  'Vous pourrez laisser un avis une fois les travaux réceptionnés.':
    'You can leave a review once the job is signed off.',
  'Les avis se laissent dans les 14 jours qui suivent la réception.': 'Reviews are left within 14 days of acceptance.',
  'Vous appartenez aussi à l’autre entreprise\u202f: confiez cet avis à un collègue qui n’en fait pas partie.':
    'You also belong to the other company: leave the review to a colleague who does not.',
  'Votre entreprise a déjà laissé son avis sur cet ordre de service.':
    'Your company has already left its review of this work order.',
  'Un avis publié ne se modifie plus.': 'A published review can no longer be edited.',
  'Cet avis a été modifié entre-temps.': 'This review has been changed in the meantime.',
  'Le délai de 24 heures pour corriger cette réponse est écoulé.':
    'An answer can be corrected for 24 hours, not after.',
  'Vous avez déjà signalé cet avis\u202f: il est à l’examen.':
    'You have already reported this review: it is being examined.',
  'Ce signalement est déjà tranché.': 'This report has already been decided.',
  'Cet avis n’est pas masqué.': 'This review is not hidden.',
  'Donnez une note.': 'Give a rating.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Say a little more: 10 characters at least.',
  'Choisissez un motif.': 'Choose a reason.',
  'Indiquez le motif.': 'Give the reason.',
  'Les avis que vous avez écrits restent ceux de votre entreprise, sans votre nom.':
    'The reviews you wrote stay your company’s, without your name.',
};
