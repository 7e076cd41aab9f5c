/** A typed word that nothing bears, and what it is taken for. */
export interface Reading<Trade extends string = string> {
  typed: string;
  words: string[];
  trades: Trade[];
}

/** Letters without accents nor case. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Slips that a word of so many letters may have: none in the shortest, which a slip makes into another word. */
const allowedSlips = (letters: number): number => (letters < 4 ? 0 : letters < 9 ? 1 : 2);

/**
 * Letters missing, in excess, wrong or exchanged with their neighbour between a typed word and a known one, which may go on
 * beyond it; a known `stem` may end before it too. Null when they are too many.
 */
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

/** Words told at most for one that was typed. */
const most = 3;

/** Of known words those with the fewest slips, the likest in length first; how many slips that is. */
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

/** A word that may hold one slip: a letter missing, in excess, wrong or exchanged with the next. */
export interface Slip {
  /** A text that holds the right word holds one of these, but for a second slip in the shortest words. */
  pieces: readonly string[];
  /** The right word, as a regular expression of folded texts; the typed one too. */
  expression: string;
}

/** How a typed word is looked for where no known word is at hand to compare with; null under four letters and for what is no word. */
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
