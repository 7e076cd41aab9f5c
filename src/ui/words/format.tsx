import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatTime,
  formatLeft,
  formatMonth,
  formatRelative,
  formatShortDate,
  formatSpan,
  formatWeekday,
  type Reader,
} from '#common/dates.ts';
import {
  formatAmount,
  formatDiscount,
  formatMoney,
  formatMoneyShort,
  formatNumber,
  formatRateOfExchange,
  formatQuantity,
  formatRate,
  formatUnitAmount,
  formatUnitPrice,
  parseDecimal,
  type Currency,
} from '#common/money.ts';
import type { Discount } from '#common/quote-totals.ts';
import { formatDistance } from '#common/geo.ts';
import { conventions } from '#common/locales.ts';
import { dayAt, named } from '#common/place-time.ts';
import { type PlaceCode, timeZoneOf } from '#common/territories.ts';
import { instantOf, wallOf } from '#common/wall-time.ts';
import { useClockWords, useWords } from './words.ts';
import { timeHere } from '#ui/offline/server-clock.ts';

const paris = 'Europe/Paris';
const ReaderContext = createContext<Reader>({});
const PlaceContext = createContext<PlaceCode>(null);

export const usePlace = (): PlaceCode => useContext(PlaceContext);

/** Content located at a place: `there` of the formatters uses its time zone. */
export function AtPlace({ of, children }: { of: PlaceCode; children: ReactNode }) {
  return <PlaceContext value={of}>{children}</PlaceContext>;
}

const never = () => () => undefined;
const browserZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

let zoneOfReader: string | undefined;
/** The reader's time zone, for use outside components. */
export const readersZone = (): string | undefined => zoneOfReader ?? browserZone();

