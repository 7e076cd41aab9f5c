import { formatSpan, type Reader } from '#common/dates.ts';
import { type ClockReader, named } from '#common/place-time.ts';
import { timeZoneOf } from '#common/territories.ts';

interface Timed {
  /** Département of the site; absent in older notices, which use mainland time. */
  departement?: string | undefined;
}

/** Empty without a time. */
export const timeOf = (
  { startsAt, endsAt, departement }: Timed & { startsAt?: string | undefined; endsAt?: string | undefined },
  reader: ClockReader & Reader,
): string => {
  // In the site's time zone.
  const there = { ...reader, timeZone: timeZoneOf(departement) };
  return startsAt && endsAt ? named(formatSpan(startsAt, endsAt, there), startsAt, departement, reader) : '';
};

/** In the site's time zone; empty without one. */
export const momentOf = (
  { at, departement }: Timed & { at?: string | undefined },
  reader: ClockReader & Reader,
  print: (date: string, reader: Reader) => string,
): string => (at ? named(print(at, { ...reader, timeZone: timeZoneOf(departement) }), at, departement, reader) : '');
