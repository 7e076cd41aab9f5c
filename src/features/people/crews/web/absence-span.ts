import { addDays } from '#common/days.ts';
import { dayAt, timeAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import type { Absence } from '#features/people/crews/absence.contract.ts';
import type { useFormat } from '#ui/words/format.tsx';

const midnight = '00:00';

/** The span of an absence: whole days up to and including the last one, or hours. */
export function spanOf(
  { startsAt, endsAt }: Pick<Absence, 'startsAt' | 'endsAt'>,
  { format, place }: { format: ReturnType<typeof useFormat>; place: PlaceCode },
): [from: string, to: string] {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const whole = [start, end].every((instant) => timeAt(instant, place) === midnight);
  if (!whole) return [format.at(place).dateTime(start), format.at(place).dateTime(end)];
  return [format.day(dayAt(start, place)), format.day(addDays(dayAt(end, place), -1))];
}
