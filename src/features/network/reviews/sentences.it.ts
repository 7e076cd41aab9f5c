/** What this slice refuses, in Italian. */
export default {
  'Vous pourrez laisser un avis une fois les travaux réceptionnés.': 'Una recensione si lascia dopo il collaudo.',
  'Les avis se laissent dans les 14 jours qui suivent la réception.':
    'Le recensioni si lasciano entro 14 giorni dal collaudo.',
  'Vous appartenez aussi à l’autre entreprise\u202f: confiez cet avis à un collègue qui n’en fait pas partie.':
    'Lei appartiene anche all’altra impresa: lasci la recensione a un collega che non ne fa parte.',
  'Votre entreprise a déjà laissé son avis sur cet ordre de service.':
    'La sua azienda ha già lasciato la recensione su questo ordine di lavoro.',
  'Un avis publié ne se modifie plus.': 'Una recensione pubblicata non si modifica più.',
  'Cet avis a été modifié entre-temps.': 'Questa recensione è stata modificata nel frattempo.',
  'Le délai de 24 heures pour corriger cette réponse est écoulé.': 'Una risposta si corregge per 24 ore, non oltre.',
  'Vous avez déjà signalé cet avis\u202f: il est à l’examen.': 'Ha già segnalato questa recensione: è in esame.',
  'Ce signalement est déjà tranché.': 'Questa segnalazione è già stata decisa.',
  'Cet avis n’est pas masqué.': 'Questa recensione non è nascosta.',
  'Donnez une note.': 'Dia un voto.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Dica qualcosa in più: almeno 10 caratteri.',
  'Choisissez un motif.': 'Scelga un motivo.',
  'Indiquez le motif.': 'Indichi il motivo.',
  'Les avis que vous avez écrits restent ceux de votre entreprise, sans votre nom.':
    'Le recensioni scritte da lei restano della sua azienda, senza il suo nome.',
};
