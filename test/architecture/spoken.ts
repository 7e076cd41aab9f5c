/** Texts identical in all languages: places, services, sources, signature words, English texts of the specification. */
const sameEverywhere = [
  '© IGN Admin Express, Ville de Paris (ODbL), Natural Earth',
  'Bon pour accord',
  'Google Maps',
  'Résidence Oberkampf, 75011',
  'User not authenticated',
];
/** Words in every French text that no other language has. */
const frenchWord = /(?<!\p{L})(vous|votre|vos|nous|notre|avec|dans|cette|sont|leurs?|être|été)(?!\p{L})/iu;
const isPhrase = (text: string) => /\p{L}+\s+\p{L}{2}/u.test(text.replaceAll(/\{\{[^}]+\}\}/g, ''));

/** Whether a translation is still French. */
export const isLeftInFrench = (text: string, french: string | undefined): boolean =>
  !sameEverywhere.includes(text) && (frenchWord.test(text) || (isPhrase(text) && text === french));

const several =
  /(?<!\p{L})(voi|vostr[oaie]|avete|siete|potete|dovete|sarete|potrete|chiedete|scegliete|aggiungete)(?!\p{L})/iu;

/** Whether an Italian text addresses several people. */
export const speaksToSeveral = (italian: string): boolean => several.test(italian);
