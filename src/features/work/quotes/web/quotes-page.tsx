import { Plus } from 'lucide-react';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoneFound } from '#ui/none-found.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PagedTable } from '#ui/paged-table.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { oneOf, useFilters } from '#ui/use-filters.ts';
import { usePages } from '#ui/use-pages.ts';
import { quoteApi } from './public/api.ts';
import { useQuoteColumns } from './quote-columns.tsx';
import { useTexts } from './texts.ts';

const views = ['all', 'to_send', 'waiting', 'won', 'lost'] as const;

/** Own quotes for a provider, those received for the ordering side. */
export default function QuotesPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  const provider = sideOf(profile.selectedRole) === 'provider';
  const filters = useFilters<'q' | 'vue'>();
  const q = filters.get('q').trim();
  const view = oneOf(views, filters.get('vue')) ?? 'all';
  const { columns, card } = useQuoteColumns(provider);
  const list = usePages(quoteApi.list, { view, ...(q && { q }) });
  const offered = provider ? views : views.filter((one) => one !== 'to_send');
  const add = provider ? (
    <ButtonLink variant="primary" icon={Plus} to={path('quoteNew')}>
      {t('add')}
    </ButtonLink>
  ) : undefined;
  const empty =
    q || view !== 'all' ? (
      <NoneFound title={t('noneTitle')} text={t('noneText')} onClear={filters.clear} />
    ) : (
      <EmptyState
        title={t(provider ? 'emptyMine' : 'emptyReceived')}
        text={t(provider ? 'emptyMineText' : 'emptyReceivedText')}
        action={provider ? <ButtonLink to={path('requests')}>{t('seeTenders')}</ButtonLink> : undefined}
      />
    );
  return (
    <div className="page lst">
      <PageHeader title={t('title')} documentTitle={t(provider ? 'mine' : 'received')} actions={add} />
      <div className="lst__views">
        <TabLinks
          label={t('viewsLabel')}
          links={offered.map((one) => ({
            to: filters.to({ vue: one === 'all' ? null : one }),
            label: t(provider ? `views.${one}` : `viewsReceived.${one}`),
            current: one === view,
          }))}
        />
      </div>
      <div className="toolbar lst__tb">
        <SearchField
          className="w-72 max-md:w-full"
          label={t('searchLabel')}
          placeholder={t('search')}
          value={filters.get('q')}
          onChange={(q) => filters.set({ q })}
        />
      </div>
      <PagedTable
        list={list}
        failed={t('failed')}
        page
        label={t(provider ? 'mine' : 'received')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.number ?? row.request.title}
        rowHref={(row) => path('quote', { quoteId: row.id })}
        card={card}
        empty={empty}
      />
    </div>
  );
}
