const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day it is in France, «2026-11-19»: what validities and expiries are counted from. */
export function parisDay(instant: Date): string {
  return paris.format(instant);
}

const iso = (date: Date) => date.toISOString().slice(0, 10);

/** The day `count` days after another; before it when negative. */
export function addDays(day: string, count: number): string {
  return iso(new Date(Date.parse(day) + count * 86_400_000));
}

/** Calendar days from one day to another, «2026-11-19»; less than none when it has passed. What is left is always said so. */
export function daysTo(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

/** The same of an instant, by the days it is in France; an end that is today or over leaves one. */
export const daysLeft = (end: string, now: Date): number => Math.max(1, daysTo(parisDay(new Date(end)), parisDay(now)));

/** The same day of the month `count` months later, or the month's last (Règlement 1182/71, art. 3). */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
