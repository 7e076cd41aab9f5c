import { daysTo, parisDay } from '#common/days.ts';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';

type Kind = Dashboard['todos'][number]['kind'];
type Key =
  | 'validToday'
  | 'validTomorrow'
  | 'validOver'
  | 'expiresToday'
  | 'expiresTomorrow'
  | 'expires'
  | 'expired'
  | 'late'
  | 'before'
  | 'tomorrow'
  | 'left';

export interface Due {
  key: `due.${Key}`;
  params?: Record<string, string>;
  /** Soon enough to be marked, though not urgent. */
  near?: boolean;
}

interface Print {
  date: (date: Date | string) => string;
  shortDate: (date: Date | string) => string;
  time: (date: Date | string) => string;
  duration: (milliseconds: number) => string;
  today: (now: Date) => string;
}

const day = 86_400_000;
/** A document takes about ten days to renew. */
const nearDays = 10;

/** The due date of a line, in words: validities and expiries by the day, the others by the hour. */
export function dueOf(kind: Kind, dueAt: string, now: Date, print: Print): Due {
  if (kind !== 'compare' && kind !== 'document') return termOf(dueAt, now, print);
  const date = dueAt.slice(0, 10);
  // Documents belong to companies, which all use the calendar of Paris.
  const days = daysTo(date, kind === 'document' ? parisDay(now) : print.today(now));
  if (kind === 'compare') {
    if (days < 0) return { key: 'due.validOver' };
    if (days < 2) return { key: days === 0 ? 'due.validToday' : 'due.validTomorrow' };
    return { key: 'due.left', params: { time: print.duration(days * day) } };
  }
  if (days === 0 || days === 1) return { key: days === 0 ? 'due.expiresToday' : 'due.expiresTomorrow', near: true };
  const params = { date: print.shortDate(date) };
  return { key: days < 0 ? 'due.expired' : 'due.expires', params, near: days <= nearDays };
}

function termOf(dueAt: string, now: Date, print: Print): Due {
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return { key: 'due.late', params: { time: print.duration(left) } };
  const due = print.date(dueAt);
  if (due === print.date(now)) {
    return { key: 'due.before', params: { time: print.time(dueAt) } };
  }
  if (due === print.date(new Date(now.getTime() + day))) return { key: 'due.tomorrow' };
  const days = daysTo(print.today(new Date(dueAt)), print.today(now));
  return { key: 'due.left', params: { time: print.duration(days * day) } };
}
