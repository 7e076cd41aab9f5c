/** The typed floor: null if empty, undefined if not a whole number. */
export function readFloor(text: string): number | null | undefined {
  const written = text.trim().replace(/^[–−]/, '-');
  if (written === '') return null;
  return /^[+-]?\d{1,3}$/.test(written) ? Number(written) : undefined;
}
