/** Words of an address that French writes small: kinds of ways, articles, number suffixes. */
const small = new Set(
  (
    'rue avenue av boulevard bd place pl quai impasse imp passage cité cite allée allee square sq chemin cour cours route ' +
    'villa sentier ruelle faubourg fbg porte rond-point esplanade promenade voie venelle galerie hameau ' +
    'à au aux d de du des en et l la le les lès ou sous sur bis ter quater'
  ).split(' '),
);
/** Kept as typed: a single letter, initials, the number of a king or a pope. */
const KEPT = /^(?:\p{Lu}|HLM|ZAC|RN|RD|BP|[IVX]{2,})$/u;

const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

function readWord(word: string, apostrophe: string): string {
  const lower = word.toLowerCase();
  if (apostrophe ? lower === 'd' || lower === 'l' : !KEPT.test(word) && small.has(lower)) return lower;
  return KEPT.test(word) ? word : titled(word);
}

/** An address typed in capitals as French writes it («1 A 5 RUE DEMARQUAY» → «1 A 5 rue Demarquay»); any other text as it is. */
export function readableCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text)) return text;
  const read = text
    .replace(/(?<=\d)(?:BIS|TER|QUATER)\b/g, (suffix) => suffix.toLowerCase())
    // A word that holds a digit is a lot or a building: left as typed.
    .replace(/(?<![\p{L}\d])(\p{Lu}+)(?![\p{L}\d])(['’]?)/gu, (_, word: string, apostrophe: string) => {
      return readWord(word, apostrophe) + apostrophe;
    });
  return read.charAt(0).toUpperCase() + read.slice(1);
}
