/** The printed index of a revision: A, B, … Z, AA. */
export function indexLetter(revision: number): string {
  const high = Math.floor(revision / 26);
  return (high > 0 ? indexLetter(high - 1) : '') + String.fromCharCode(65 + (revision % 26));
}
