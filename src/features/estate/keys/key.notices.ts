import type { DataOf } from '#common/events.ts';
import { forPeople } from '#common/notices.ts';
import type { keyEvents } from './key.events.ts';

type Late = DataOf<(typeof keyEvents)['key.late']>;

/** A key not returned in time; links to its site's register. */
export const keyNotices = {
  key_late: forPeople('thread')(
    'notice.key_late',
    ({ number, label, site, dueOn }: Late) => ({ number, title: label, place: site, until: dueOn }),
    { asks: 'named' },
  ),
};
