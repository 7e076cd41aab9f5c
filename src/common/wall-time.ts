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

/** Formatting is slow, so offsets are cached; they only change on a quarter of an hour. */
const quarterMs = 900_000;
const mostKept = 20_000;
const offsets = new Map<string, number>();

/** UTC offset of a time zone in milliseconds; constant within a quarter of an hour. */
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

/** Local time in a time zone as if it were UTC: every day has 24 hours. */
export function wallOf(instant: Date, timeZone: string): number {
  const at = instant.getTime();
  return at + offsetIn(Math.floor(at / quarterMs), timeZone);
}

/** The instant of a local time; a skipped hour becomes the next, a repeated one the `first` or `last`. */
export function instantOf(wall: number, timeZone: string, twice: 'first' | 'last' = 'first'): Date {
  const offset = (at: number) => wallOf(new Date(at), timeZone) - at;
  const around = [wall - dayMs, wall + dayMs].map((near) => wall - offset(near));
  const shown = around.filter((at) => wallOf(new Date(at), timeZone) === wall);
  if (shown.length === 0) return new Date(Math.max(...around));
  return new Date(twice === 'first' ? Math.min(...shown) : Math.max(...shown));
}
