const second = 1000;
const hour = 3_600_000;

/** How long what failed waits: `firstMs`, four times more after each failure, `longestMs` at most. */
interface Patience {
  firstMs: number;
  longestMs: number;
  /** Failures after which an administrator decides. */
  tries: number;
}

/** About two days, a relay that is down for a night included. */
export const mailPatience: Patience = { firstMs: 60 * second, longestMs: 6 * hour, tries: 13 };
/** About two and a half days: a faulty effect waits for its repair. */
export const effectPatience: Patience = { firstMs: 5 * second, longestMs: 6 * hour, tries: 16 };

/** When to try again after so many failures, up to half as long again so that they do not all come at once; null: no more. */
export function nextTry(failures: number, now: Date, { firstMs, longestMs, tries }: Patience): Date | null {
  if (failures >= tries) return null;
  const pause = Math.min(firstMs * 4 ** (failures - 1), longestMs);
  return new Date(now.getTime() + pause * (1 + Math.random() / 2));
}
