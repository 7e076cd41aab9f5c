import { Package } from 'lucide-react';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { missionApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { usePartColumns } from './part-columns.tsx';

/** Parts used outside the orders' lines and not invoiced yet, for the office. */
export default function PartsPage() {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  const crumbs = [{ label: t('title'), to: path('missions') }];
  if (company && sideOf(profile.selectedRole) === 'provider') return <Parts />;
  return (
    <div className="page">
      <PageHeader title={t('toInvoice.title')} crumbs={crumbs} />
      <EmptyState
        title={t('toInvoice.otherSide')}
        action={<ButtonLink to={path('dashboard')}>{t('toInvoice.toDashboard')}</ButtonLink>}
      />
    </div>
  );
}

function Parts() {
  const t = useTexts();
  const filters = useFilters<'q'>();
  const q = filters.get('q').trim();
  const list = usePages(missionApi.partsToInvoice, { ...(q && { q }) });
  const { columns, card } = usePartColumns();
  return (
    <div className="page lst">
      <PageHeader title={t('toInvoice.title')} crumbs={[{ label: t('title'), to: path('missions') }]} />
      <Listing
        filters={filters}
        search={{ label: t('toInvoice.searchLabel'), placeholder: t('toInvoice.search') }}
        note={<p className="px-6 pb-3 text-sm text-ink-2 max-md:px-4">{t('toInvoice.text')}</p>}
        list={list}
        failed={t('toInvoice.failed')}
        page
        tight
        label={t('toInvoice.title')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.designation}
        rowHref={({ requestId }) => path('request', { requestId })}
        card={card}
        empty={{ icon: Package, title: t('toInvoice.none'), text: t('toInvoice.noneText') }}
        none={{ title: t('toInvoice.noneFound') }}
      />
    </div>
  );
}
