import { plain } from './nearest-words.ts';

/** Items containing every typed word, ignoring accents; matches at the start of words first. */
export function foundFirst<T>(all: readonly T[], typed: string, textOf: (one: T) => string): T[] {
  const folded = (text: string) => plain(text).replaceAll('œ', 'oe');
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const found = all.flatMap((one) => {
    const text = folded(textOf(one));
    if (!words.every((word) => text.includes(word))) return [];
    const starts = new Set(text.split(/[^\p{L}\p{N}]+/u));
    const begun = words.filter((word) => text.startsWith(word) || [...starts].some((start) => start.startsWith(word)));
    return [{ one, begun: begun.length }];
  });
  return found.toSorted((a, b) => b.begun - a.begun).map(({ one }) => one);
}
