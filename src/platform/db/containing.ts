import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** A LIKE pattern that matches the text anywhere, with wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Word separators in any spelling: «Bourg-en-Bresse», «L’Haÿ», «s/Seine», «St.-Denis». */
const between = /[\s\-–'’‘./]+/;
const gap = '[^a-z0-9]+';

/** Abbreviated and full spellings, as regular expressions on folded text. */
const fullSpellings: Readonly<Record<string, string>> = {
  st: '\\m(saint|st\\M)',
  saint: '\\m(saint|st\\M)',
  ste: '\\m(sainte|ste\\M)',
  sainte: '\\m(sainte|ste\\M)',
  sts: '\\m(saint|st)s\\M',
  saints: '\\m(saint|st)s\\M',
  sur: '\\m(s|sur)\\M',
  sous: '\\m(s/s|s|sous)\\M',
};

const isWritten = (word: string) => Object.hasOwn(fullSpellings, word.toLowerCase());
/** Escapes ASCII only: a backslash before a letter of another script, such as «Ⓐ», is an error. */
const escaped = (word: string) => word.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** The last word may be incomplete: «st» also matches «stade». */
function wordOf(word: string, isLast: boolean): RawBuilder<string> {
  const spelling = isWritten(word) ? (fullSpellings[word.toLowerCase()] ?? '') : '';
  if (!spelling) return sql<string>`fold(${escaped(word)}::text)`;
  return sql<string>`${isLast && word.length < 4 ? spelling.replaceAll('\\M', '') : spelling}::text`;
}

/** A regular expression on folded text for several spellings; null when there is only one. */
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

/** Whether folded text contains the search text anywhere. */
function holds(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const several = spellings(typed);
  return several
    ? sql<SqlBool>`${folded} ~ ${several}`
    : sql<SqlBool>`${folded} LIKE fold(${likePattern(typed.normalize('NFC'))})`;
}

/** Ignores accents, case and hyphens. Below three characters, only matches the start of a word. */
export function foldedContains(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  if (typed.length > 2 || spellings(typed)) return holds(folded, typed);
  const start = likePattern(typed).slice(1);
  return sql<SqlBool>`(${folded} LIKE fold(${start}) OR ${folded} LIKE fold(${`% ${start}`}))`;
}

export const wordsIn = (typed: string) => typed.split(/\s+/).filter(Boolean).slice(0, 8);

/** Whether folded text contains every search word (at most eight), in any order and spelling. */
export function holdsWords(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool>[] {
  return wordsIn(typed).map((word) => holds(folded, word));
}

/** The same on unfolded text, for lists without an index. */
export const contains = (text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...holdsWords(sql`fold(${text})`, typed)], sql` AND `)})`;

/** How many search words start a word of the text: those rank before matches inside words. */
export function wordsBegun(folded: RawBuilder<unknown>, typed: string): RawBuilder<number> {
  const begun = wordsIn(typed).map((word) => sql`(${folded} ~ ('\\m' || fold(${escaped(word)}::text)))::integer`);
  return sql<number>`(${sql.join([sql`0`, ...begun], sql` + `)})`;
}
