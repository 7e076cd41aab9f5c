import type { DataOf } from '#common/events.ts';
import { each, forOrdering, forProvider } from '#common/notices.ts';
import type { invoiceEvents } from './invoice.events.ts';

type Issued = DataOf<(typeof invoiceEvents)['invoice.issued']>;

type Allowed = DataOf<(typeof invoiceEvents)['invoice.extras-allowed']>;

export const invoiceNotices = {
  'lines_moved.extras': forProvider('notice.lines_extras', ({ amountMinor, currency }: Allowed) => ({
    amountMinor,
    currency,
  })),
  ...each('invoice_issued', ['invoice', 'credit'], (move) =>
    forOrdering(
      `notice.invoice_${move}`,
      ({ totalTtcMinor, currency }: Issued) => ({ amountMinor: totalTtcMinor, currency }),
      move === 'invoice' ? { asks: 'committing' } : {},
    ),
  ),
};
