import { daysTo } from './days.ts';
import { timeZoneOf } from './territories.ts';
import { wallOf } from './wall-time.ts';

const cache = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  cache.set(key, made);
  return made;
}

export interface Reader {
  locale?: string;
  timeZone?: string;
}

const isCalendarDay = (date: Date | string): boolean => typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date);

/** Formats a date with the given options; calendar days are unaffected by time zones. */
export function formatParts(date: Date | string, options: Intl.DateTimeFormatOptions, reader: Reader = {}): string {
  const { locale = 'fr' } = reader;
  const timeZone = isCalendarDay(date) ? 'UTC' : (reader.timeZone ?? timeZoneOf(null));
  return withFirst(formatter(locale, { timeZone, ...options }).format(new Date(date)), locale);
}

/** Only French uses an ordinal for the first of a month. */
const withFirst = (text: string, locale: string) =>
  locale.startsWith('fr') ? text.replaceAll(/(^|\s)1 (?=[a-zéû])/g, '$11er ') : text;

/** «19 nov. 2026» */
export const formatDate = (date: Date | string, reader: Reader = {}): string =>
  formatParts(date, { day: 'numeric', month: 'short', year: 'numeric' }, reader);

/** «19 novembre 2026», «1er décembre 2026» */
export const formatLongDate = (date: Date | string, reader: Reader = {}): string =>
  formatParts(date, { day: 'numeric', month: 'long', year: 'numeric' }, reader);

/** «19 novembre 2026 à 15 h 20» */
export function formatLongDateTime(date: Date | string, reader: Reader = {}): string {
  const french = (reader.locale ?? 'fr').startsWith('fr');
  if (french) return `${formatLongDate(date, reader)} à ${formatTime(date, reader)}`;
  return formatParts(date, { dateStyle: 'long', timeStyle: 'short' }, reader);
}

/** «19 nov.» */
export const formatShortDate = (date: Date | string, reader: Reader = {}): string =>
  formatParts(date, { day: 'numeric', month: 'short' }, reader);

/** «jeu. 19 nov. 2026» */
export const formatDay = (date: Date | string, reader: Reader = {}): string =>
  formatParts(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, reader);

export const formatWeekday = (date: Date | string, reader: Reader = {}): string =>
  formatParts(date, { weekday: 'long' }, reader);

/** The month of a calendar day, unaffected by time zones: «novembre», «nov.» or «N». */
export const formatMonth = (day: string, month: 'long' | 'short' | 'narrow', reader: Reader = {}): string =>
  formatParts(day, { month }, { ...reader, timeZone: 'UTC' });

/** A calendar day with the given options, unaffected by time zones. */
export const formatCalendarDay = (day: string, options: Intl.DateTimeFormatOptions, locale = 'fr'): string =>
  formatParts(day, options, { locale, timeZone: 'UTC' });

/** A calendar day in digits, «30/11/2026», «30.11.2026». */
export const formatDigits = (day: string, locale = 'fr'): string =>
  formatCalendarDay(day, { day: '2-digit', month: '2-digit', year: 'numeric' }, locale);

/** «16 au 21 novembre 2026» */
export function formatDayRange(from: string, to: string, locale = 'fr'): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const text = formatter(locale, options).formatRange(new Date(from), new Date(to));
  return withFirst(text.replace(/\s?–\s?/, locale.startsWith('fr') ? ' au ' : ' – '), locale);
}

/** «15:20»; in French «15 h 20», on the hour «15 h». */
export function formatTime(date: Date | string, reader: Reader = {}): string {
  const time = formatParts(date, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }, reader);
  const [hours, minutes] = time.split(':');
  if (!(reader.locale ?? 'fr').startsWith('fr')) return time;
  return minutes === '00' ? `${hours}\u202fh` : `${hours}\u202fh\u202f${minutes}`;
}

/** A time of day «08:30» in the format of `formatTime`. */
export const formatClock = (time: string, locale = 'fr'): string =>
  formatTime(`2026-01-01T${time}Z`, { locale, timeZone: 'UTC' });

