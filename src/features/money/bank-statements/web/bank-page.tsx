import { Send } from 'lucide-react';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { DateTime, Money } from '#ui/words/format.tsx';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { bankApi } from './api.ts';
import { EntryPart } from './entry-part.tsx';
import { ImportStatement } from './import-statement.tsx';
import { useTexts } from './texts.ts';

const slugs = { open: null, settled: 'rapprochees', aside: 'de-cote' } as const;

export default function BankPage() {
  const t = useTexts();
  const isOrdering = sideOf(useSignedIn().profile.selectedRole) === 'ordering';
  const filters = useFilters<'q' | 'vue'>();
  const q = filters.get('q').trim();
  const view = viewOf(slugs, filters.get('vue'));
  const list = usePages(bankApi.list, { view, ...(q && { q }) });
  const first = list.data?.pages[0];
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('back'), to: path('invoices') }]}
        {...(isOrdering && {
          actions: (
            <ButtonLink icon={Send} to={path('paymentBatches')}>
              {t('transfers')}
            </ButtonLink>
          ),
        })}
      />
      {first?.acts.import.allowed && <ImportStatement />}
      {first && !first.acts.import.allowed && (
        <div className="px-6 pt-4 max-md:px-4">
          <Note>{first.acts.import.reason}</Note>
        </div>
      )}
      <Listing
        filters={filters}
        views={
          <ListViews
            filters={filters}
            label={t('viewsLabel')}
            name="vue"
            slugs={slugs}
            current={view}
            labelOf={(one) => t(`views.${one}`)}
            {...(first?.open && { counts: { open: first.open }, waiting: 'open' as const })}
          />
        }
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        narrows={['vue']}
        list={list}
        failed={t('failed')}
        page
        label={t('title')}
        rowId={(row) => row.id}
        rowName={(row) => row.counterparty || row.words}
        card={(row) => ({
          mini: [
            <DateTime key="day" value={row.bookedOn} as="date" />,
            row.account && t('account', { account: row.account.slice(-4) }),
          ],
          title: row.counterparty || row.words,
          aside: (
            <span className="font-semibold text-ink tabular-nums">
              <Money minor={row.amountMinor} currency={row.currency} />
            </span>
          ),
          lines: <EntryPart entry={row} />,
        })}
        empty={{ title: t(`empty.${view}`), text: t('emptyText') }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
    </div>
  );
}
