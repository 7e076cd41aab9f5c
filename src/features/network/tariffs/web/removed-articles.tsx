import { type ReactNode, useState } from 'react';
import type { RemovedArticle } from '#features/network/tariffs/tariff.contract.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import type { Filters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { PriceHistory } from './price-history.tsx';
import type { PriceApi } from './price-list.tsx';
import { useTexts } from './texts.ts';

export interface RemovedArticlesProps {
  api: PriceApi;
  filters: Filters<'vue' | 'q' | 'metier'>;
  views: ReactNode;
}

export function RemovedArticles({ api, filters, views }: RemovedArticlesProps) {
  const t = useTexts();
  const [opened, setOpened] = useState<RemovedArticle | null>(null);
  const q = filters.get('q').trim();
  const list = usePages(api.removed, { ...(q && { q }) });
  const { columns, card } = useRemovedColumns(setOpened);
  return (
    <>
      <Listing
        filters={filters}
        views={views}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        list={list}
        failed={t('gone.failed')}
        page
        tight
        label={t('gone.list')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.code}
        card={card}
        empty={{ title: t('gone.empty'), text: t('gone.text') }}
        none={{ title: t('gone.none'), text: t('noneText') }}
      />
      {opened && (
        <Dialog open onClose={() => setOpened(null)} title={opened.code} description={opened.designation}>
          <div className="mt-3 flex flex-col gap-3">
            <PriceHistory api={api} id={opened.id} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function useRemovedColumns(onOpen: (row: RemovedArticle) => void) {
  const t = useTexts();
  const open = (row: RemovedArticle) => (
    <button type="button" className="tbl__open" onClick={() => onOpen(row)}>
      {row.designation}
    </button>
  );
  const columns: Column<RemovedArticle>[] = [
    { id: 'code', header: t('code'), width: '120px', cell: (row) => <span className="ref">{row.code}</span> },
    { id: 'designation', header: t('designation'), cell: open },
    { id: 'by', header: t('gone.by'), width: '210px', leavesBelow: 860, cell: ({ by }) => by },
    {
      id: 'at',
      header: t('gone.at'),
      width: '150px',
      cell: ({ at }) => (
        <span className="text-ink-3">
          <DateTime value={at} as="date" />
        </span>
      ),
    },
  ];
  const card: TableProps<RemovedArticle>['card'] = (row) => ({
    mini: [row.code],
    aside: <DateTime value={row.at} as="date" />,
    title: open(row),
    lines: <span className="text-sm text-ink-2">{row.by}</span>,
  });
  return { columns, card };
}
