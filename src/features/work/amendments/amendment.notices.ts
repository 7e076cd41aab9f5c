import type { DataOf } from '#common/events.ts';
import { each, forEither, forOrdering, forProvider } from '#common/notices.ts';
import type { amendmentEvents } from './amendment.events.ts';

type Signed = DataOf<(typeof amendmentEvents)['amendment.signed']>;

const numbered = ({ number }: { number: number | null }) => ({ amendment: number });
const signed = ({ number, startOn }: Signed) => ({ amendment: number, startOn });

export const amendmentNotices = {
  'order_amended.asked': forProvider('notice.amendment_asked', undefined, { asks: 'committing' }),
  'order_amended.proposed': forOrdering('notice.amendment_proposed', numbered, { asks: 'committing' }),
  'order_amended.signed': forProvider('notice.amendment_signed', signed, { beside: ['amendment', 'begins'] }),
  ...each('order_amended', ['declined', 'withdrawn'], (move) => forEither(`notice.amendment_${move}`, numbered)),
};
