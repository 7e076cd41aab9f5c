import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** The pattern of LIKE that finds a text anywhere, as it was typed: what LIKE would read as a wildcard is escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a text holds what was typed, whatever its accents and case: for lists that no index serves. */
export function contains(text: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`fold(${text}) LIKE fold(${likePattern(typed)})`;
}

/**
 * Whether a folded text holds what was typed, by a trigram index: shorter than three characters it begins a word, which
 * trigrams know too; anywhere in a text it would be looked for in every row.
 */
export function foldedContains(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool> {
  const pattern = likePattern(typed);
  if (typed.length > 2) return sql<SqlBool>`${folded} LIKE fold(${pattern})`;
  return sql<SqlBool>`(${folded} LIKE fold(${pattern.slice(1)}) OR ${folded} LIKE fold(${`% ${pattern.slice(1)}`}))`;
}

/** What is typed as one word and stored as several, or the other way: «Bourg-en-Bresse», «L’Haÿ»; codes stay whole. */
function parts(word: string): string[] {
  const apart = /\d/.test(word) ? [] : word.split(/[-–'’./]+/).filter(Boolean);
  return apart.length > 0 ? apart.slice(0, 8) : [word];
}

/** Whether a folded text holds each word typed, eight at most; «St» and «Saint», «Ste» and «Sainte» are one. */
export function holdsWords(folded: RawBuilder<unknown>, typed: string): RawBuilder<SqlBool>[] {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, 8);
  return words.flatMap(parts).map((part) => {
    const [, e] = /^s(?:ain)?t(e?)$/.exec(part.toLowerCase()) ?? [];
    return e === undefined
      ? sql<SqlBool>`${folded} LIKE fold(${likePattern(part)})`
      : sql<SqlBool>`${folded} ~ ${`\\m(saint${e}|st${e}\\M)`}`;
  });
}
