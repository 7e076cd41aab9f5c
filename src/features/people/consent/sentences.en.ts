/** What this slice refuses, in English. */
export default {
  'User not authenticated': 'User not authenticated',
  'Ce consentement a été retiré depuis.': 'This consent has been withdrawn since.',
  'Ce choix a plus d’un an : il est à refaire.': 'This choice is more than a year old: it has to be made again.',
  'Les cookies essentiels ne peuvent pas être désactivés.': 'Essential cookies cannot be turned off.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'A company keeps at least one owner. Transfer ownership first.',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'The site keeps at least one administrator. Give this role to somebody else first.',
  'Ce fuseau horaire n’existe pas.': 'This time zone does not exist.',
};
