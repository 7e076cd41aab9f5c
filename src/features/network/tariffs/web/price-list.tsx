import { useQueryClient } from '@tanstack/react-query';
import { Percent, Plus, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type TradeId, trades } from '#common/trades.ts';
import type { TariffItem } from '#features/network/tariffs/tariff.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { ArticleDialog } from './article-dialog.tsx';
import type { tariffApi } from './public/api.ts';
import { RemovedArticles } from './removed-articles.tsx';
import { ReviseDialog } from './revise-dialog.tsx';
import { useTariffColumns } from './tariff-columns.tsx';
import { useTexts } from './texts.ts';

const slugs = { current: null, removed: 'supprimes' } as const;

export type PriceApi = Pick<
  typeof tariffApi,
  'list' | 'read' | 'create' | 'edit' | 'remove' | 'removed' | 'revise' | 'prices' | 'key'
>;

export interface PriceListProps {
  api: PriceApi;
  owner: 'own' | 'reference';
  /** Buttons beside «Article», given the filters and why writing is refused. */
  actions?: (filters: { q: string; trade: TradeId | undefined }, refused: string | null) => ReactNode;
}

export function PriceList({ api, owner, actions }: PriceListProps) {
  const t = useTexts();
  const trade = useTradeWords();
  const cache = useQueryClient();
  const filters = useFilters<'vue' | 'q' | 'metier'>();
  const [edited, setEdited] = useState<TariffItem | 'new' | null>(null);
  const [removed, setRemoved] = useState<TariffItem | null>(null);
  const view = viewOf(slugs, filters.get('vue'));
  const q = filters.get('q').trim();
  const chosen = trades.find(({ id }) => id === filters.get('metier'))?.id;
  const list = usePages(
    api.list,
    {
      ...(q && { q }),
      ...(chosen && { trade: chosen }),
    },
    { enabled: view === 'current' },
  );
  const write = list.data?.pages[0]?.acts.write;
  const refused = write?.allowed === false ? write.reason : null;
  const { columns, card } = useTariffColumns({
    onEdit: setEdited,
    onRemove: setRemoved,
    mayWrite: write?.allowed ?? false,
  });
  // The current version: after a conflict, the user confirms again on reloaded data.
  const standing = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === removed?.id);
  const [revising, setRevising] = useState(false);
  useHotkeys({
    n: () => {
      if (view === 'current' && write?.allowed) setEdited('new');
    },
  });

  const refresh = () => cache.invalidateQueries({ queryKey: api.key() });
  const saved = (item: TariffItem) => {
    toast.success(t(edited === 'new' ? 'added' : 'saved', { code: item.code }));
    setEdited(null);
    void refresh();
  };

  const add = (
    <Button variant="primary" icon={Plus} disabledReason={refused} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  const views = (
    <ListViews
      filters={filters}
      label={t('views')}
      name="vue"
      slugs={slugs}
      current={view}
      labelOf={(one) => t(`view.${one}`)}
      leaves={['q', 'metier']}
    />
  );
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        actions={
          view === 'current' && (
            <>
              {actions?.({ q, trade: chosen }, refused)}
              <Button icon={Percent} disabledReason={refused} onClick={() => setRevising(true)}>
                {t('revise')}
              </Button>
              {add}
            </>
          )
        }
      />
      {view === 'removed' ? (
        <RemovedArticles api={api} filters={filters} views={views} />
      ) : (
        <Listing
          filters={filters}
          views={views}
          search={{ label: t('searchLabel'), placeholder: t('search') }}
          choices={[
            {
              name: 'metier',
              label: t('trade'),
              icon: Wrench,
              options: trades.map(({ id }) => ({ value: id, label: trade(id) })),
            },
          ]}
          list={list}
          failed={t(`failed.${owner}`)}
          page
          tight
          label={t('list')}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.code}
          card={card}
          empty={{ title: t(`emptyTitle.${owner}`), text: t(`emptyText.${owner}`), action: add }}
          none={{ title: t('noneTitle'), text: t('noneText') }}
        />
      )}
      {edited && (
        <ArticleDialog
          api={api}
          owner={owner}
          item={edited === 'new' ? null : edited}
          refused={refused}
          onClose={() => setEdited(null)}
          onSaved={saved}
        />
      )}
      {revising && (
        <ReviseDialog
          owner={owner}
          onClose={() => setRevising(false)}
          onRevise={async (input) => (await api.revise.call(input)).changed}
        />
      )}
      {removed && (
        <ActDialog
          tone="danger"
          onClose={() => setRemoved(null)}
          title={t('removeTitle', { code: removed.code })}
          text={t(`removeText.${owner}`, { designation: removed.designation })}
          confirmLabel={t('remove')}
          done={t('removed', { code: removed.code })}
          onConfirm={() => api.remove.call({ id: removed.id, version: standing?.version ?? removed.version })}
        />
      )}
    </div>
  );
}
