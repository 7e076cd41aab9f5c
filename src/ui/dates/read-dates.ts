import { formatCalendarDay } from '#common/dates.ts';
import { addDays, addMonths, daysTo } from '#common/days.ts';

export interface Around {
  locale: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
}

export const isWithin = (value: string, { min, max }: Pick<Around, 'min' | 'max'>): boolean =>
  (!min || value >= min) && (!max || value <= max);

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([/.-]) ?/g, '$1')
    .toLowerCase()
    .trim();

/** Null when there is no such day. */
function dayOf(year: number, month: number, date: number): string | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  const at = new Date(day);
  if (year < 1800 || year > 2199 || Number.isNaN(at.getTime())) return null;
  return at.toISOString().startsWith(day) ? day : null;
}

/** For a day typed without year or month: the one nearest to today within the limits. */
function nearest(days: readonly (string | null)[], around: Around): string | null {
  const away = (day: string) => Math.abs(daysTo(day, around.today)) + (isWithin(day, around) ? 0 : 1e6);
  return days.filter((day) => day !== null).toSorted((a, b) => away(a) - away(b))[0] ?? null;
}

function withMonth(date: number, month: number, year: string | undefined, around: Around): string | null {
  if (year) return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, date);
  const now = Number(around.today.slice(0, 4));
  return nearest(
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((by) => dayOf(now + by, month, date)),
    around,
  );
}

/** «demain», «heute», as worded by `Intl`. */
function readWord(text: string, { locale, today }: Around): string | null {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const by = [-1, 0, 1, 2].find((days) => bare(words.format(days, 'day')) === text);
  return by === undefined ? null : addDays(today, by);
}

function readNamedMonth(text: string, around: Around): string | null {
  const [, date, name, year] = /^(\d{1,2})(?:er |[. ])(?:de )?([a-z]{3,})[. ]?(?:de )?(\d{4})?$/.exec(text) ?? [];
  if (!date || !name) return null;
  const months = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    bare(formatCalendarDay(dayOf(2026, month, 1) ?? '', { month: 'long' }, around.locale)).startsWith(name),
  );
  return months.length === 1 ? withMonth(Number(date), months[0] ?? 0, year, around) : null;
}

/**
 * A day as people type it: «30/11/2026», «30/11», «30», «301126», «30 nov. 2026», «2026-11-30», «+7», «demain». Empty
 * stays empty; null when invalid.
 */
export function readDay(typed: string, around: Around): string | null {
  const text = bare(typed);
  if (text === '') return '';
  const iso = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(text);
  const asIso = iso && dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (asIso) return asIso;
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(around.today, Number(text));
  const [, date, month, year] =
    /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?\.?$/.exec(text) ??
    /^(\d\d)(\d\d)(\d{4}|\d\d)?$/.exec(text) ??
    [];
  if (month) return withMonth(Number(date), Number(month), year, around);
  if (/^\d{1,2}\.?$/.test(text)) {
    const first = `${around.today.slice(0, 7)}-01`;
    const months = [-1, 0, 1, 2].map((by) => addMonths(first, by).split('-').map(Number));
    return nearest(
      months.map(([inYear = 0, inMonth = 0]) => dayOf(inYear, inMonth, Number.parseInt(text, 10))),
      around,
    );
  }
  return readWord(text, around) ?? readNamedMonth(text, around);
}

/** Complete: the value is reported before the field is left. */
export const isWholeDay = (typed: string): boolean => /^$|^\d{4}-\d\d-\d\d$|^\d{8}$|\D\d{4}$/.test(typed.trim());

/** A time of day: «8 h 30», «8h30», «8:30», «0830», «8», «8:30 pm», as «08:30»; null when invalid. */
export function readTime(typed: string): string | null {
  const text = bare(typed).replaceAll(' ', '');
  if (text === '') return '';
  const [, hour, afterSign, packed, half] = /^(\d{1,2})(?:[h:.](\d\d)?|(\d\d))?(?:uhr|hrs?)?([ap]m)?$/.exec(text) ?? [];
  if (!hour) return null;
  const [hours, minutes] = [Number(hour), Number(afterSign ?? packed ?? 0)];
  if (minutes > 59 || hours > (half ? 12 : 23)) return null;
  const ofDay = half ? (hours % 12) + (half === 'pm' ? 12 : 0) : hours;
  return `${String(ofDay).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export const isWholeTime = (typed: string): boolean => /^$|[:h]\s?\d\d$|^\d{4}$/.test(typed.trim());

/** A day and time, «30/11/2026 8 h 30», as «2026-11-30T08:30»; a day alone keeps the previous time. */
export function readMoment(typed: string, around: Around, timeBefore: string): string | null {
  const text = typed.trim().replace(/^(\d{4}-\d\d-\d\d)T/i, '$1 ');
  if (text === '') return '';
  const words = text.split(/[\s,]+/);
  for (let count = 1; count < words.length; count++) {
    const day = readDay(words.slice(0, count).join(' '), around);
    const time = readTime(
      words
        .slice(count)
        .join(' ')
        .replace(/^(?:à|at|um|a las|alle ore|alle)\s/i, ''),
    );
    if (day && time) return `${day}T${time}`;
  }
  const day = readDay(text, around);
  return day && timeBefore ? `${day}T${timeBefore}` : null;
}

export const isWholeMoment = (typed: string): boolean => /^$|\d{4}\D.*(?:[:h]\s?\d\d)$/.test(typed.trim());
