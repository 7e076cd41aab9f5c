import type { PlaceCode } from '#common/territories.ts';
import { isWorkingDay } from '#common/working-days.ts';
import { piecesOf, type Place, type TrayItem, wallAt } from '#features/work/planning/planning.contract.ts';
import { isOneSpell, type Visit } from '#features/work/visits/visit.contract.ts';

interface Span {
  startsAt: string;
  endsAt: string;
}

/** The people, if the row does not determine them. */
export interface Party {
  crewId: string | null;
  workerIds: string[];
  vehicleIds: string[];
}

/** What is placed: a card of the tray, a visit, or one slot of a proposal. */
export type Placeable =
  | { item: TrayItem }
  | { visit: Pick<Visit, 'id' | 'version' | 'state' | 'slots'>; slotId: string | null };

/** A site, with its holidays. */
export const offAt = ({ departement }: { departement: PlaceCode }): Place => ({
  departement,
  isOff: (day) => !isWorkingDay(day, departement),
});

/** How many working days a time lasts; a night counts as one. */
export const workDaysOf = (time: Span, place: Place): number =>
  isOneSpell({ startsAt: new Date(time.startsAt), endsAt: new Date(time.endsAt) }, place.departement)
    ? 1
    : piecesOf(time, place).length;

export const minutesOf = ({ startsAt, endsAt }: Span, place: PlaceCode): number =>
  (wallAt(endsAt, place).minutes - wallAt(startsAt, place).minutes + 1440) % 1440;

/** Whether the time needs somebody's agreement. */
export const isAsked = (what: Placeable): boolean =>
  'item' in what ? what.item.appointment || what.item.visit !== null : what.visit.state === 'proposed';

/** The API call that places it at a time, with its input. */
export function placingOf(what: Placeable, time: Span, party: Partial<Party>, now: Date) {
  if ('item' in what) {
    const { visit, workOrderId, appointment, kind, title } = what.item;
    if (visit) return { act: 'propose' as const, input: { ...visit, slots: [time], ...party } };
    const purpose = kind === 'snag' || kind === 'follow-up' ? title.slice(0, 200) : '';
    return { act: 'plan' as const, input: { workOrderId, purpose, appointment, slots: [time], ...party } };
  }
  const { id, version, state, slots } = what.visit;
  if (state !== 'proposed') return { act: 'move' as const, input: { id, version, ...time, ...party } };
  // A past slot cannot be proposed again.
  const others = slots
    .filter((slot) => slot.id !== what.slotId && new Date(slot.startsAt) > now)
    .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
  return { act: 'propose' as const, input: { id, version, slots: [time, ...others], ...party } };
}
