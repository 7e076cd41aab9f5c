/** Names of places, of services and of sources; the words that a signature takes; what the specification says in English. */
const sameEverywhere = [
  '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
  'Bon pour accord',
  'Google Maps',
  'Résidence Oberkampf, 75011',
  'User not authenticated',
];
/** Words of every French text that no other of our languages has. */
const frenchWord = /(?<!\p{L})(vous|votre|vos|nous|notre|avec|dans|cette|sont|leurs?|être|été)(?!\p{L})/iu;
const isPhrase = (text: string) => /\p{L}+\s+\p{L}{2}/u.test(text.replaceAll(/\{\{[^}]+\}\}/g, ''));

/** Whether a text of another language was left in French, or is the very French one. */
export const isLeftInFrench = (text: string, french: string | undefined): boolean =>
  !sameEverywhere.includes(text) && (frenchWord.test(text) || (isPhrase(text) && text === french));

const several =
  /(?<!\p{L})(voi|vostr[oaie]|avete|siete|potete|dovete|sarete|potrete|chiedete|scegliete|aggiungete)(?!\p{L})/iu;

/** Whether an Italian text speaks to several people. */
export const speaksToSeveral = (italian: string): boolean => several.test(italian);
