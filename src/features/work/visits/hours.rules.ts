import { addDays } from '#common/days.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { overlap, type Span } from './time.rules.ts';

/** A working period: Monday is 1, local time at the site. */
export interface WorkingSpell {
  day: number;
  from: string;
  to: string;
}

/** Default: Monday to Friday, thirty-five hours (Code du travail, art. L. 3121-27). */
const usual: readonly WorkingSpell[] = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, from: '08:00', to: '12:00' },
  { day, from: '13:00', to: '16:00' },
]);

export const hoursOr = (hours: readonly WorkingSpell[] = []): WorkingSpell[] => [...(hours.length > 0 ? hours : usual)];

const halfHour = 30 * 60_000;
const lengthOf = ({ startsAt, endsAt }: Span) => endsAt.getTime() - startsAt.getTime();

interface Looking {
  taken: readonly Span[];
  now: Date;
  days: number;
  works: (span: Span) => boolean;
  departement: PlaceCode;
}

/** The free period of equal length nearest to the wanted one, that day or on the first possible one after. */
export function nearestFree(wanted: Span, { taken, now, days, works, departement }: Looking): Span | null {
  const away = (span: Span) => Math.abs(span.startsAt.getTime() - wanted.startsAt.getTime());
  for (let ahead = 0; ahead < days; ahead++) {
    const day = addDays(dayAt(wanted.startsAt, departement), ahead);
    const [first, last] = ['00:00', '24:00'].map((time) => instantAt(day, time, departement).getTime()) as [
      number,
      number,
    ];
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
