import { addDays, parisDay } from '#common/days.ts';
import { parisInstant } from '#common/paris-time.ts';
import { overlap, type Span } from './time.rules.ts';

/** A part of a week that is worked: Monday is 1, hours are those on the wall in Paris. */
export interface WorkingSpell {
  day: number;
  from: string;
  to: string;
}

/** What is worked where nothing is said: Monday to Friday, thirty-five hours (Code du travail, art. L. 3121-27). */
const usual: readonly WorkingSpell[] = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '08:00', to: '12:00' },
  { day, from: '13:00', to: '16:00' },
]);

/** Somebody's hours, the usual ones where none are said. */
export const hoursOr = (hours: readonly WorkingSpell[] = []): WorkingSpell[] => [...(hours.length > 0 ? hours : usual)];

const halfHour = 30 * 60_000;
const lengthOf = ({ startsAt, endsAt }: Span) => endsAt.getTime() - startsAt.getTime();

/** The free time as long as one that is wanted and nearest to it, on its day, else on the first of the days after. */
export function nearestFree(
  wanted: Span,
  { taken, now, days, works }: { taken: readonly Span[]; now: Date; days: number; works: (span: Span) => boolean },
): Span | null {
  const away = (span: Span) => Math.abs(span.startsAt.getTime() - wanted.startsAt.getTime());
  for (let ahead = 0; ahead < days; ahead++) {
    const day = addDays(parisDay(wanted.startsAt), ahead);
    const [first, last] = [parisInstant(day, '00:00').getTime(), parisInstant(day, '24:00').getTime()];
    const free: Span[] = [];
    for (let at = first; at + lengthOf(wanted) <= last; at += halfHour) {
      const span = { startsAt: new Date(at), endsAt: new Date(at + lengthOf(wanted)) };
      if (span.startsAt > now && works(span) && !taken.some((one) => overlap(one, span))) free.push(span);
    }
    const [nearest] = free.toSorted((a, b) => away(a) - away(b));
    if (nearest) return nearest;
  }
  return null;
}
