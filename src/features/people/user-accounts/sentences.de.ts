/** What this slice refuses, in German. */
export default {
  'Pour votre propre compte, passez par votre profil.': 'Für Ihr eigenes Konto verwenden Sie Ihr Profil.',
  'Laissez au moins une casquette.': 'Lassen Sie mindestens eine Rolle.',
};
