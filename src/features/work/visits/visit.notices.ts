import type { DataOf } from '#common/events.ts';
import { each, forEither, forOrdering, forPeople, forProvider, type NoticeData } from '#common/notices.ts';
import type { visitEvents } from './visit.events.ts';

type Proposed = DataOf<(typeof visitEvents)['visit.proposed']>;
type SetOut = DataOf<(typeof visitEvents)['visit.set-out']>;
type Visit = {
  startsAt: string | null;
  endsAt: string | null;
  reason?: string;
  reasonKind?: string;
  awaitsAgreement?: boolean;
};

/** Values of notices about a visit: time, reason, and whether its codes need the ordering side's agreement. */
const visit = ({ startsAt, endsAt, reason, reasonKind, awaitsAgreement }: Visit) => ({
  ...(startsAt && endsAt && { startsAt, endsAt }),
  obstacle: reasonKind ?? null,
  reason: reason || null,
  asks: awaitsAgreement ? 'agreement' : null,
});
/** On screen only: outdated before a mail is read. */
const onTheWay = ({ at, expectedAt }: SetOut) => ({ at, expectedAt: expectedAt ?? null });
const proposed = ({ slots }: Proposed) => ({ slots: slots.length });
const why = { quotes: 'why' } as const;
const opens = { ...why, asks: 'members' } as const;
/** Codes stay closed until the ordering side agrees. */
const agrees = { ...why, asks: ({ asks }: NoticeData) => (asks ? ('committing' as const) : undefined) } as const;
const crewMoves = ['crew_planned', 'crew_moved', 'crew_left', 'crew_held', 'crew_resumed', 'crew_cancelled'] as const;

export const visitNotices = {
  'visit_planned.planned': forOrdering('notice.visit_planned', visit, agrees),
  // Notifies the person who would have opened the door, and names the time.
  ...each('visit_planned', ['moved', 'missed'], (move) => forOrdering(`notice.visit_${move}`, visit, opens)),
  'visit_planned.proposed': forOrdering('notice.visit_proposed', proposed, { asks: 'members', button: 'choose' }),
  'visit_planned.setOut': forOrdering('notice.visit_setOut', onTheWay, { beside: ['expected'] }),
  ...each('visit_planned', ['confirmed', 'agreed'], (move) => forProvider(`notice.visit_${move}`, visit, why)),
  'visit_planned.undone': forProvider('notice.visit_undone', visit, { ...why, asks: 'committing' }),
  'visit_planned.occupant': forEither('notice.visit_occupant', visit, why),
  'visit_planned.cancelled': forEither('notice.visit_cancelled', visit, opens),
  ...each('visit_planned', crewMoves, (move) => forPeople('thread')(`notice.visit_${move}`, visit)),
};
