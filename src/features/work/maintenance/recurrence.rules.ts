/*
 * The part of RFC 5545 that maintenance needs, on calendar days: WEEKLY, MONTHLY and YEARLY with INTERVAL, BYMONTH (a
 * season) and one BYDAY with its rank in the month; SKIP of RFC 7529 handles months without the day. Days have no time,
 * so clock changes do not matter.
 */

export const frequencies = ['WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

export interface Recurrence {
  frequency: Frequency;
  interval: number;
  /** The only months that match; for a yearly rule, those of each year. Empty: no season. */
  months: readonly number[];
  /** The nth such day of the month, -1 the last; null: the day of the first date. */
  weekday: { rank: number; day: Weekday } | null;
  /** A month without the day: skipped (RFC 5545), or its last day. */
  skip: 'OMIT' | 'BACKWARD';
}

const intervals: Record<Frequency, number> = { WEEKLY: 104, MONTHLY: 120, YEARLY: 30 };
const whole = (text: string | undefined) => (text && /^\d{1,3}$/.test(text) ? Number(text) : NaN);
const partNames = ['RSCALE', 'FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'SKIP'];

function readMonths(text: string | undefined): number[] | null {
  if (text === undefined) return [];
  const months = text.split(',').map(whole);
  const isGood = months.every((month) => month >= 1 && month <= 12) && new Set(months).size === months.length;
  return isGood ? months.toSorted((one, other) => one - other) : null;
}

/** Parses a rule; null if invalid, or beyond what maintenance supports. */
export function parseRule(text: string): Recurrence | null {
  const pairs = text.split(';').map((part) => part.split('='));
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]));
  const isPlain = pairs.every(([name = '', value, more]) => partNames.includes(name) && value && more === undefined);
  if (!isPlain || parts.size !== pairs.length) return null;
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  const interval = parts.has('INTERVAL') ? whole(parts.get('INTERVAL')) : 1;
  const months = readMonths(parts.get('BYMONTH'));
  if (!frequency || !months || !(interval >= 1 && interval <= intervals[frequency])) return null;
  const skip = parts.get('SKIP') ?? 'OMIT';
  if (skip !== 'OMIT' && skip !== 'BACKWARD') return null;
  // RFC 7529: SKIP requires a calendar (RSCALE).
  if (parts.has('SKIP') !== parts.has('RSCALE') || (parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return null;
  const byDay = parts.get('BYDAY');
  if (byDay === undefined) return { frequency, interval, months, weekday: null, skip };
  const [, rank, name] = /^([1-4]|-1)([A-Z]{2})$/.exec(byDay) ?? [];
  const day = weekdays.find((one) => one === name);
  // A week has one of each weekday, and an nth Monday of a year without months is not supported.
  if (!day || frequency === 'WEEKLY' || (frequency === 'YEARLY' && months.length === 0)) return null;
  return { frequency, interval, months, weekday: { rank: Number(rank), day }, skip };
}

/** Writes a rule, always in the same form. */
export function writeRule({ frequency, interval, months, weekday, skip }: Recurrence): string {
  return [
    ...(skip === 'BACKWARD' ? ['RSCALE=GREGORIAN'] : []),
    `FREQ=${frequency}`,
    `INTERVAL=${interval}`,
    ...(months.length > 0 ? [`BYMONTH=${months.join(',')}`] : []),
    ...(weekday ? [`BYDAY=${weekday.rank}${weekday.day}`] : []),
    ...(skip === 'BACKWARD' ? ['SKIP=BACKWARD'] : []),
  ].join(';');
}

const dayMs = 86_400_000;
const written = (time: number) => new Date(time).toISOString().slice(0, 10);
const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The matching day of a month; null if there is none. */
function dayIn({ weekday, skip }: Recurrence, year: number, month: number, begun: number): number | null {
  const length = lengthOf(year, month);
  if (!weekday) return begun <= length ? begun : skip === 'BACKWARD' ? length : null;
  const wanted = weekdays.indexOf(weekday.day);
  const at = (day: number) => (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  if (weekday.rank < 0) return length - ((at(length) - wanted + 7) % 7);
  return 1 + ((wanted - at(1) + 7) % 7) + 7 * (weekday.rank - 1);
}

function* byWeek({ interval, months }: Recurrence, startsOn: string, from: string): Generator<string> {
  const apart = interval * 7 * dayMs;
  const begun = Date.parse(startsOn);
  // The number of earlier periods is a division.
  const passed = Math.max(0, Math.ceil((Date.parse(from) - begun) / apart));
  for (let time = begun + passed * apart; ; time += apart) {
    const day = written(time);
    if (months.length === 0 || months.includes(Number(day.slice(5, 7)))) yield day;
    else yield '';
  }
}

function* byMonth(rule: Recurrence, startsOn: string): Generator<string> {
  const [year = 0, month = 0, begun = 0] = startsOn.split('-').map(Number);
  const { frequency, interval, months } = rule;
  const yearly = months.length > 0 ? months : [month];
  for (let step = 0; ; step += interval) {
    const at = month - 1 + step;
    const [y, chosen] = frequency === 'YEARLY' ? [year + step, yearly] : [year + Math.floor(at / 12), [(at % 12) + 1]];
    for (const m of chosen) {
      const inSeason = frequency === 'YEARLY' || months.length === 0 || months.includes(m);
      const day = inSeason ? dayIn(rule, y, m, begun) : null;
      yield day === null ? '' : written(Date.UTC(y, m - 1, day));
    }
  }
}

/** Periods to check: fifty years of weeks. A rule without a match, such as 30 February, ends there. */
const mostTurns = 2700;

/** The first `count` days of a rule from `from` on; fewer if the rule ends. */
export function daysOf(rule: Recurrence, startsOn: string, from: string, count: number): string[] {
  const found: string[] = [];
  let turns = 0;
  for (const day of rule.frequency === 'WEEKLY' ? byWeek(rule, startsOn, from) : byMonth(rule, startsOn)) {
    if (day >= startsOn && day >= from) found.push(day);
    if (found.length >= count || (turns += 1) > mostTurns) return found;
  }
  return found;
}
