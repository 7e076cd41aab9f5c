import { parisDay } from '#common/days.ts';
import { isWorkingDay } from '#common/working-days.ts';

/** Working time: integers are working days, fractions their hours, 8:15 to 18:15 in Paris. */
export interface Calendar {
  /** The latest past working moment. */
  now: number;
  /** The instant of a moment; never in the future for a past moment. */
  at: (moment: number) => Date;
  /** The end of the half-day, 12:00 or 18:00, for deadlines. */
  due: (moment: number) => number;
  day: (moment: number) => string;
  /** The next 12:00 or 18:00 at least three hours away, on any day: always within a day. */
  soon: Date;
}

const hour = 3_600_000;
const opens = 8.25;
const hours = 10;
const past = 420;
const ahead = 130;

/** Midnight in Paris; uses the offset at noon, as clocks change on Sunday nights. */
function midnight(day: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  const local = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', hour: 'numeric', hourCycle: 'h23' });
  return noon.getTime() - Number(local.format(noon)) * hour;
}

/** French working days around an instant: more than a year before, a few months after. */
export function workingCalendar(now: Date): Calendar {
  const starts: number[] = [];
  for (let offset = -past; offset <= ahead; offset++) {
    const noon = new Date(Date.parse(`${parisDay(now)}T12:00:00Z`) + offset * 24 * hour);
    if (isWorkingDay(parisDay(noon), null)) starts.push(midnight(parisDay(noon)));
  }
  const at = (moment: number) => {
    const day = Math.max(0, Math.min(starts.length - 1, Math.floor(moment)));
    const within = Math.min(0.9999, Math.max(0, moment - day));
    return new Date((starts[day] ?? 0) + Math.floor((opens + within * hours) * 3600) * 1000);
  };
  const today = starts.findLastIndex((start) => start + opens * hour < now.getTime());
  const elapsed = (now.getTime() - (starts[today] ?? 0)) / hour - opens;
  const last = today + Math.min(0.999, elapsed / hours);
  const ends = [0, 24].flatMap((later) => {
    const start = midnight(parisDay(new Date(now.getTime() + later * hour)));
    return [start + 12 * hour, start + 18 * hour];
  });
  return {
    soon: new Date(ends.find((end) => end >= now.getTime() + 3 * hour) ?? now.getTime() + 12 * hour),
    now: last,
    at,
    day: (moment) => parisDay(at(moment)),
    due: (moment) => {
      const fraction = moment - Math.floor(moment);
      if (fraction < 0.375) return Math.floor(moment) + 0.375;
      return Math.floor(moment) + (fraction < 0.975 ? 0.975 : 1.375);
    },
  };
}
