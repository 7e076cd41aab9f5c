/** Number of lines that keeps the figures below in sight; each heading past the third replaces a line. */
export const roomFor = (groups: number) => Math.max(groups, Math.min(7, 10 - groups));

/** How many of `room` lines each group gets: one each in turn, so that no group is left out. */
export function shareLines(lengths: readonly number[], room: number): number[] {
  const shares = lengths.map(() => 0);
  let left = Math.min(
    room,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  while (left > 0) {
    for (const [index, length] of lengths.entries()) {
      const share = shares[index] ?? 0;
      if (left > 0 && share < length) {
        shares[index] = share + 1;
        left -= 1;
      }
    }
  }
  return shares;
}
