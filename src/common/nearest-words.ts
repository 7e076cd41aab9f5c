export interface Reading<Trade extends string = string> {
  typed: string;
  words: string[];
  trades: Trade[];
}

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Typos allowed by word length: none in the shortest, which a typo turns into another word. */
const allowedSlips = (letters: number): number => (letters < 4 ? 0 : letters < 9 ? 1 : 2);

/** Typos between a typed word and the start of a known one, where a `stem` may end earlier; null when too many. */
export function slipsBetween(typed: string, known: string, stem = false): number | null {
  const most = allowedSlips(Math.min(typed.length, known.length));
  if (most === 0) return null;
  let [before, last] = [[] as number[], Array.from({ length: known.length + 1 }, (_, column) => column)];
  let least = typed.length;
  for (let row = 1; row <= typed.length; row++) {
    const now = [row];
    for (let column = 1; column <= known.length; column++) {
      const same = typed[row - 1] === known[column - 1];
      const swapped = typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (stem) least = Math.min(least, now[known.length] ?? least);
    [before, last] = [last, now];
  }
  least = Math.min(least, ...last);
  return least <= most ? least : null;
}

const most = 3;

/** Known words with the fewest typos, closest in length first; and their number of typos. */
export function nearestWords(typed: string, known: readonly string[]): { slips: number; words: string[] } | null {
  const letters = plain(typed);
  const near = known.flatMap((word) => {
    const slips = slipsBetween(letters, word);
    return slips === null ? [] : [{ word, slips, beyond: Math.abs(word.length - letters.length) }];
  });
  const slips = Math.min(...near.map((one) => one.slips));
  const best = near.filter((one) => one.slips === slips).toSorted((a, b) => a.beyond - b.beyond);
  return best.length > 0 ? { slips, words: best.slice(0, most).map(({ word }) => word) } : null;
}

/** A word that may have one typo: a letter missing, added, wrong or transposed. */
export interface Slip {
  /** Fragments: a text with the correct word contains one of them, except with a second typo in very short words. */
  pieces: readonly string[];
  /** A regular expression on folded text matching the correct and the typed word. */
  expression: string;
}

/** Search data for a word when there is no list to compare with; null below four letters, and for codes. */
export function slipOf(word: string): Slip | null {
  const letters = plain(word);
  if (!/^[a-z]{4,30}$/.test(letters)) return null;
  const places = Array.from(letters, (_, place) => [letters.slice(0, place), letters.slice(place)] as const);
  const swapped = (at: number) =>
    letters.slice(0, at) + letters.slice(at + 1, at + 2) + letters.slice(at, at + 1) + letters.slice(at + 2);
  const right = places.flatMap(([before, rest], at) => [
    `${before}[a-z0-9]${rest.slice(1)}`,
    before + rest.slice(1),
    `${before}[a-z0-9]${rest}`,
    swapped(at),
  ]);
  // Trigrams need three letters.
  const half = Math.max(3, Math.floor(letters.length / 2));
  const halves = [letters.slice(0, half), letters.slice(Math.min(half, letters.length - 3))];
  return {
    pieces: [...new Set([...halves, swapped(half - 1)])],
    expression: [...new Set([letters, ...right])].join('|'),
  };
}
