/** Maximum total length of a document's designations, limited by typesetting time (docs/decisions/0056). */
export const maxLinesText = 40_000;

interface Designated {
  designation: string;
}

export const lengthOfLines = (lines: readonly Designated[]): number =>
  lines.reduce((sum, { designation }) => sum + designation.length, 0);

export const areLinesShort = (lines: readonly Designated[]): boolean => lengthOfLines(lines) <= maxLinesText;
