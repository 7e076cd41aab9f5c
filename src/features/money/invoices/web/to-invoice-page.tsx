import { FilePen, FilePlus } from 'lucide-react';
import { Link } from 'react-router';
import type { OrderToInvoice } from '#features/money/invoices/to-invoice.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Money } from '#ui/words/format.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { invoiceApi } from './public/api.ts';
import { useBeginInvoice } from './public/begin-invoice.ts';
import { useTexts } from './texts.ts';

/** Finished orders with an amount left to invoice; one press opens the draft. */
export default function ToInvoicePage() {
  const t = useTexts();
  const filters = useFilters<never>();
  const list = usePages(invoiceApi.toInvoice, {});
  return (
    <div className="page lst">
      <PageHeader title={t('toInvoice.title')} crumbs={[{ label: t('mine'), to: path('invoices') }]} />
      <Listing
        filters={filters}
        list={list}
        failed={t('toInvoice.failed')}
        page
        label={t('toInvoice.title')}
        rowId={(row) => row.id}
        rowName={(row) => row.number}
        card={(row) => ({
          mini: [row.number, row.company],
          title: (
            <Link className="tbl__link" to={path('request', { requestId: row.requestId })}>
              {row.title}
            </Link>
          ),
          aside: (
            <span className="font-semibold text-ink tabular-nums">
              <Money minor={row.leftMinor} currency={row.currency} />
            </span>
          ),
          lines: <OrderLine order={row} />,
        })}
        empty={{ title: t('toInvoice.none'), text: t('toInvoice.noneText') }}
      />
    </div>
  );
}

function OrderLine({ order: { id, number, site, draftId, acts } }: { order: OrderToInvoice }) {
  const t = useTexts();
  const { busy, begin } = useBeginInvoice();
  return (
    <span className="relative flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
      <span className="min-w-0">{site}</span>
      {draftId ? (
        <ButtonLink size="sm" icon={FilePen} to={path('invoice', { invoiceId: draftId })}>
          {t('resume')}
        </ButtonLink>
      ) : (
        <Button
          size="sm"
          variant="primary"
          icon={FilePlus}
          loading={busy}
          disabledReason={acts.balance.allowed ? null : acts.balance.reason}
          aria-label={t('toInvoice.bill', { number })}
          onClick={() => begin(id, 'balance')}
        >
          {t('toInvoice.billShort')}
        </Button>
      )}
    </span>
  );
}
