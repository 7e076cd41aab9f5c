import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BankEntry, KnownPayment } from '#features/money/bank-statements/bank.contract.ts';
import { path } from '#paths.ts';
import { Money } from '#ui/words/format.tsx';

interface InvoiceLineProps {
  payment: Pick<KnownPayment, 'invoiceId' | 'isReceived' | 'number' | 'company' | 'amountMinor'>;
  currency: BankEntry['currency'];
  note: ReactNode;
}

export function InvoiceLine({ payment, currency, note }: InvoiceLineProps) {
  const { invoiceId, isReceived, number, company, amountMinor } = payment;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 flex-1">
        <Link
          to={isReceived ? path('receivedInvoice', { receivedId: invoiceId }) : path('invoice', { invoiceId })}
          className="ref"
        >
          {number}
        </Link>{' '}
        {company} <span className="block text-xs text-ink-3">{note}</span>
      </span>
      <span className="font-semibold tabular-nums">
        <Money minor={amountMinor} currency={currency} />
      </span>
    </p>
  );
}
