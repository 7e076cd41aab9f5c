/** What this slice refuses, in Spanish. */
export default {
  'Nommez la clé.': 'Nombre la clave.',
  'Écrivez le texte.': 'Escriba el texto.',
};
