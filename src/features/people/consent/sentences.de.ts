/** What this slice refuses, in German. */
export default {
  'User not authenticated': 'Der Benutzer ist nicht angemeldet',
  'Ce consentement a été retiré depuis.': 'Diese Einwilligung wurde inzwischen widerrufen.',
  'Ce choix a plus d’un an : il est à refaire.': 'Diese Auswahl ist über ein Jahr alt und muss neu getroffen werden.',
  'Les cookies essentiels ne peuvent pas être désactivés.': 'Notwendige Cookies lassen sich nicht ausschalten.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'Ein Unternehmen behält mindestens einen Verantwortlichen. Übertragen Sie zuerst die Verantwortung.',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'Die Plattform behält mindestens einen Administrator. Geben Sie diese Rolle zuerst jemand anderem.',
  'Ce fuseau horaire n’existe pas.': 'Diese Zeitzone gibt es nicht.',
};
