import type { NotificationTimes } from './notification.contract.ts';

/** Hours of a person’s own clock. */
export type Times = Pick<NotificationTimes, 'digestHour' | 'quietFrom' | 'quietTo'>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What a clock on the wall shows at an instant, as if it were in UTC. */
function wallOf(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}

/** The instant at which the clock of a zone shows this; when it shows it twice the second, when it never does just after. */
function instantOf(wall: Date, timeZone: string): Date {
  const offsetAt = (at: number) => wallOf(new Date(at), timeZone).getTime() - Math.floor(at / 1000) * 1000;
  const near = wall.getTime() - offsetAt(wall.getTime());
  return new Date(wall.getTime() - offsetAt(near));
}

/** An hour of the day that a clock on the wall shows, so many days later. */
const hourOf = (wall: Date, hour: number, days = 0): Date =>
  new Date(Math.floor(wall.getTime() / dayMs) * dayMs + days * dayMs + hour * hourMs);

/** The end of the quiet hours that an instant falls in; null outside. */
export function quietUntil(at: Date, { quietFrom, quietTo }: Times, timeZone: string): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const wall = wallOf(at, timeZone);
  const hour = wall.getUTCHours();
  const overnight = quietFrom > quietTo;
  const isQuiet = overnight ? hour >= quietFrom || hour < quietTo : hour >= quietFrom && hour < quietTo;
  if (!isQuiet) return null;
  return instantOf(hourOf(wall, quietTo, overnight && hour >= quietFrom ? 1 : 0), timeZone);
}

/** A digest that is about to be written may not see what is written now. */
const marginMs = 60_000;

/** When the next digest leaves, never in quiet hours, and the day that it is of. */
export function nextDigest(now: Date, times: Times, timeZone: string): { at: Date; day: string } {
  const wall = wallOf(now, timeZone);
  const leaving = (days: number) => {
    const hour = hourOf(wall, times.digestHour, days);
    const at = instantOf(hour, timeZone);
    return { at: quietUntil(at, times, timeZone) ?? at, day: hour.toISOString().slice(0, 10) };
  };
  const today = leaving(0);
  return today.at.getTime() > now.getTime() + marginMs ? today : leaving(1);
}
