import { instantOf, wallOf } from '#common/wall-time.ts';
import type { NotificationTimes } from './notification.contract.ts';

/** Hours of a person’s own clock. */
export type Times = Pick<NotificationTimes, 'digestHour' | 'quietFrom' | 'quietTo'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** An hour of the day that a clock on the wall shows, so many days later. */
const hourOf = (wall: number, hour: number, days = 0): number =>
  Math.floor(wall / dayMs) * dayMs + days * dayMs + hour * hourMs;

/** The end of the quiet hours that an instant falls in; null outside. */
export function quietUntil(at: Date, { quietFrom, quietTo }: Times, timeZone: string): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const wall = wallOf(at, timeZone);
  const hour = new Date(wall).getUTCHours();
  const overnight = quietFrom > quietTo;
  const isQuiet = overnight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  return instantOf(hourOf(wall, quietTo, overnight && hour >= quietFrom ? 1 : 0), timeZone, 'last');
}

/** A digest that is about to be written may not see what is written now. */
const marginMs = 60_000;

/** When the next digest leaves, never in quiet hours, and the day that it is of. */
export function nextDigest(now: Date, times: Times, timeZone: string): { at: Date; day: string } {
  const wall = wallOf(now, timeZone);
  const leaving = (days: number) => {
    const hour = hourOf(wall, times.digestHour, days);
    const at = instantOf(hour, timeZone);
    return { at: quietUntil(at, times, timeZone) ?? at, day: new Date(hour).toISOString().slice(0, 10) };
  };
  const today = leaving(0);
  return today.at.getTime() > now.getTime() + marginMs ? today : leaving(1);
}
