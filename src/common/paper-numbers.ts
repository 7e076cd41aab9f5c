/** A document number with or without separators: «OS-2026-0110», «os20260110», «2026-110». */
const whole = /^(?:pv[-.]?)?(di|dv|os|fa|av|vs|t)?[-.]?(20\d\d)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?$/;
/** Without its year: «OS-110», «dv0039». */
const short = /^(di|dv|os|fa|vs|t)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?$/;

const amendedBy = (rank: string | undefined) => (rank ? `-av${rank}` : '');

/** LIKE patterns for a typed document number; none when it is no number. */
export function paperNumbers(word: string): string[] {
  const typed = word.toLowerCase();
  const [, kind = '', year, rank, amendment] = whole.exec(typed) ?? [];
  // Seven digits are some other reference.
  if (year && rank && !/^\d{1,7}$/.test(typed)) {
    const number = `${kind && `${kind}-`}${year}-${rank.padStart(4, '0')}`;
    return [`%${number}${amendedBy(amendment)}%`];
  }
  const [, of, last, by] = short.exec(typed) ?? [];
  return of && last ? [`%${of}-____-${last.padStart(4, '0')}${amendedBy(by)}%`] : [];
}

const spaced =
  /(?<![\p{L}\d])(?:pv\s+)?(?:(?:di|dv|os|fa|av|vs|t)\s+20\d\d\s+\d{1,6}|(?:di|dv|os|fa)\s+\d{1,6})(?:\s+av\s*\d{1,3})?(?![\p{L}\d])/giu;

/** Joins typed document numbers into single words: «OS 2026 0110» becomes «OS-2026-0110». */
export const joinNumbers = (typed: string): string =>
  typed.replace(spaced, (number) => number.replace(/(av)\s+/i, '$1').replace(/\s+/g, '-'));

export type PaperKind = 'di' | 'dv' | 'os' | 'fa' | 'av' | 'vs' | 't';

/** The kind of document in a typed number: reports and amendments use their order's number; null when not stated. */
export function paperKind(word: string): PaperKind | null {
  const typed = word.toLowerCase();
  const found = whole.exec(typed) ?? short.exec(typed);
  if (found?.[1]) return found[1] as PaperKind;
  return found && /^pv|av\d+$/.test(typed) ? 'os' : null;
}
