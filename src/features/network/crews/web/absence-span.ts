import { addDays, parisDay } from '#common/days.ts';
import { parisTime } from '#common/paris-time.ts';
import type { Absence } from '#features/network/crews/absence.contract.ts';
import type { useFormat } from '#ui/format.tsx';

const midnight = '00:00';

/** From when to when somebody is away: days where they are whole, the last one that they are not there. */
export function spanOf(
  { startsAt, endsAt }: Pick<Absence, 'startsAt' | 'endsAt'>,
  format: ReturnType<typeof useFormat>,
): [from: string, to: string] {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const whole = [start, end].every((instant) => parisTime(instant) === midnight);
  if (!whole) return [format.dateTime(start), format.dateTime(end)];
  return [format.day(parisDay(start)), format.day(addDays(parisDay(end), -1))];
}
