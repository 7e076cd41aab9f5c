import { atMinutes } from '#common/time-of-day.ts';
import type { DayOfTrips } from '#features/work/trips/trip.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

/** The time zone of a day of trips, if it differs from the reader's. */
export function SeatClock({ day: { day, departement } }: { day: Pick<DayOfTrips, 'day' | 'departement'> }) {
  const t = useTexts();
  // A day still being typed is not valid yet.
  const noon = day ? atMinutes(day, 12 * 60, departement) : undefined;
  const clock = useFormat().at(departement).clock(noon);
  return clock ? <p className="text-sm text-ink-2">{t('clock', { clock })}</p> : null;
}
