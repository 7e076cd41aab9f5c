/** Lower-case words in French addresses: street types, articles, number suffixes. */
const small = new Set(
  (
    'rue avenue av boulevard bd place pl quai impasse imp passage cité cite allée allee square sq chemin cour cours route ' +
    'villa sentier ruelle faubourg fbg porte rond-point esplanade promenade voie venelle galerie hameau ' +
    'à au aux d de du des en et l la le les lès ou sous sur bis ter quater'
  ).split(' '),
);
/** Kept as typed: single letters, initials, roman numerals. */
const KEPT = /^(?:\p{Lu}|HLM|ZAC|RN|RD|BP|[IVX]{2,})$/u;

const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

function readWord(word: string, apostrophe: string): string {
  const lower = word.toLowerCase();
  if (apostrophe ? lower === 'd' || lower === 'l' : !KEPT.test(word) && small.has(lower)) return lower;
  return KEPT.test(word) ? word : titled(word);
}

/** An upper-case address in French style («1 A 5 RUE DEMARQUAY» → «1 A 5 rue Demarquay»); other text unchanged. */
export function readableCase(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{2}/u.test(text)) return text;
  const read = text
    .replace(/(?<=\d)(?:BIS|TER|QUATER)\b/g, (suffix) => suffix.toLowerCase())
    // A word with a digit is a lot or building: kept as typed.
    .replace(/(?<![\p{L}\d])(\p{Lu}+)(?![\p{L}\d])(['’]?)/gu, (_, word: string, apostrophe: string) => {
      return readWord(word, apostrophe) + apostrophe;
    });
  return read.charAt(0).toUpperCase() + read.slice(1);
}
