const dayMs = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Formatting is the slow part, so offsets are cached; clocks change only on a quarter of an hour. */
const quarterMs = 900_000;
const mostKept = 20_000;
const offsets = new Map<string, number>();

/** The UTC offset of a timezone, in milliseconds; constant within a quarter of an hour. */
function offsetIn(quarter: number, timeZone: string): number {
  const key = `${timeZone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const start = quarter * quarterMs;
  const at = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(start)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour, minute, second } = at;
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - start;
  if (offsets.size >= mostKept) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What a clock on a wall of a timezone shows at an instant, counted as if it hung in Greenwich: its days have 24 hours. */
export function wallOf(instant: Date, timeZone: string): number {
  const at = instant.getTime();
  return at + offsetIn(Math.floor(at / quarterMs), timeZone);
}

/**
 * When the clock shows that; an hour that a change of time leaves out is the next one, one that it gives twice the `first`
 * or the `last` of the two.
 */
export function instantOf(wall: number, timeZone: string, twice: 'first' | 'last' = 'first'): Date {
  const offset = (at: number) => wallOf(new Date(at), timeZone) - at;
  const around = [wall - dayMs, wall + dayMs].map((near) => wall - offset(near));
  const shown = around.filter((at) => wallOf(new Date(at), timeZone) === wall);
  if (shown.length === 0) return new Date(Math.max(...around));
  return new Date(twice === 'first' ? Math.min(...shown) : Math.max(...shown));
}
