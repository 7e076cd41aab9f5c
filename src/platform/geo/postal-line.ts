export interface PostalLine {
  before: string;
  postalCode: string;
  town: string;
}

const longest = 400;
const territories =
  '(?:la )?r[ée]union|martinique|guadeloupe|guyane|mayotte|nouvelle[ -]cal[ée]donie|polyn[ée]sie fran[çc]aise';
const country = String.raw`(?:(?<![\p{L}\d])(?:F|FR|FRANCE)[\s,-]*)?`;
/** Country suffix; «Fort-de-France» and «Tremblay-en-France» end with their town's name. */
const end = String.raw`(?:(?:\s*[,;(–]\s*|\s+-\s+)(?:${territories}|france)\)?|(?<!\b(?:de|en))\s+france)?\s*$`;
const before = String.raw`^(?<before>.*?)[\s,;(–-]*`;
const town = String.raw`(?<town>\p{L}(?:(?!\d{5})[^,;])*?)`;
const form = (code: string, apart: string) =>
  new RegExp(`${before}${country}(?<!\\d)(?<code>${code})${apart}${town}${end}`, 'isu');

/** «12 rue X, F-75011 Paris»: unambiguous. */
const plain = form(String.raw`\d{5}`, String.raw`[\s,–-]+`);
/** Possibly other numbers, unless the town is in that département. */
const doubtful = [
  form(String.raw`\d{5}`, ''),
  // Digits in groups: «20 000», «974 00», «75.011».
  form(String.raw`\d{2}[\s.]\d{3}|\d{3}\s\d{2}`, String.raw`[\s,–-]+`),
  // A spreadsheet dropped the zero: «1000 Bourg-en-Bresse».
  form(String.raw`\d\s?\d{3}`, String.raw`[\s,–-]+`),
];
const ofTerritory = new RegExp(String.raw`(?<=\p{L}{3}.*)\s(?:${territories})$`, 'iu');

function read(pattern: RegExp, text: string): PostalLine | null {
  const { before: ahead = '', code, town: named = '' } = pattern.exec(text)?.groups ?? {};
  if (!code) return null;
  const postalCode = code.replace(/[\s.]/g, '').padStart(5, '0');
  return { before: ahead, postalCode, town: /^9[78]/.test(postalCode) ? named.replace(ofTerritory, '') : named };
}

/** «12 rue X, Paris (75011)»: the longest suffix before the code that is its town's name. */
function* codeLast(text: string): Generator<PostalLine> {
  const [, ahead, postalCode] = /^((?:(?!\d{5}).)*?)[\s,(–-]+(\d{5})\)?$/s.exec(text) ?? [];
  if (!ahead || !postalCode) return;
  const words = ahead.split(/([\s,]+)/);
  for (let at = Math.max(0, words.length - 11); at < words.length; at += 2)
    yield {
      before: words
        .slice(0, at)
        .join('')
        .replace(/[\s,]+$/, ''),
      postalCode,
      town: words.slice(at).join(''),
    };
}

/** Postal code and town of an address; `isThere`: whether the town is in the département. Null without both. */
export function readPostalLine(text: string, isThere: (line: PostalLine) => boolean): PostalLine | null {
  if (text.length > longest) return null;
  const sure = read(plain, text);
  if (sure) return sure;
  for (const pattern of doubtful) {
    const line = read(pattern, text);
    if (line && isThere(line)) return line;
  }
  return codeLast(text).find(isThere) ?? null;
}
