export interface SaidMoment {
  byDevice: Date;
  /** How far that clock was ahead of ours at the last comparison; null when unknown. */
  aheadMs: number | null;
}

export interface MadeAt {
  /** By our clock, never in the future. */
  at: Date;
  byDevice: Date | null;
}

const day = 86_400_000;
/** Longer than any time offline: an earlier time means an undetected clock error. */
const longest = 30 * day;
/** A device whose clock was never compared with the server's is trusted for one day: a shift without a network. */
const longestUnheard = day;

/** The corrected time of an act; now when missing or impossible. */
export function madeAt(said: SaidMoment | null, now: Date): MadeAt {
  if (!said) return { at: now, byDevice: null };
  const { byDevice, aheadMs } = said;
  const right = byDevice.getTime() - (aheadMs ?? 0);
  const isLikely = right <= now.getTime() && right > now.getTime() - (aheadMs === null ? longestUnheard : longest);
  return { at: isLikely ? new Date(right) : now, byDevice };
}

/** Delay up to which receipt is not shown: a phone briefly offline. */
const soonMs = 5 * 60_000;

/** Whether an act was received much later than made: then both times are shown. */
export const isToldLate = (said: Date | string, received: Date | string): boolean =>
  Math.abs(new Date(received).getTime() - new Date(said).getTime()) > soonMs;

/** The moment that counts for deadlines: the device's if received within a day, otherwise the receipt's. */
export const bindingMoment = (said: Date, received: Date): Date =>
  received.getTime() - said.getTime() > day ? received : said;

/** Parses the headers `Made-At` (an instant) and `Clock-Ahead` (milliseconds); null when invalid. */
export function saidMoment(madeAtHeader: unknown, clockAhead: unknown): SaidMoment | null {
  if (typeof madeAtHeader !== 'string') return null;
  const byDevice = new Date(madeAtHeader);
  if (Number.isNaN(byDevice.getTime()) || !/^\d{4}-\d\d-\d\dT/.test(madeAtHeader)) return null;
  const ahead = typeof clockAhead === 'string' && /^-?\d{1,15}$/.test(clockAhead) ? Number(clockAhead) : null;
  return { byDevice, aheadMs: ahead };
}