/** The reader's language and time zone; the browser's until the session is known. */
export function ReaderProvider({ locale = 'fr', timeZone, children }: Reader & { children: ReactNode }) {
  const local = useSyncExternalStore(never, browserZone, () => undefined);
  const zone = timeZone ?? local;
  const reader = useMemo(() => ({ locale: conventions(locale), timeZone: zone }), [locale, zone]);
  useEffect(() => {
    zoneOfReader = zone;
  }, [zone]);
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

/** The formatting locale of the reader. */
export const useLocale = (): string => useContext(ReaderContext).locale ?? 'fr';

/** Formatters for texts; in markup prefer the components below. */
export function useFormat() {
  const reader = useContext(ReaderContext);
  const around = useContext(PlaceContext);
  const t = useClockWords();
  return useMemo(
    () => ({
      money: (minor: number, currency?: Currency, whole?: boolean) =>
        formatMoney(minor, currency, reader.locale, whole),
      moneyShort: (minor: number, currency?: Currency) => formatMoneyShort(minor, currency, reader.locale),
      amount: (minor: number) => formatAmount(minor, reader.locale),
      unitPrice: (e4: number, currency?: Currency) => formatUnitPrice(e4, currency, reader.locale),
      discount: (of: Discount, currency: Currency) => formatDiscount(of, currency, reader.locale),
      unitAmount: (e4: number) => formatUnitAmount(e4, reader.locale),
      quantity: (thousandths: number, unit?: string) => formatQuantity(thousandths, unit, reader.locale),
      rate: (basisPoints: number) => formatRate(basisPoints, reader.locale),
      number: (value: number) => formatNumber(value, reader.locale),
      /** Parses a typed number to an integer with so many decimals; null when invalid. */
      read: (typed: string, decimals: number) => parseDecimal(typed, decimals, reader.locale),
      exchangeRate: (value: number) => formatRateOfExchange(value, reader.locale),
      /** «4,8» from thousandths, also «4,0». */
      rating: (milli: number) =>
        new Intl.NumberFormat(reader.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
          milli / 1000,
        ),
      date: (date: Date | string) => formatDate(date, reader),
      shortDate: (date: Date | string) => formatShortDate(date, reader),
      day: (date: Date | string) => formatDay(date, reader),
      weekday: (date: Date | string) => formatWeekday(date, reader),
      month: (day: string, width: 'long' | 'short' | 'narrow') => formatMonth(day, width, reader),
      time: (date: Date | string) => formatTime(date, reader),
      dateTime: (date: Date | string) => formatDateTime(date, reader),
      /** Times in a place's time zone, named where it differs from the reader's. */
      at: (place: PlaceCode) => formatsThere(place, reader, (name) => t('of', { place: name })),
      there: formatsThere(around, reader, (name) => t('of', { place: name })),
      /** Today for the reader, «2026-11-19», by the server's clock. */
      today: (now = timeHere()) => clockOf(now, reader).toISOString().slice(0, 10),
      /** Day and time of day in the reader's time zone. */
      wall: (date: Date | string) => {
        const shown = clockOf(new Date(date), reader);
        return { day: shown.toISOString().slice(0, 10), minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
      },
      /** «19/11/2026 15:20», readable by spreadsheets. */
      inDigits: (date: Date | string) =>
        new Intl.DateTimeFormat(reader.locale, {
          dateStyle: 'short',
          timeStyle: 'short',
          timeZone: reader.timeZone,
        }).format(new Date(date)),
      /** An instant in the reader's time zone, as a `MomentField` holds it. */
      typed: (date: Date | string) => clockOf(new Date(date), reader).toISOString().slice(0, 16),
      /** The instant of a `MomentField` in the reader's time zone; empty while incomplete. */
      instant: (typed: string) =>
        typed === '' ? '' : instantOf(Date.parse(`${typed}Z`), reader.timeZone ?? paris).toISOString(),
      relative: (date: Date | string, now = timeHere()) => formatRelative(date, now, reader),
      age: (date: Date | string, now = timeHere()) => formatAge(date, now, reader),
      duration: (milliseconds: number, precise?: boolean) => formatDuration(milliseconds, precise, reader.locale),
      left: (end: Date | string, now: Date, precise?: boolean) => formatLeft(new Date(end), now, precise, reader),
      distance: (metres: number) => formatDistance(metres, reader.locale),
      /** «5,00 km», as a dimension on a plan. */
      dimension: (km: number) => `${formatAmount(km * 100, reader.locale)}\u202fkm`,
      list: (words: readonly string[]) => new Intl.ListFormat(reader.locale).format(words),
      /** «62 %», from a share between 0 and 1. */
      percent: (share: number) => new Intl.NumberFormat(reader.locale, { style: 'percent' }).format(share),
      /** «84 ko», «1,2 Mo», «20 Go» */
      fileSize: (bytes: number) => {
        const unit = bytes < 1e6 ? 'kilobyte' : bytes < 1e9 ? 'megabyte' : 'gigabyte';
        const size = bytes / { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 }[unit];
        const maximumFractionDigits = unit === 'kilobyte' ? 0 : 1;
        return new Intl.NumberFormat(reader.locale, { style: 'unit', unit, maximumFractionDigits }).format(
          bytes > 0 ? Math.max(unit === 'kilobyte' ? 1 : 0, size) : 0,
        );
      },
    }),
    [reader, around, t],
  );
}

/** The reader's local time, represented as UTC. */
const clockOf = (date: Date, { timeZone = paris }: Reader) => new Date(wallOf(date, timeZone));

function formatsThere(place: PlaceCode, reader: Reader, say: (place: string) => string) {
  const there = { ...reader, timeZone: timeZoneOf(place) };
  const clock = { timeZone: reader.timeZone, say };
  const as = (print: (date: Date | string, reader: Reader) => string) => (date: Date | string) =>
    named(print(date, there), date, place, clock);
  return {
    span: (from: Date | string, to: Date | string) => named(formatSpan(from, to, there), from, place, clock),
    /** Without a time zone name, beside another time that has it, or under `clock`. */
    bareHour: (date: Date | string) => formatTime(date, there),
    time: as(formatTime),
    day: (date: Date | string) => formatDay(date, there),
    shortDate: (date: Date | string) => formatShortDate(date, there),
    dateTime: as(formatDateTime),
    /** Today at the place, by the server's clock: base for days in a form. */
    today: (now = timeHere()) => dayAt(now, place),
    /** Names the place's time zone beside an input; empty when it is the reader's own. */
    clock: (at: Date | string = timeHere()) => named('', at, place, clock).trim(),
  };
}

/** «1 284,50 €» */
export function Money({ minor, currency, whole }: { minor: number; currency?: Currency; whole?: boolean }) {
  return <span className="tabular-nums whitespace-nowrap">{useFormat().money(minor, currency, whole)}</span>;
}

/** «0,0845 €», from ten-thousandths. */
export function UnitPrice({ e4, currency }: { e4: number; currency?: Currency }) {
  return <span className="tabular-nums whitespace-nowrap">{useFormat().unitPrice(e4, currency)}</span>;
}

/** «2,4 m²» */
export function Quantity({ thousandths, unit }: { thousandths: number; unit?: string }) {
  return <span className="tabular-nums whitespace-nowrap">{useFormat().quantity(thousandths, unit)}</span>;
}

export interface DateTimeProps {
  value: Date | string;
  /** `date` 19 nov. 2026 · `short` 19 nov. · `day` jeu. 19 nov. 2026 · `time` 15 h 20 · `dateTime` both. */
  as?: 'date' | 'short' | 'day' | 'time' | 'dateTime';
}

const iso = (value: Date | string) => (typeof value === 'string' ? value : value.toISOString());

export function DateTime({ value, as = 'date' }: DateTimeProps) {
  const format = useFormat();
  const print = as === 'short' ? format.shortDate : format[as];
  return (
    <time dateTime={iso(value)} className="whitespace-nowrap">
      {print(value)}
    </time>
  );
}

/** The current time by the server's clock, updated every so many milliseconds. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(timeHere);
  useEffect(() => {
    const timer = setInterval(() => setNow(timeHere()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** «il y a 3 h», kept up to date; full date on hover. */
export function RelativeTime({ value }: { value: Date | string }) {
  const format = useFormat();
  const now = useNow(30_000);
  return (
    <time dateTime={iso(value)} title={format.dateTime(value)} className="whitespace-nowrap">
      {format.relative(value, now)}
    </time>
  );
}

export interface SlaTextProps {
  due: Date | string;
  /** When it was met, which stops the countdown. */
  metAt?: Date | string | null;
  startedAt?: Date | string;
  paused?: boolean;
}

/** Remaining time: neutral, ocre under 24 h, minium under 4 h or late. */
export function SlaText({ due, metAt, startedAt, paused }: SlaTextProps) {
  const t = useWords();
  const format = useFormat();
  const now = useNow(30_000);
  const end = new Date(due).getTime();
  if (metAt) {
    const kept = new Date(metAt).getTime() <= end;
    const taken = startedAt ? new Date(metAt).getTime() - new Date(startedAt).getTime() : 0;
    const over = format.duration(new Date(metAt).getTime() - end, true);
    if (!kept)
      return (
        <span className="text-urgent-ink font-semibold tabular-nums whitespace-nowrap">
          {t('sla.late', { time: over })}
        </span>
      );
    return (
      <span className="text-success-ink tabular-nums whitespace-nowrap">
        {startedAt ? t('sla.met', { time: format.duration(taken, true) }) : format.shortDate(metAt)}
      </span>
    );
  }
  if (paused) return <span className="text-ink-2 whitespace-nowrap">{t('sla.paused')}</span>;
  const left = end - now.getTime();
  const hours = left / 3_600_000;
  if (left < 0)
    return (
      <b className="text-urgent-ink tabular-nums whitespace-nowrap">
        {t('sla.late', { time: format.duration(left, true) })}
      </b>
    );
  if (hours < 4)
    return (
      <b className="text-urgent-ink tabular-nums whitespace-nowrap">
        {t('sla.left', { time: format.duration(left, true) })}
      </b>
    );
  const tone = hours < 24 ? 'text-warning-ink' : 'text-ink-2';
  return (
    <span className={`${tone} tabular-nums whitespace-nowrap`}>
      {t('sla.left', { time: format.left(due, now, true) })}
    </span>
  );
}
