import { addDays } from '#common/days.ts';
import { dayAt, instantAt, timeAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { isWorkingDay } from '#common/working-days.ts';

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

const minute = 60_000;
const shortest = 15 * minute;
/** Longer visits count as several days. */
const longestDay = 12 * 60 * minute;
/** At most one week: access codes must not be open longer. */
const longestVisit = 7;
const widestSpread = 31;
/** A visit starting right away may be entered slightly late. */
const startingNow = 15 * minute;
const dayMs = 24 * 60 * minute;
const longestHold = 3 * dayMs;

const lasting = ({ startsAt, endsAt }: Span) => endsAt.getTime() - startsAt.getTime();
/** A short period across midnight counts as one night. */
export const isOneSpell = (span: Span, departement: PlaceCode) =>
  lasting(span) <= longestDay || dayAt(span.startsAt, departement) === dayAt(span.endsAt, departement);

/** Periods on site, in local time: several days from first to last hour on working days, and on first and last day. */
export function spellsOf(span: Span, departement: PlaceCode): Span[] {
  if (isOneSpell(span, departement)) return [span];
  const [first, last] = [dayAt(span.startsAt, departement), dayAt(span.endsAt, departement)];
  const [from, to] = [timeAt(span.startsAt, departement), timeAt(span.endsAt, departement)];
  const spells: Span[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day === first || day === last || isWorkingDay(day, departement)) {
      spells.push({ startsAt: instantAt(day, from, departement), endsAt: instantAt(day, to, departement) });
    }
  }
  return spells;
}

export function minutesADay(span: Span, departement: PlaceCode): number {
  const day = dayAt(span.startsAt, departement);
  const hours = isOneSpell(span, departement)
    ? lasting(span)
    : lasting({
        startsAt: instantAt(day, timeAt(span.startsAt, departement), departement),
        endsAt: instantAt(day, timeAt(span.endsAt, departement), departement),
      });
  return Math.round(hours / minute);
}

export const minutesOf = (spells: readonly Span[]): number =>
  Math.round(spells.reduce((sum, spell) => sum + lasting(spell), 0) / minute);

export const overlap = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

export type TimeFault = 'over' | 'short' | 'far' | 'long' | 'hours' | 'day' | 'overlap' | 'spread';

export const isTooLong = (span: Span): boolean => lasting(span) > longestVisit * dayMs;

/** The current time, and the site's département for local time. */
export interface Asking {
  now: Date;
  departement: PlaceCode;
}

/** What is wrong with a time; null when valid. */
export function faultOf(span: Span, { now, departement }: Asking): TimeFault | null {
  if (span.startsAt.getTime() < now.getTime() - startingNow) return 'over';
  if (lasting(span) < shortest) return 'short';
  if (span.endsAt.getTime() - now.getTime() > 366 * dayMs) return 'far';
  if (isTooLong(span)) return 'long';
  const minutes = minutesADay(span, departement);
  return minutes < shortest / minute ? 'hours' : minutes > longestDay / minute ? 'day' : null;
}

/** What is wrong with proposed slots: which one, and its message key. */
export function faultOfSlots(slots: readonly Span[], asking: Asking): { index: number; fault: TimeFault } | null {
  for (const [index, slot] of slots.entries()) {
    const fault = slot.startsAt <= asking.now ? 'over' : faultOf(slot, asking);
    if (fault) return { index, fault };
    if (slots.some((other, place) => place < index && overlap(slot, other))) return { index, fault: 'overlap' };
  }
  const times = slots.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  return Math.max(...times) - Math.min(...times) > widestSpread * dayMs
    ? { index: slots.length - 1, fault: 'spread' }
    : null;
}

/** Expiry of proposed slots: the evening before the first, at most three days; if past, the first one's start. */
export function heldUntil(slots: readonly Span[], { now, departement }: Asking): Date {
  const first = new Date(Math.min(...slots.map(({ startsAt }) => startsAt.getTime())));
  const evening = instantAt(addDays(dayAt(first, departement), -1), '18:00', departement);
  return new Date(Math.min((evening > now ? evening : first).getTime(), now.getTime() + longestHold));
}
