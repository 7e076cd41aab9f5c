/** What this slice refuses, in German. */
export default {
  'Vous pourrez laisser un avis une fois les travaux réceptionnés.':
    'Eine Bewertung wird nach der Abnahme der Arbeiten abgegeben.',
  'Les avis se laissent dans les 14 jours qui suivent la réception.':
    'Bewertungen werden innerhalb von 14 Tagen nach der Abnahme abgegeben.',
  'Vous appartenez aussi à l’autre entreprise\u202f: confiez cet avis à un collègue qui n’en fait pas partie.':
    'Sie gehören auch dem anderen Unternehmen an: Überlassen Sie die Bewertung jemandem, für den das nicht gilt.',
  'Votre entreprise a déjà laissé son avis sur cet ordre de service.':
    'Ihr Unternehmen hat diesen Auftrag bereits bewertet.',
  'Un avis publié ne se modifie plus.': 'Eine veröffentlichte Bewertung kann nicht mehr geändert werden.',
  'Cet avis a été modifié entre-temps.': 'Diese Bewertung wurde inzwischen geändert.',
  'Le délai de 24 heures pour corriger cette réponse est écoulé.':
    'Eine Antwort kann 24 Stunden lang korrigiert werden, danach nicht mehr.',
  'Vous avez déjà signalé cet avis\u202f: il est à l’examen.':
    'Sie haben diese Bewertung bereits gemeldet: Sie wird geprüft.',
  'Ce signalement est déjà tranché.': 'Über diese Meldung ist bereits entschieden.',
  'Cet avis n’est pas masqué.': 'Diese Bewertung ist nicht ausgeblendet.',
  'Donnez une note.': 'Vergeben Sie eine Note.',
  'Dites-en un peu plus\u202f: 10 caractères au moins.': 'Schreiben Sie etwas mehr: mindestens 10 Zeichen.',
  'Choisissez un motif.': 'Wählen Sie einen Grund.',
  'Indiquez le motif.': 'Geben Sie den Grund an.',
  'Les avis que vous avez écrits restent ceux de votre entreprise, sans votre nom.':
    'Ihre Bewertungen bleiben die Ihres Unternehmens, ohne Ihren Namen.',
};
