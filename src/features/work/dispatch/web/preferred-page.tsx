import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sideOf } from '#common/roles.ts';
import { tradeIds } from '#common/trades.ts';
import type { PreferredList } from '#features/work/dispatch/preferred-list.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { NetworkTabs } from '#features/network/providers/web/public/network-tabs.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Denied } from '#ui/shell/denied.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { Unread } from '#ui/marks/unread.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { preferredApi } from './api.ts';
import { RankDialog } from './rank-dialog.tsx';
import { RankedPanel } from './ranked-panel.tsx';
import { useTexts } from './texts.ts';
import { useListName } from './use-list-name.ts';

type Window = { kind: 'rank'; list: PreferredList | null } | { kind: 'remove'; list: PreferredList };

export default function PreferredPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  if (sideOf(profile.selectedRole) === 'ordering') return <PreferredLists />;
  return <Denied title={t('title')} required="donneur_ordre" />;
}

function PreferredLists() {
  const t = useTexts();
  const nameOf = useListName();
  const filters = useFilters<'metier'>();
  const trade = oneOf(tradeIds, filters.get('metier'));
  const trades = useTradeOptions();
  const read = usePages(preferredApi.list, { ...(trade && { trade }) });
  const [window, open] = useState<Window | null>(null);
  const lists = read.data?.pages.flatMap((page) => page.items);
  const acts = read.data?.pages[0]?.acts;
  const add = acts && (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={acts.add.allowed ? null : acts.add.reason}
      onClick={() => open({ kind: 'rank', list: null })}
    >
      {t('newList')}
    </Button>
  );
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={[{ label: t('crumb'), to: path('providerSearch') }]} actions={add} />
      <NetworkTabs current="preferred" />
      <div className="toolbar lst__tb">
        <Select
          className="w-60 max-md:w-full"
          aria-label={t('trade')}
          placeholder={t('allTrades')}
          options={trades}
          value={trade ?? ''}
          onChange={(event) => filters.set({ metier: event.currentTarget.value })}
        />
        <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:basis-full">{t('intro')}</p>
      </div>
      {!lists ? (
        <Unread reading={read} failed={t('failed')} rows={4} />
      ) : lists.length > 0 ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(420px,100%),1fr))] gap-4 p-6 max-md:p-4">
          {lists.map((list) => (
            <li key={list.id}>
              <RankedPanel
                list={list}
                onEdit={() => open({ kind: 'rank', list })}
                onRemove={() => open({ kind: 'remove', list })}
              />
            </li>
          ))}
        </ul>
      ) : trade ? (
        <EmptyState title={t('none')} text={t('noneText')} action={add} />
      ) : (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink to={path('collaborations')}>{t('findProviders')}</ButtonLink>}
        />
      )}
      <LoadMore hasMore={read.hasNextPage} onMore={() => readMore(read)} />
      {window?.kind === 'rank' && (
        <RankDialog list={window.list} startTrade={trade} allSites={acts?.addForAllSites} onClose={() => open(null)} />
      )}
      {window?.kind === 'remove' && (
        <ActDialog
          onClose={() => open(null)}
          tone="danger"
          title={t('removeNamed', { name: nameOf(window.list) })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          done={t('removed')}
          onConfirm={() => preferredApi.remove.call({ id: window.list.id, version: window.list.version })}
        />
      )}
    </div>
  );
}
