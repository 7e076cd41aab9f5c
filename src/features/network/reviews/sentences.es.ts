/** What this slice refuses, in Spanish. */
export default {
  'Vous pourrez laisser un avis une fois les travaux réceptionnés.':
    'Las opiniones se dejan una vez recepcionadas las obras.',
  'Les avis se laissent dans les 14 jours qui suivent la réception.':
    'Las opiniones se dejan en los 14 días siguientes a la recepción.',
  'Vous appartenez aussi à l’autre entreprise\u202f: confiez cet avis à un collègue qui n’en fait pas partie.':
    'Usted también pertenece a la otra empresa: confíe esta opinión a un compañero que no pertenezca a ella.',
  'Votre entreprise a déjà laissé son avis sur cet ordre de service.':
    'Su empresa ya ha dejado su opinión sobre esta orden de trabajo.',
  'Un avis publié ne se modifie plus.': 'Una opinión publicada ya no se modifica.',
  'Cet avis a été modifié entre-temps.': 'Esta opinión ha sido modificada entretanto.',
  'Le délai de 24 heures pour corriger cette réponse est écoulé.':
    'Una respuesta se corrige durante 24 horas, no después.',
  'Vous avez déjà signalé cet avis\u202f: il est à l’examen.': 'Ya ha denunciado esta opinión: se está examinando.',
  'Ce signalement est déjà tranché.': 'Esta denuncia ya está resuelta.',
  'Cet avis n’est pas masqué.': 'Esta opinión no está oculta.',
  'Donnez une note.': 'Ponga una nota.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Diga un poco más: 10 caracteres como mínimo.',
  'Choisissez un motif.': 'Elija un motivo.',
  'Indiquez le motif.': 'Indique el motivo.',
  'Les avis que vous avez écrits restent ceux de votre entreprise, sans votre nom.':
    'Las opiniones que escribió siguen siendo de su empresa, sin su nombre.',
};
