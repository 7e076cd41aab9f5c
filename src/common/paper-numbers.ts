/** A number of a paper, with or without what is written between its parts: «OS-2026-0110», «os20260110», «2026-110». */
const whole = /^(?:pv[-.]?)?(di|dv|os|fa|t)?[-.]?(20\d\d)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?$/;
/** Without its year: «OS-110», «dv0039». */
const short = /^(di|dv|os|fa|t)[-.]?(\d{1,6})(?:[-.]?av(\d{1,3}))?$/;

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
