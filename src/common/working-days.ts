import joursFeries from '@socialgouv/jours-feries';

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
});

function parts(instant: Date) {
  const found = Object.fromEntries(paris.formatToParts(instant).map(({ type, value }) => [type, value]));
  return {
    year: Number(found.year),
    key: `${found.month}-${found.day}`,
    weekend: /^(sam|dim)/.test(found.weekday ?? ''),
  };
}

const holidays = new Map<string, Set<string>>();

function holidaysOf(year: number, alsace: boolean): Set<string> {
  const name = `${year}${alsace}`;
  let days = holidays.get(name);
  if (!days) {
    const pad = (part: number) => String(part).padStart(2, '0');
    days = new Set(
      Object.values(joursFeries(year, { alsace })).map((date) => `${pad(date.getMonth() + 1)}-${pad(date.getDate())}`),
    );
    holidays.set(name, days);
  }
  return days;
}

/** Whether people work in France that day (Code du travail, art. L. 3133-1; L. 3134-13 for Alsace-Moselle). */
export function isWorkingDay(instant: Date, alsace = false): boolean {
  const { year, key, weekend } = parts(instant);
  return !weekend && !holidaysOf(year, alsace).has(key);
}

/** The same hour, `count` French working days later. */
export function addWorkingDays(from: Date, count: number, alsace = false): Date {
  let date = from;
  for (let left = count; left > 0;) {
    date = new Date(date.getTime() + 86_400_000);
    if (isWorkingDay(date, alsace)) left--;
  }
  return date;
}
