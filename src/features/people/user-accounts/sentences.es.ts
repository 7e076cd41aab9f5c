/** What this slice refuses, in Spanish. */
export default {
  'Pour votre propre compte, passez par votre profil.': 'Para su propia cuenta, use su perfil.',
  'Laissez au moins une casquette.': 'Deje al menos un rol.',
};
