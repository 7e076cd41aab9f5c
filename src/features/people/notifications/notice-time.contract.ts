import { formatSpan, type Reader } from '#common/dates.ts';
import { type ClockReader, named } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';

interface Timed {
  /** Département of the site; older notices have none and use the mainland's time. */
  departement?: string | undefined;
}

/** The time in a notice, formatted for its reader; empty without one. */
export const timeOf = (
  { startsAt, endsAt, departement }: Timed & { startsAt?: string | undefined; endsAt?: string | undefined },
  reader: ClockReader & Reader,
): string => {
  // A time is given in the site's time zone.
  const there = { ...reader, timeZone: timeZoneOf(departement) };
  return startsAt && endsAt ? named(formatSpan(startsAt, endsAt, there), startsAt, departement, reader) : '';
};

/** An instant in a notice, in the site's time zone; empty without one. */
export const momentOf = (
  { at, departement }: Timed & { at?: string | undefined },
  reader: ClockReader & Reader,
  print: (date: string, reader: Reader) => string,
): string => (at ? named(print(at, { ...reader, timeZone: timeZoneOf(departement) }), at, departement, reader) : '');
