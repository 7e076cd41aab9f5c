import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import type { Keep } from './use-keep.ts';
import type { useMission } from './use-mission.ts';

/** What each step is given: the mission with what this device did of it, where each thing stands, and how to do more. */
export interface OnSite {
  mission: Mission;
  actOf: ReturnType<typeof useMission>['actOf'];
  acts: ReturnType<typeof useMission>['acts'];
  keep: Keep;
}

/** Whether somebody is there now, or was: what is done before that is kept too, and told as such. */
export const isThere = ({ presences }: Mission): boolean => presences.some(({ leftAt }) => leftAt === null);

/** Whether an arrival is to be pointed: at first, and on each later day of a visit of several. */
export const mayArrive = (mission: Mission): boolean =>
  !isThere(mission) && (mission.state === 'confirmed' || mission.state === 'on_site');

/** Nothing more is done there. */
export const isOver = ({ state }: Mission): boolean => state === 'missed' || state === 'cancelled';
