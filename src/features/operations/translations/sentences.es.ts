/** What this slice refuses, in Spanish. */
export default {
  'Indiquez la clé.': 'Indique el nombre de la clave.',
  'Écrivez le texte.': 'Escriba el texto.',
};
