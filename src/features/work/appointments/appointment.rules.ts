import { addDays } from '#common/days.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import type { PlaceCode } from '#common/territories.ts';
import { isHoliday } from '#common/working-days.ts';
import { visitProblems } from '#features/work/visits/visit.rules.ts';
import { workOrderProblems } from '#features/work/work-orders/work-order.rules.ts';

export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

/** From and to, in local time. */
export const hoursOfPart: Readonly<Record<DayPart, readonly [string, string]>> = {
  morning: ['08:00', '12:00'],
  afternoon: ['13:00', '17:00'],
  evening: ['17:00', '19:00'],
};

export interface Presence {
  day: string;
  part: DayPart;
}

/** The fewest parts of days in an answer, so that there is something to choose from. */
export const leastPresences = 2;
const offered = 6;

const isSunday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0;

/** The next days offered to contacts: from tomorrow on, Saturdays included, without Sundays and holidays. */
export function offeredDays(now: Date, departement: PlaceCode): string[] {
  const days: string[] = [];
  for (let day = addDays(dayAt(now, departement), 1); days.length < offered; day = addDays(day, 1)) {
    if (!isSunday(day) && !isHoliday(day, departement)) days.push(day);
  }
  return days;
}

export const spanOf = ({ day, part }: Presence, departement: PlaceCode): { startsAt: Date; endsAt: Date } => {
  const [from, to] = hoursOfPart[part];
  return { startsAt: instantAt(day, from, departement), endsAt: instantAt(day, to, departement) };
};

/** Until when a contact may change the chosen time: the evening before. */
export const changeLimit = (startsAt: Date, departement: PlaceCode): Date =>
  instantAt(addDays(dayAt(startsAt, departement), -1), '18:00', departement);

/** Outcomes of a form, passed in the address of the page it came from. */
export const saidBack = ['pris', 'choisi', 'deux', 'trop-tard', 'pause', 'recu'] as const;
/** Null where the page shows the outcome by itself. */
export type SaidBack = (typeof saidBack)[number] | null;

/** The outcome to show for each refusal of a choice. */
export const saidOf: Readonly<Record<string, SaidBack>> = {
  [visitProblems.SLOT_GONE.code]: 'pris',
  // Somebody else chose first: the page shows which slot.
  [visitProblems.VISIT_NOT_PROPOSED.code]: 'choisi',
  [workOrderProblems.WORK_HALTED.code]: 'pause',
};
/** A form without a slot, or with one that is not offered. */
export const slotGone = visitProblems.SLOT_GONE;

interface Standing {
  state: string;
  endsAt: Date | null;
}

/** Whether the link of a visit still opens: while a slot is to come, then until the visit is over. */
export function isOpen({ state, endsAt }: Standing, slots: readonly { startsAt: Date }[], now: Date): boolean {
  if (state === 'proposed') return slots.some(({ startsAt }) => startsAt > now);
  if (state === 'confirmed') return endsAt !== null && endsAt > now;
  return state === 'on_site';
}

/** Whether a span has a gap of so many minutes between the parts already taken. */
export function hasGap(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  taken: readonly { startsAt: Date; endsAt: Date }[],
  minutes: number,
): boolean {
  const wanted = Math.min(minutes * 60_000, endsAt.getTime() - startsAt.getTime());
  let free = startsAt.getTime();
  for (const one of taken.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (one.startsAt.getTime() - free >= wanted) return true;
    free = Math.max(free, one.endsAt.getTime());
  }
  return endsAt.getTime() - free >= wanted;
}
