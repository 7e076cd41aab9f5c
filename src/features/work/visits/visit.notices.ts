import type { DataOf } from '#common/events.ts';
import { each, forEither, forOrdering, forPeople, forProvider } from '#common/notices.ts';
import type { visitEvents } from './visit.events.ts';

type Proposed = DataOf<(typeof visitEvents)['visit.proposed']>;

/** What an event says of a visit: its time, why, whether its codes stay closed until the ordering side agrees. */
export interface VisitTold {
  startsAt: string | null;
  endsAt: string | null;
  reason?: string;
  awaitsAgreement?: boolean;
}

const visit = {
  values: ({ startsAt, endsAt, reason, awaitsAgreement }: VisitTold) => ({
    ...(startsAt && endsAt && { startsAt, endsAt }),
    reason: reason || null,
    asks: awaitsAgreement ? 'agreement' : null,
  }),
  beside: ['time', 'asks', 'reason'],
  quotes: 'why',
} as const;
/** To those who go: they are told when, and why stands in the mission. */
const crewMoves = ['crew_planned', 'crew_moved', 'crew_left', 'crew_held', 'crew_resumed', 'crew_cancelled'] as const;
const crew = {
  values: ({ startsAt, endsAt }: Pick<VisitTold, 'startsAt' | 'endsAt'>) =>
    startsAt && endsAt ? { startsAt, endsAt } : {},
  beside: ['time'],
} as const;

export const visitNotices = {
  ...each('visit_planned', ['planned', 'moved', 'missed'], (move) => forOrdering(`notice.visit_${move}`, visit)),
  'visit_planned.proposed': forOrdering('notice.visit_proposed', {
    values: ({ slots }: Proposed) => ({ slots: slots.length }),
    button: 'choose',
  }),
  ...each('visit_planned', ['confirmed', 'agreed'], (move) => forProvider(`notice.visit_${move}`, visit)),
  ...each('visit_planned', ['occupant', 'cancelled'], (move) => forEither(`notice.visit_${move}`, visit)),
  ...each('visit_planned', crewMoves, (move) => forPeople(`notice.visit_${move}`, crew)),
};
