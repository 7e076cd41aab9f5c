/** What this slice refuses, in Italian. */
export default {
  'User not authenticated': 'L’utente non è connesso',
  'Ce consentement a été retiré depuis.': 'Questo consenso è stato ritirato nel frattempo.',
  'Ce choix a plus d’un an : il est à refaire.': 'Questa scelta ha più di un anno: va rifatta.',
  'Les cookies essentiels ne peuvent pas être désactivés.': 'I cookie essenziali non si possono disattivare.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'Un’azienda mantiene almeno un responsabile. Trasferire prima la responsabilità.',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'Il sito mantiene almeno un amministratore. Dare prima questo ruolo a qualcun altro.',
  'Ce fuseau horaire n’existe pas.': 'Questo fuso orario non esiste.',
};
