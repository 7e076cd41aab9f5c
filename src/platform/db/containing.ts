import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** The pattern of LIKE that finds a text anywhere, as it was typed: what LIKE would read as a wildcard is escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What separates words, whoever wrote them: «Bourg-en-Bresse», «L’Haÿ», «s/Seine», «St.-Denis». */
const between = /[\s\-–'’‘./]+/;
const gap = '[^a-z0-9]+';

/** Words that are written short or whole, as regular expressions of folded texts. */
const written: Readonly<Record<string, string>> = {
  st: '\\m(saint|st\\M)',
  saint: '\\m(saint|st\\M)',
  ste: '\\m(sainte|ste\\M)',
  sainte: '\\m(sainte|ste\\M)',
  sts: '\\m(saint|st)s\\M',
  saints: '\\m(saint|st)s\\M',
  sur: '\\m(s|sur)\\M',
  sous: '\\m(s/s|s|sous)\\M',
};

const isWritten = (word: string) => Object.hasOwn(written, word.toLowerCase());
/** Signs of ASCII alone mean something in an expression; before a letter of another script, «Ⓐ», a backslash is refused. */
const escaped = (word: string) => word.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The last word may go on: «st» begins «stade» too. */
function wordOf(word: string, isLast: boolean): RawBuilder<string> {
  const known = isWritten(word) ? (written[word.toLowerCase()] ?? '') : '';
  if (!known) return sql<string>`fold(${escaped(word)}::text)`;
  return sql<string>`${isLast && word.length < 4 ? known.replaceAll('\\M', '') : known}::text`;
}

/**
 * What was typed as a regular expression of folded texts, where it may be written in several ways; null for one ordinary
 * word, or a code, which stands as it is.
 */
export function spellings(typed: string): RawBuilder<string> | null {
  const text = typed
    .normalize('NFC')
    .replace(/(?<!\S)s\/s(?![\p{L}\d])/giu, 'sous ')
    .replace(/(?<!\S)s\//gi, 'sur ')
    .trim();
  const words = text.split(between).filter(Boolean).slice(0, 12);
  const [only, ...others] = words;
  if (only === undefined || (/\d/.test(text) && !/\s/.test(text))) return null;
  if (others.length === 0 && !isWritten(only)) return null;
  const start = /^\s/.test(typed) ? [sql<string>`${'\\m'}::text`] : [];
  const parts = words.map((word, at) => wordOf(word, at === words.length - 1));
  return sql<string>`(${sql.join([...start, sql.join(parts, sql` || ${gap}::text || `)], sql` || `)})`;
}

/** Whether a folded text holds what was typed, anywhere in it. */
function holds(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const several = spellings(typed);
  return several
    ? sql<SqlBool>`${folded} ~ ${several}`
    : sql<SqlBool>`${folded} LIKE fold(${likePattern(typed.normalize('NFC'))})`;
}

/**
 * Whether a folded text holds what was typed, whatever its accents, case, hyphens and apostrophes, «St» for «Saint»
 * and «s/» for «sur», by a trigram index: shorter than three characters it begins a word, which trigrams know too;
 * anywhere in a text it would be looked for in every row.
 */
export function foldedContains(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  if (typed.length > 2 || spellings(typed)) return holds(folded, typed);
  const start = likePattern(typed).slice(1);
  return sql<SqlBool>`(${folded} LIKE fold(${start}) OR ${folded} LIKE fold(${`% ${start}`}))`;
}

/** The words typed, eight at most. */
export const wordsIn = (typed: string) => typed.split(/\s+/).filter(Boolean).slice(0, 8);

/** Whether a folded text holds each word typed, eight at most, in any order, each however it is written. */
export function holdsWords(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool>[] {
  return wordsIn(typed).map((word) => holds(folded, word));
}

/** Whether a text holds each word typed, in any order: for lists that no index serves. */
export const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...holdsWords(sql`fold(${text})`, typed)], sql` AND `)})`;

/** How many of the words typed begin a word of a folded text: what begins one is meant before what stands inside one. */
export function wordsBegun(folded: RawBuilder<unknown>, typed: string): RawBuilder<number> {
  const begun = wordsIn(typed).map((word) => sql`(${folded} ~ ('\\m' || fold(${escaped(word)}::text)))::integer`);
  return sql<number>`(${sql.join([sql`0`, ...begun], sql` + `)})`;
}
