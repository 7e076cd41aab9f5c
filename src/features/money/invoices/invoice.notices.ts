import type { DataOf } from '#common/events.ts';
import { each, forOrdering } from '#common/notices.ts';
import type { invoiceEvents } from './invoice.events.ts';

type Issued = DataOf<(typeof invoiceEvents)['invoice.issued']>;

export const invoiceNotices = each('invoice_issued', ['invoice', 'credit'], (move) =>
  forOrdering(
    `notice.invoice_${move}`,
    ({ totalTtcMinor, currency }: Issued) => ({ amountMinor: totalTtcMinor, currency }),
    move === 'invoice' ? { asks: 'committing' } : {},
  ),
);
