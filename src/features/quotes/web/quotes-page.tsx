import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { useHotkeys } from '#ui/hotkeys.ts';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { Table } from '#ui/table.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { usePaused } from '#ui/use-paused.ts';
import { quoteApi } from './public/api.ts';
import { useQuoteColumns } from './quote-columns.tsx';
import { useTexts } from './texts.ts';

const views = ['all', 'to_send', 'waiting', 'won', 'lost'] as const;

/** Own quotes for a provider, those received for the ordering side. */
export default function QuotesPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  const provider = sideOf(profile.selectedRole) === 'provider';
  const [address, setAddress] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const typed = address.get('q') ?? '';
  const q = usePaused(typed.trim());
  const view = views.find((one) => one === address.get('vue')) ?? 'all';
  const { columns, card } = useQuoteColumns(provider);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    quoteApi.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ view, ...(cursor && { cursor }), ...(q && { q }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  );
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
  });
  const offered = provider ? views : views.filter((one) => one !== 'to_send');
  const linkTo = (one: (typeof views)[number]) => {
    const next = new URLSearchParams(address);
    if (one === 'all') next.delete('vue');
    else next.set('vue', one);
    const query = next.toString();
    return path('quotes') + (query && `?${query}`);
  };
  const add = provider ? (
    <ButtonLink variant="primary" icon={Plus} to={path('quoteNew')}>
      {t('add')}
    </ButtonLink>
  ) : undefined;
  const empty =
    q || view !== 'all' ? (
      <EmptyState
        title={t('noneTitle')}
        text={t('noneText')}
        action={<Button onClick={() => setAddress({}, { replace: true })}>{t('clearFilters')}</Button>}
      />
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
            to: linkTo(one),
            label: t(provider ? `views.${one}` : `viewsReceived.${one}`),
            current: one === view,
          }))}
        />
      </div>
      <div className="toolbar lst__tb">
        <Input
          ref={search}
          type="search"
          soft
          icon={Search}
          className="w-72 max-md:w-full"
          aria-label={t('searchLabel')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => {
            const next = event.currentTarget.value;
            setAddress(
              (now) => {
                if (next) now.set('q', next);
                else now.delete('q');
                return now;
              },
              { replace: true },
            );
          }}
        />
      </div>
      {error ? (
        <div className="px-6 py-4">
          <Note tone="danger" title={t('failed')} live>
            {failureOf(error).message}
          </Note>
        </div>
      ) : (
        <Table
          page
          label={t(provider ? 'mine' : 'received')}
          rows={data?.pages.flatMap((page) => page.items)}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.number ?? row.request.title}
          rowHref={(row) => path('quote', { quoteId: row.id })}
          card={card}
          empty={empty}
        />
      )}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
