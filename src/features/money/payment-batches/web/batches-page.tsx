import { path } from '#paths.ts';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { DateTime, Money } from '#ui/words/format.tsx';
import type { PaymentBatch } from '#features/money/payment-batches/payment-batch.contract.ts';
import { batchApi } from './api.ts';
import { BatchPart } from './batch-part.tsx';
import { PreparePart } from './prepare-part.tsx';
import { useTexts } from './texts.ts';

/** `paid` once every transfer has a payment. */
const stateOf = ({ state, openCount }: PaymentBatch) =>
  state === 'cancelled' ? 'cancelled' : openCount > 0 ? 'open' : 'paid';

export default function BatchesPage() {
  const t = useTexts();
  const filters = useFilters<never>();
  const list = usePages(batchApi.list, {});
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={[{ label: t('back'), to: path('invoices') }]} />
      <PreparePart />
      <h2 className="display px-6 pt-4 font-semibold text-ink max-md:px-4">{t('batches')}</h2>
      <Listing
        filters={filters}
        list={list}
        failed={t('failed')}
        page
        label={t('batches')}
        rowId={(row) => row.id}
        rowName={(row) => row.reference}
        card={(row) => ({
          mini: [<DateTime key="day" value={row.createdAt} as="date" />, t(`state.${stateOf(row)}`)],
          title: row.reference,
          aside: (
            <span className="font-semibold text-ink tabular-nums">
              <Money minor={row.totalMinor} currency="EUR" />
            </span>
          ),
          lines: <BatchPart batch={row} />,
        })}
        empty={{ title: t('none'), text: t('noneText') }}
      />
    </div>
  );
}
