import type { DataOf } from '#common/events.ts';
import { forOrdering, forProvider } from '#common/notices.ts';
import type { directOrderEvents } from './direct-order.events.ts';

type Overrun = DataOf<(typeof directOrderEvents)[`overrun.${'asked' | 'approved' | 'declined'}`]>;

const sum = ({ amountHtMinor, currency }: Overrun) => ({ amountMinor: amountHtMinor, currency });

export const directOrderNotices = {
  'lines_moved.entered': forOrdering('notice.lines_entered', undefined, { asks: 'committing' }),
  'lines_moved.objected': forProvider('notice.lines_objected', undefined, { asks: 'committing' }),
  'lines_moved.asked': forOrdering('notice.lines_asked', sum, { asks: 'committing' }),
  'lines_moved.approved': forProvider('notice.lines_approved', sum),
  'lines_moved.declined': forProvider('notice.lines_declined', sum, { asks: 'committing' }),
};
