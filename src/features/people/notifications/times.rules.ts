import { instantOf, wallOf } from '#common/wall-time.ts';
import type { NotificationTimes } from './notification.contract.ts';

/** Hours in the person's time zone. */
export type Times = Pick<NotificationTimes, 'digestHour' | 'quietFrom' | 'quietTo'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The instant of a wall-clock hour, a number of days later. */
const hourOf = (wall: number, hour: number, days = 0): number =>
  Math.floor(wall / dayMs) * dayMs + days * dayMs + hour * hourMs;

/** End of the quiet hours that contain an instant; null outside. */
export function quietUntil(at: Date, { quietFrom, quietTo }: Times, timeZone: string): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const wall = wallOf(at, timeZone);
  const hour = new Date(wall).getUTCHours();
  const overnight = quietFrom > quietTo;
  const isQuiet = overnight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  return instantOf(hourOf(wall, quietTo, overnight && hour >= quietFrom ? 1 : 0), timeZone, 'last');
}

/** A digest being written may miss notices written at the same time. */
const marginMs = 60_000;

/** Instant of the next digest, outside quiet hours, and its day. */
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
