import { addDays, parisDay } from '#common/days.ts';
import { parisInstant, parisTime } from '#common/paris-time.ts';
import { isWorkingDay } from '#common/working-days.ts';

/** From when to when. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

const minute = 60_000;
const shortest = 15 * minute;
/** What is longer is over several days. */
const longestDay = 12 * 60 * minute;
/** A visit is of one week at most: codes of a door are not opened for more at once. */
const longestVisit = 7;
/** Slots that are proposed together. */
const widestSpread = 31;
/** A crew that starts on the spot is written down while it does. */
const startingNow = 15 * minute;
const dayMs = 24 * 60 * minute;
const longestHold = 3 * dayMs;

const lasting = ({ startsAt, endsAt }: Span) => endsAt.getTime() - startsAt.getTime();
/** A spell across midnight is one of a night, as long as it is short. */
export const isOneSpell = (span: Span) =>
  lasting(span) <= longestDay || parisDay(span.startsAt) === parisDay(span.endsAt);

/**
 * When a visit is on site: over several days from its first hour to its last of each working day, and of the first and the
 * last whatever they are. Hours are those on the wall in Paris.
 */
export function spellsOf(span: Span, alsace: boolean): Span[] {
  if (isOneSpell(span)) return [span];
  const [first, last] = [parisDay(span.startsAt), parisDay(span.endsAt)];
  const [from, to] = [parisTime(span.startsAt), parisTime(span.endsAt)];
  const spells: Span[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (day === first || day === last || isWorkingDay(parisInstant(day, '12:00'), alsace)) {
      spells.push({ startsAt: parisInstant(day, from), endsAt: parisInstant(day, to) });
    }
  }
  return spells;
}

/** How long a visit is on site of one day. */
export function minutesADay(span: Span): number {
  const day = parisDay(span.startsAt);
  const hours = isOneSpell(span)
    ? lasting(span)
    : lasting({
        startsAt: parisInstant(day, parisTime(span.startsAt)),
        endsAt: parisInstant(day, parisTime(span.endsAt)),
      });
  return Math.round(hours / minute);
}

/** How many minutes spells last together. */
export const minutesOf = (spells: readonly Span[]): number =>
  Math.round(spells.reduce((sum, spell) => sum + lasting(spell), 0) / minute);

export const overlap = (a: Span, b: Span): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The names of the sentences that say what is wrong with a time. */
export type TimeFault = 'over' | 'short' | 'far' | 'long' | 'hours' | 'day' | 'overlap' | 'spread';

export const isTooLong = (span: Span): boolean => lasting(span) > longestVisit * dayMs;

/** What is wrong with a time; null where nothing is. */
export function faultOf(span: Span, now: Date): TimeFault | null {
  if (span.startsAt.getTime() < now.getTime() - startingNow) return 'over';
  if (lasting(span) < shortest) return 'short';
  if (span.endsAt.getTime() - now.getTime() > 366 * dayMs) return 'far';
  if (isTooLong(span)) return 'long';
  const minutes = minutesADay(span);
  return minutes < shortest / minute ? 'hours' : minutes > longestDay / minute ? 'day' : null;
}

/** What is wrong with slots that are proposed together: which one, and the name of its sentence. */
export function faultOfSlots(slots: readonly Span[], now: Date): { index: number; fault: TimeFault } | null {
  for (const [index, slot] of slots.entries()) {
    const fault = slot.startsAt <= now ? 'over' : faultOf(slot, now);
    if (fault) return { index, fault };
    if (slots.some((other, place) => place < index && overlap(slot, other))) return { index, fault: 'overlap' };
  }
  const times = slots.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  return Math.max(...times) - Math.min(...times) > widestSpread * dayMs
    ? { index: slots.length - 1, fault: 'spread' }
    : null;
}

/** Until when slots are kept free: the evening before the first, at most three days; its start, where that is past. */
export function heldUntil(slots: readonly Span[], now: Date): Date {
  const first = new Date(Math.min(...slots.map(({ startsAt }) => startsAt.getTime())));
  const evening = parisInstant(addDays(parisDay(first), -1), '18:00');
  return new Date(Math.min((evening > now ? evening : first).getTime(), now.getTime() + longestHold));
}
