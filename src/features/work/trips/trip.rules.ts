import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { said } from './said.ts';

export const tripStates = ['planned', 'under_way', 'ended'] as const;
export type TripState = (typeof tripStates)[number];

export const lifts = ['none', 'small', 'goods', 'hoist'] as const;

export const tripProblems = defineProblems('trips', {
  TRIP_OPEN: 409,
  /** Another crew's trip of that day uses it. */
  VEHICLE_TAKEN: 409,
  TRIP_NOT_PLANNED: 409,
  TRIP_NOT_UNDER_WAY: 409,
  TRIP_ENDED: 409,
  TRIP_NOT_TODAY: 409,
  /** Begun, or announced to the contact. */
  STOP_FIXED: 409,
});

export interface TripFacts {
  state: TripState;
  companyId: string;
  day: string;
  today: boolean;
}

const { TRIP_ENDED, TRIP_NOT_PLANNED, TRIP_NOT_TODAY, TRIP_NOT_UNDER_WAY } = tripProblems;

export const tripActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId }: TripFacts) => ({ provider: companyId }),
  acts: {
    /** Its vehicle and unloading places. */
    change: { side: 'provider', from: ['planned', 'under_way'], otherwise: TRIP_ENDED },
    /** New times commit the company to the contacts. */
    order: { side: 'provider', commits: true, from: ['planned', 'under_way'], otherwise: TRIP_ENDED },
    start: {
      side: 'provider',
      from: ['planned'],
      to: 'under_way',
      otherwise: TRIP_NOT_PLANNED,
      unless: [[TRIP_NOT_TODAY, ({ today }) => !today, ({ day }) => said('answers.tripDay', { day })]],
    },
    end: { side: 'provider', from: ['under_way'], to: 'ended', otherwise: TRIP_NOT_UNDER_WAY },
  },
});
