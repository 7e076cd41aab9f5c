import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import type { Keep } from './use-keep.ts';
import type { useMission } from './use-mission.ts';

/** Shared by all steps: the mission including local acts, their status, and a way to add more. */
export interface OnSite {
  mission: Mission;
  actOf: ReturnType<typeof useMission>['actOf'];
  acts: ReturnType<typeof useMission>['acts'];
  keep: Keep;
}

/** Whether a crew is or was on site; earlier entries are accepted and marked as such. */
export const isThere = ({ presences }: Mission): boolean => presences.some(({ leftAt }) => leftAt === null);

/** Whether an arrival is expected: at first, and on each later day of a visit of several days. */
export const mayArrive = (mission: Mission): boolean =>
  !isThere(mission) && (mission.state === 'confirmed' || mission.state === 'on_site');

/** The visit was ended: nothing more can be done. */
export const isOver = ({ state }: Mission): boolean => state === 'missed' || state === 'cancelled';
