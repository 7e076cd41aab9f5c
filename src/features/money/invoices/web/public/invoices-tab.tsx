import { FilePen, FilePlus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import type { InvoicesOfOrder } from '#features/money/invoices/invoice.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { AllowDialog } from '../allow-dialog.tsx';
import { useTexts } from '../texts.ts';
import { useBeginInvoice } from './begin-invoice.ts';

const kinds = ['deposit', 'situation', 'balance'] as const;

interface InvoicesTabProps {
  orderId: string;
  invoices: InvoicesOfOrder;
  standing: ComponentType<{ workOrderId: string; invoiceId: string }>;
}

export function InvoicesTab({ orderId, invoices, standing: Standing }: InvoicesTabProps) {
  const t = useTexts();
  const format = useFormat();
  const { busy, begin } = useBeginInvoice();
  const { items, acts, draftId, currency } = invoices;
  const [allowing, setAllowing] = useState(false);
  const isAllowing = acts.allow.allowed || invoices.freeHtMinor > 0;
  const extras = isAllowing && (
    <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
      {invoices.freeHtMinor > 0 && t('extrasAllowed', { amount: format.money(invoices.freeHtMinor, currency) })}
      {acts.allow.allowed && (
        <Button size="sm" onClick={() => setAllowing(true)}>
          {t('allow')}
        </Button>
      )}
      {allowing && <AllowDialog orderId={orderId} invoices={invoices} onClose={() => setAllowing(false)} />}
    </p>
  );
  const open = kinds.filter((kind) => acts[kind].allowed);
  const buttons = draftId ? (
    <ButtonLink variant="primary" icon={FilePen} to={path('invoice', { invoiceId: draftId })}>
      {t('resume')}
    </ButtonLink>
  ) : (
    open.length > 0 && (
      <span className="flex flex-wrap gap-2">
        {open.map((kind) => (
          <Button
            key={kind}
            icon={FilePlus}
            variant={kind === open.at(-1) ? 'primary' : 'secondary'}
            loading={busy}
            onClick={() => begin(orderId, kind)}
          >
            {t(`begin.${kind}`)}
          </Button>
        ))}
      </span>
    )
  );
  if (items.length === 0) {
    return (
      <div className="grid gap-4 pt-4">
        <EmptyState title={t('noneYet')} action={buttons || null} />
        {extras}
      </div>
    );
  }
  const sums = {
    invoiced: format.money(invoices.invoicedTtcMinor, currency),
    total: format.money(invoices.totalTtcMinor, currency),
  };
  return (
    <div className="flex flex-col gap-4 pt-4">
      <p className="text-sm text-ink-2">{t('invoiced', sums)}</p>
      {buttons && <span>{buttons}</span>}
      {extras}
      <ul className="list">
        {items.map((item) => (
          <li key={item.id} className="relative items-start">
            <span className="min-w-0 flex-1 text-sm">
              <Link className="tbl__link block truncate" to={path('invoice', { invoiceId: item.id })}>
                {[item.number ?? t('toIssue'), t(`kinds.${item.kind}`)].join(' · ')}
              </Link>
              <span className="flex gap-2 text-xs text-ink-3">
                <Standing workOrderId={orderId} invoiceId={item.id} />
                {item.issuedOn && <DateTime value={item.issuedOn} as="date" />}
              </span>
            </span>
            <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
              {item.totalTtcMinor !== null && (
                <Money minor={item.kind === 'credit' ? -item.totalTtcMinor : item.totalTtcMinor} currency={currency} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
