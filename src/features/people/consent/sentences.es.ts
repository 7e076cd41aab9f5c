/** What this slice refuses, in Spanish. */
export default {
  'User not authenticated': 'El usuario no ha iniciado sesión',
  'Ce consentement a été retiré depuis.': 'Este consentimiento se ha retirado desde entonces.',
  'Ce choix a plus d’un an : il est à refaire.': 'Esta elección tiene más de un año: hay que volver a hacerla.',
  'Les cookies essentiels ne peuvent pas être désactivés.': 'Las cookies esenciales no se pueden desactivar.',
  'Une entreprise garde au moins un responsable. Transférez d’abord la responsabilité.':
    'Una empresa conserva al menos un responsable. Transfiera primero la responsabilidad.',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'El sitio conserva al menos un administrador. Dé primero este rol a otra persona.',
  'Ce fuseau horaire n’existe pas.': 'Esta zona horaria no existe.',
};
