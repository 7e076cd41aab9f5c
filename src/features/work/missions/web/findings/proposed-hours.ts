import { dayAt } from '#common/place-time.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';

type Presence = Pick<Mission['presences'][number], 'arrivedAt' | 'leftAt' | 'breakMinutes'>;

export const quarter = 15;
const usual = 60;

const minutesOf = ({ arrivedAt, leftAt, breakMinutes }: Presence, now: Date) =>
  ((leftAt ? Date.parse(leftAt) : now.getTime()) - Date.parse(arrivedAt)) / 60_000 - breakMinutes;
/** Rounded to a quarter of an hour, as people record it. */
const asWritten = (minutes: number) => Math.min(1440, Math.round(minutes / quarter) * quarter);

/** Minutes since the last arrival, minus a break. */
export function sinceArrival({ presences }: Pick<Mission, 'presences'>, now: Date, breakMinutes = 0): number {
  const last = presences.at(-1);
  return last ? Math.max(quarter, asWritten(minutesOf(last, now) - breakMinutes)) : usual;
}

export interface ProposedHours {
  workerId: string;
  name: string;
  day: string;
  minutes: number;
  /** Hours of the day noted so far; hours from another phone replace the suggestion. */
  besides: string[];
}

/** Hours suggested on leaving, for oneself or a lone worker, minus hours noted for earlier presences of the day. */
export function proposedHours(mission: Mission, now: Date, breakMinutes: number): ProposedHours | null {
  const { presences, workers, hours, site } = mission;
  const today = dayAt(now, site.departement);
  const worker = workers.find(({ isMe }) => isMe) ?? (workers.length === 1 ? workers[0] : undefined);
  const here = presences.at(-1);
  if (!worker || !here || here.leftAt !== null) return null;
  const noted = hours.filter(({ workerId, day }) => workerId === worker.id && day === today);
  const whole = sinceArrival(mission, now, breakMinutes);
  const earlier = presences
    .slice(0, -1)
    .filter(({ arrivedAt }) => dayAt(new Date(arrivedAt), site.departement) === today)
    .reduce((sum, one) => sum + minutesOf(one, now), 0);
  const isSince = noted.some(({ madeAt }) => Date.parse(madeAt) >= Date.parse(here.arrivedAt));
  const total = noted.reduce((sum, { minutes }) => sum + minutes, 0);
  const minutes = isSince ? Math.min(whole, asWritten(earlier + minutesOf(here, now) - breakMinutes - total)) : whole;
  // With a single presence that day, noted hours are final.
  if (minutes < quarter || (isSince && earlier === 0)) return null;
  return { workerId: worker.id, name: worker.name, day: today, minutes, besides: noted.map(({ id }) => id) };
}
