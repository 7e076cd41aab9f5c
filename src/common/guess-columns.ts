export const plainHeading = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Guesses columns by headings, most specific names first; each field and column at most once. */
export function guessColumns<F extends string>(
  header: readonly string[],
  patterns: readonly (readonly [F, readonly RegExp[]])[],
): Partial<Record<F, number>> {
  const names = header.map(plainHeading);
  const taken = new Set<number>();
  const found: Partial<Record<F, number>> = {};
  for (const [field, tries] of patterns) {
    if (found[field] !== undefined) continue;
    for (const pattern of tries) {
      const column = names.findIndex((name, index) => !taken.has(index) && pattern.test(name));
      if (column < 0) continue;
      found[field] = column;
      taken.add(column);
      break;
    }
  }
  return found;
}
