import type { DataOf } from '#common/events.ts';
import { forPeople } from '#common/notices.ts';
import type { roundEvents } from './round.events.ts';

type Due = DataOf<(typeof roundEvents)['round.due']>;

/** A round is due today; leads to the round. */
export const roundNotices = {
  round_due: forPeople('thread')(
    'notice.round_due',
    ({ name, site, dueOn }: Due) => ({ title: name, place: site, until: dueOn }),
    { asks: 'named' },
  ),
};
