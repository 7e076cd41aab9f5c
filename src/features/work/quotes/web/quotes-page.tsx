import { Plus } from 'lucide-react';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { quoteApi } from './public/api.ts';
import { useQuoteColumns } from './quote-columns.tsx';
import { useTexts } from './texts.ts';

const slugs = { all: null, to_send: 'to_send', waiting: 'waiting', won: 'won', lost: 'lost' } as const;
/** The ordering side has nothing to send. */
const received: Partial<typeof slugs> = { all: null, waiting: 'waiting', won: 'won', lost: 'lost' };

export default function QuotesPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  const provider = sideOf(profile.selectedRole) === 'provider';
  const filters = useFilters<'q' | 'vue'>();
  const q = filters.get('q').trim();
  const view = viewOf(slugs, filters.get('vue'));
  const { columns, card } = useQuoteColumns(provider);
  const list = usePages(quoteApi.list, { view, ...(q && { q }) });
  const add = provider ? (
    <ButtonLink variant="primary" icon={Plus} to={path('quoteNew')}>
      {t('add')}
    </ButtonLink>
  ) : undefined;
  return (
    <div className="page lst">
      <PageHeader title={t('title')} documentTitle={t(provider ? 'mine' : 'received')} actions={add} />
      <Listing
        filters={filters}
        views={
          <ListViews
            filters={filters}
            label={t('viewsLabel')}
            name="vue"
            slugs={provider ? slugs : received}
            current={view}
            labelOf={(one) => t(provider ? `views.${one}` : `viewsReceived.${one}`)}
          />
        }
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        narrows={['vue']}
        list={list}
        failed={t('failed')}
        page
        label={t(provider ? 'mine' : 'received')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.number ?? row.request.title}
        rowHref={(row) => path('quote', { quoteId: row.id })}
        card={card}
        empty={{
          title: t(provider ? 'emptyMine' : 'emptyReceived'),
          text: t(provider ? 'emptyMineText' : 'emptyReceivedText'),
          action: <ButtonLink to={path('requests')}>{t(provider ? 'seeTenders' : 'seeRequests')}</ButtonLink>,
        }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
    </div>
  );
}
