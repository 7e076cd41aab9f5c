/**
 * Characters that the designations of one document may have together: setting its paper takes time by the line (2.2 ms) and
 * by the character (up to 0.03 ms), measured in docs/decisions/0056. Eighty for each of 500 lines.
 */
export const maxLinesText = 40_000;

interface Designated {
  designation: string;
}

/** How many characters these lines have together. */
export const lengthOfLines = (lines: readonly Designated[]): number =>
  lines.reduce((sum, { designation }) => sum + designation.length, 0);

export const areLinesShort = (lines: readonly Designated[]): boolean => lengthOfLines(lines) <= maxLinesText;
