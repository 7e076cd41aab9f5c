import type { DataOf } from '#common/events.ts';
import { forOrdering, forProvider } from '#common/notices.ts';
import type { settlementEvents } from './settlement.events.ts';

type Of<Kind extends keyof typeof settlementEvents> = DataOf<(typeof settlementEvents)[Kind]>;

const amount = ({ amountMinor, currency }: Pick<Of<'invoice.approved'>, 'amountMinor' | 'currency'>) => ({
  amountMinor,
  currency,
});

const withdrawn = ({ reason, ...data }: Of<'payment.unconfirmed'>) => ({
  ...amount(data),
  reason,
});

export const settlementNotices = {
  'invoice_settled.contested': forProvider(
    'notice.invoice_contested',
    ({ words, ...data }: Of<'invoice.contested'>) => ({ ...amount(data), reason: words }),
    { asks: 'members', quotes: 'reason' },
  ),
  'invoice_settled.answered': forOrdering(
    'notice.invoice_answered',
    ({ words }: Of<'invoice.contest-answered'>) => ({ reason: words }),
    { asks: 'committing', quotes: 'reason' },
  ),
  'invoice_settled.agreed': forProvider(
    'notice.invoice_agreed',
    ({ words }: Of<'invoice.contest-closed'>) => ({ reason: words }),
    { quotes: 'reason' },
  ),
  'invoice_paid.announced': forProvider(
    'notice.payment_announced',
    ({ paidOn, ...data }: Of<'payment.announced'>) => ({ ...amount(data), on: paidOn }),
    { asks: 'members' },
  ),
  'invoice_paid.received': forOrdering('notice.payment_received', (data: Of<'payment.received'>) => amount(data)),
  /** A payment was withdrawn: it never arrived, bounced, or was announced by mistake. */
  'invoice_paid.missing': forOrdering('notice.payment_missing', withdrawn, { asks: 'members', quotes: 'reason' }),
  'invoice_paid.mistaken': forProvider('notice.payment_mistaken', withdrawn, { quotes: 'reason' }),
  invoice_reminded: forOrdering(
    'notice.invoice_reminded',
    ({ dueOn, ...data }: Of<'invoice.reminded'>) => ({ ...amount(data), until: dueOn }),
    { asks: 'committing' },
  ),
  'invoice_settled.approved': forProvider('notice.invoice_approved', (data: Of<'invoice.approved'>) => amount(data)),
};
