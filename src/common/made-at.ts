/** What a device said of the moment of an act, made before it was sent. */
export interface SaidMoment {
  /** By the device's own clock. */
  byDevice: Date;
  /** By how much that clock was ahead of ours when it last heard us; null when it had not. */
  aheadMs: number | null;
}

/** When an act was made. Both are kept: what we hold to be true, and what the device said. */
export interface MadeAt {
  /** By our clock, never later than now. */
  at: Date;
  /** By the device's; null when it said nothing. */
  byDevice: Date | null;
}

const day = 86_400_000;
/** Longer than any phone stays without a network: said before that, a clock was wrong in a way nobody told. */
const longest = 30 * day;
/** A device whose clock was never compared with the server's is trusted for one day: a shift without a network. */
const longestUnheard = day;

/** Puts right when an act was made; now, when nobody said, or when what was said cannot be. */
export function madeAt(said: SaidMoment | null, now: Date): MadeAt {
  if (!said) return { at: now, byDevice: null };
  const { byDevice, aheadMs } = said;
  const right = byDevice.getTime() - (aheadMs ?? 0);
  const isLikely = right <= now.getTime() && right > now.getTime() - (aheadMs === null ? longestUnheard : longest);
  return { at: isLikely ? new Date(right) : now, byDevice };
}

/** How long after its moment an act may come without that being said: a phone that was without a network a while. */
const soonMs = 5 * 60_000;

/** Whether something came much later than it is said to have been: both are shown then. */
export const isToldLate = (said: Date | string, received: Date | string): boolean =>
  Math.abs(new Date(received).getTime() - new Date(said).getTime()) > soonMs;

/**
 * The moment that counts for deadlines, for the start of an order and for a provider's record: the device's, if the act was
 * received within a day of it; otherwise the moment of receipt. A clock set back by days changes nothing.
 */
export const bindingMoment = (said: Date, received: Date): Date =>
  received.getTime() - said.getTime() > day ? received : said;

/** Reads the headers `Made-At` (an instant) and `Clock-Ahead` (milliseconds); null of what is neither. */
export function saidMoment(madeAtHeader: unknown, clockAhead: unknown): SaidMoment | null {
  if (typeof madeAtHeader !== 'string') return null;
  const byDevice = new Date(madeAtHeader);
  if (Number.isNaN(byDevice.getTime()) || !/^\d{4}-\d\d-\d\dT/.test(madeAtHeader)) return null;
  const ahead = typeof clockAhead === 'string' && /^-?\d{1,15}$/.test(clockAhead) ? Number(clockAhead) : null;
  return { byDevice, aheadMs: ahead };
}
