const dayMs = 86_400_000;
const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** What a clock on a wall in Paris shows at an instant, counted as if it hung in Greenwich: its days have 24 hours. */
export function wallOf(instant: Date): number {
  const at = Object.fromEntries(paris.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour, minute, second } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second, instant.getUTCMilliseconds());
}

/** When the clock shows that; an hour that a change of time leaves out is the next one. */
export function instantOf(wall: number): Date {
  const offset = (at: number) => wallOf(new Date(at)) - at;
  const before = wall - offset(wall - dayMs);
  return new Date(wallOf(new Date(before)) === wall ? before : wall - offset(before));
}

/** The time on the wall, «08:30». */
export const parisTime = (instant: Date): string => new Date(wallOf(instant)).toISOString().slice(11, 16);

/** The instant of a time of day in Paris: of «2026-11-19» and «08:00», or «24:00». */
export function parisInstant(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return instantOf(Date.parse(day) + (hours * 60 + minutes) * 60_000);
}
