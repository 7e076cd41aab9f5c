import type { DataOf } from '#common/events.ts';
import { forProvider } from '#common/notices.ts';
import type { transmissionEvents } from './transmission.events.ts';

type Told = DataOf<(typeof transmissionEvents)['invoice.platform-refused']>;

export const transmissionNotices = {
  'invoice_settled.refused': forProvider('notice.invoice_refused', ({ motive }: Told) => ({ reason: motive }), {
    asks: 'committing',
    quotes: 'reason',
  }),
};