/** «ven. 20 nov., 14 h–17 h»; over several days «mar. 17 nov. – mer. 18 nov., 8 h–17 h». */
export function formatSpan(from: Date | string, to: Date | string, reader: Reader = {}): string {
  const day = (date: Date | string) => formatParts(date, { weekday: 'short', day: 'numeric', month: 'short' }, reader);
  const [first, last] = [day(from), day(to)];
  return `${first === last ? first : `${first} – ${last}`}, ${formatTime(from, reader)}–${formatTime(to, reader)}`;
}

/** «19 nov. 2026, 15 h 20» */
export const formatDateTime = (date: Date | string, reader: Reader = {}): string =>
  `${formatDate(date, reader)}, ${formatTime(date, reader)}`;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Days between two instants in the reader's calendar. */
function calendarDays(from: Date, to: Date, { timeZone = timeZoneOf(null) }: Reader): number {
  const dayOf = (instant: Date) => new Date(wallOf(instant, timeZone)).toISOString().slice(0, 10);
  return daysTo(dayOf(to), dayOf(from));
}

/** «il y a 3 h», «dans 2 j», «à l’instant»; beyond thirty days, the date. */
export function formatRelative(date: Date | string, now: Date, reader: Reader = {}): string {
  const { locale = 'fr' } = reader;
  const value = typeof date === 'string' ? new Date(date) : date;
  const gap = value.getTime() - now.getTime();
  const size = Math.abs(gap);
  if (size > 30 * day) return formatDate(value, reader);
  const french = locale.startsWith('fr');
  if (size < minute && french) return 'à l’instant';
  if (french) return gap < 0 ? `il y a ${formatDuration(size)}` : `dans ${formatLeft(value, now, false, reader)}`;
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' });
  if (size < hour) return relative.format(Math.trunc(gap / minute), 'minute');
  if (size < day) return relative.format(Math.trunc(gap / hour), 'hour');
  return relative.format(gap < 0 ? Math.trunc(gap / day) : calendarDays(now, value, reader), 'day');
}

/** Age: «il y a 8 mois», in months and years beyond thirty days. */
export function formatAge(date: Date | string, now: Date, reader: Reader = {}): string {
  const value = new Date(date);
  const days = (now.getTime() - value.getTime()) / day;
  if (days <= 30) return formatRelative(value, now, reader);
  const said = new Intl.RelativeTimeFormat(reader.locale ?? 'fr');
  return days < 365 ? said.format(-Math.floor(days / 30.44), 'month') : said.format(-Math.floor(days / 365.25), 'year');
}

/** Remaining time: in hours within a day, otherwise in calendar days. `precise` adds minutes. */
export function formatLeft(end: Date, now: Date, precise = false, reader: Reader = {}): string {
  const { locale = 'fr' } = reader;
  const left = end.getTime() - now.getTime();
  return left < day ? formatDuration(left, precise, locale) : count(calendarDays(now, end, reader), 'day', locale);
}

/** A duration in its largest unit: «40 min», «3 h», «4 j». `precise` adds minutes under a day: «1 h 40». */
export function formatDuration(milliseconds: number, precise = false, locale = 'fr'): string {
  const size = Math.abs(milliseconds);
  const french = locale.startsWith('fr');
  if (size < hour) return count(Math.max(1, Math.floor(size / minute)), 'minute', locale);
  if (size >= day) return count(Math.floor(size / day), 'day', locale);
  const rest = precise ? Math.floor((size % hour) / minute) : 0;
  const hours = count(Math.floor(size / hour), 'hour', locale);
  if (rest === 0) return hours;
  return `${hours}\u202f${french ? String(rest).padStart(2, '0') : count(rest, 'minute', locale)}`;
}

const counters = new Map<string, Intl.NumberFormat>();

function count(value: number, unit: 'minute' | 'hour' | 'day', locale: string): string {
  const unitDisplay = unit === 'day' && /^(en|es|it)/.test(locale) ? 'long' : 'short';
  const key = locale + unit;
  const counter = counters.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
  counters.set(key, counter);
  return counter.format(value).replace(/\s/g, '\u202f');
}
