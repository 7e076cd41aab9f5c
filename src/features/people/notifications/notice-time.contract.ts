import { formatSpan, type Reader } from '#common/dates.ts';
import { type ClockReader, named } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';

interface Timed {
  /** Of the site; notices of before have none, and are of the mainland. */
  departement?: string | undefined;
}

/** The time that a notice speaks of, as its reader writes it; empty without one. */
export const timeOf = (
  { startsAt, endsAt, departement }: Timed & { startsAt?: string | undefined; endsAt?: string | undefined },
  reader: ClockReader & Reader,
): string => {
  // A time is of the place: it is said as it is there.
  const there = { ...reader, timeZone: timeZoneOf(departement) };
  return startsAt && endsAt ? named(formatSpan(startsAt, endsAt, there), startsAt, departement, reader) : '';
};

/** An instant that a notice speaks of, by the clocks of the site; empty without one. */
export const momentOf = (
  { at, departement }: Timed & { at?: string | undefined },
  reader: ClockReader & Reader,
  print: (date: string, reader: Reader) => string,
): string => (at ? named(print(at, { ...reader, timeZone: timeZoneOf(departement) }), at, departement, reader) : '');
