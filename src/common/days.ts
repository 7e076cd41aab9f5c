const paris = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Today in France, «2026-11-19»: base of validities and expiries. */
export function parisDay(instant: Date): string {
  return paris.format(instant);
}

const iso = (date: Date) => date.toISOString().slice(0, 10);

/** `count` days later; earlier when negative. */
export function addDays(day: string, count: number): string {
  return iso(new Date(Date.parse(day) + count * 86_400_000));
}

/** Calendar days between two days; negative when past. Used for all remaining times. */
export function daysTo(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
}

/** The same for an instant, in French days; at least one, even when over. */
export const daysLeft = (end: string, now: Date): number => Math.max(1, daysTo(parisDay(new Date(end)), parisDay(now)));

/** `count` months later, or the month's last day (Règlement 1182/71, art. 3). */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))));
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
