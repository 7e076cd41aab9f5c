import type { DataOf } from '#common/events.ts';
import { forOrdering, forProvider } from '#common/notices.ts';
import type { viewingEvents } from './viewing.events.ts';

type Of<Kind extends keyof typeof viewingEvents> = DataOf<(typeof viewingEvents)[Kind]>;

const time = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({ startsAt, endsAt });
const offered = ({ times: [first] }: Of<'viewing.offered'>) => (first ? time(first) : {});
const asked = ({ company, words }: Of<'viewing.asked'>) => ({ who: company, reason: words });
const coming = ({ company, ...when }: Of<'viewing.booked'>) => ({ who: company, ...time(when) });
const cancelled = ({ reason, ...when }: Of<'viewing.cancelled' | 'viewing.removed'>) => ({
  reason: reason || null,
  ...time(when),
});
const waived = ({ reason }: Of<'viewing.waived'>) => ({ reason });

export const viewingNotices = {
  'viewing_told.asked': forOrdering('notice.viewing_asked', asked, { asks: 'members', quotes: 'reason' }),
  'viewing_told.booked': forOrdering('notice.viewing_booked', coming),
  'viewing_told.left': forOrdering('notice.viewing_left', coming),
  'viewing_told.offered': forProvider('notice.viewing_offered', offered, { asks: 'members' }),
  'viewing_told.moved': forProvider('notice.viewing_moved', time, { asks: 'members' }),
  'viewing_told.cancelled': forProvider('notice.viewing_cancelled', cancelled, { asks: 'members', quotes: 'why' }),
  'viewing_told.removed': forProvider('notice.viewing_removed', cancelled, { asks: 'members', quotes: 'why' }),
  'viewing_told.held': forProvider('notice.viewing_held', time, { asks: 'members', button: 'planning' }),
  'viewing_told.resumed': forProvider('notice.viewing_resumed', time, { asks: 'members' }),
  'viewing_told.over': forProvider('notice.viewing_cancelled', time, { asks: 'members', button: 'planning' }),
  'viewing_told.present': forProvider('notice.viewing_present', time, { button: 'certificate' }),
  'viewing_told.missed': forProvider('notice.viewing_missed', time, { asks: 'members' }),
  'viewing_told.missed_over': forProvider('notice.viewing_missed_over', time, { button: 'planning' }),
  'viewing_told.waived': forProvider('notice.viewing_waived', waived, { quotes: 'why' }),
};
