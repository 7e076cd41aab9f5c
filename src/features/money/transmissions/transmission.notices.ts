import type { DataOf } from '#common/events.ts';
import { forProvider, type NoticeData } from '#common/notices.ts';
import type { transmissionEvents } from './transmission.events.ts';

type Told = DataOf<(typeof transmissionEvents)['invoice.platform-refused']>;

export const transmissionNotices = {
  'invoice_settled.refused': forProvider('notice.invoice_refused', ({ motive }: Told) => ({ reason: motive || null }), {
    asks: 'committing',
    mails: ({ reason }: NoticeData) => (reason ? 'notice.invoice_refused' : 'notice.invoice_refused_unsaid'),
    quotes: 'reason',
  }),
};
