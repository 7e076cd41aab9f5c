/** A number of a paper, with or without what is written between its parts: «OS-2026-0110», «os20260110», «2026-110». */
const whole = /^(?:pv[-.]?)?(di|dv|os|fa|av|vs|t)?[-.]?(20\d\d)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?$/;
/** Without its year: «OS-110», «dv0039». */
const short = /^(di|dv|os|fa|vs|t)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?$/;

const amendedBy = (rank: string | undefined) => (rank ? `-av${rank}` : '');

/** How the number of a paper that was typed somehow is written on it, as patterns of LIKE; none for what is no number. */
export function paperNumbers(word: string): string[] {
  const typed = word.toLowerCase();
  const [, kind = '', year, rank, amendment] = whole.exec(typed) ?? [];
  // Seven digits alone are a reference of some sort.
  if (year && rank && !/^\d{1,7}$/.test(typed)) {
    const number = `${kind && `${kind}-`}${year}-${rank.padStart(4, '0')}`;
    return [`%${number}${amendedBy(amendment)}%`];
  }
  const [, of, last, by] = short.exec(typed) ?? [];
  return of && last ? [`%${of}-____-${last.padStart(4, '0')}${amendedBy(by)}%`] : [];
}

const spaced =
  /(?<![\p{L}\d])(?:pv\s+)?(?:(?:di|dv|os|fa|av|vs|t)\s+20\d\d\s+\d{1,6}|(?:di|dv|os|fa)\s+\d{1,6})(?:\s+av\s*\d{1,3})?(?![\p{L}\d])/giu;

/** What was typed, each number of a paper in it written as one word: «OS 2026 0110» as «OS-2026-0110». */
export const joinNumbers = (typed: string): string =>
  typed.replace(spaced, (number) => number.replace(/(av)\s+/i, '$1').replace(/\s+/g, '-'));

export type PaperKind = 'di' | 'dv' | 'os' | 'fa' | 'av' | 'vs' | 't';

/** The kind of paper that a typed number names: reports and amendments are numbered after their order; null where it does not say. */
export function paperKind(word: string): PaperKind | null {
  const typed = word.toLowerCase();
  const found = whole.exec(typed) ?? short.exec(typed);
  if (found?.[1]) return found[1] as PaperKind;
  return found && /^pv|av\d+$/.test(typed) ? 'os' : null;
}
