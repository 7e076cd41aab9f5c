/**
 * Maximum total length of a document's designations: typesetting takes time per line (2.2 ms) and character (up to 0.03
 * ms), measured in docs/decisions/0056. Eighty characters for each of 500 lines.
 */
export const maxLinesText = 40_000;

interface Designated {
  designation: string;
}

/** Total length of these lines' designations. */
export const lengthOfLines = (lines: readonly Designated[]): number =>
  lines.reduce((sum, { designation }) => sum + designation.length, 0);

export const areLinesShort = (lines: readonly Designated[]): boolean => lengthOfLines(lines) <= maxLinesText;
