import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '#ui/feedback/announcer.tsx';
import { ListFailure } from './list-failure.tsx';
import { LoadMore } from './pager.tsx';
import { type Growing, readMore } from './read-more.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Table, type TableProps } from './table.tsx';
import { useWords } from '#ui/words/words.ts';

export interface Pages<R> extends Growing {
  data: { pages: readonly { items: readonly R[] }[] } | undefined;
  error: unknown;
  isPlaceholderData?: boolean;
}

export interface PagedListProps<R> {
  list: Pages<R>;
  failed: string;
  skeleton?: number;
  children: (rows: readonly R[]) => ReactNode;
}

export function PagedList<R>({ list, failed, skeleton = 8, children }: PagedListProps<R>) {
  const t = useWords();
  const rows = list.data?.pages.flatMap((page) => page.items);
  const count = rows?.length;
  const seen = useRef({ count, isOld: list.isPlaceholderData ?? false });
  useEffect(() => {
    const before = seen.current;
    seen.current = { count, isOld: list.isPlaceholderData ?? false };
    if (before.count === undefined || count === undefined || list.isPlaceholderData) return;
    if (before.isOld || before.count !== count) announce(t('rowsShown', { count }));
  }, [count, list.isPlaceholderData, t]);
  return (
    <>
      {rows ? (
        children(rows)
      ) : list.isError ? (
        <ListFailure title={failed} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      ) : (
        <SkeletonRows rows={skeleton} />
      )}
      {list.hasNextPage && <p className="hidden px-4 py-2 text-sm text-ink-2 print:block">{t('printedPart')}</p>}
      <LoadMore hasMore={list.hasNextPage} onMore={() => readMore(list)} />
    </>
  );
}

export type PagedTableProps<R> = Omit<TableProps<R>, 'rows'> & Pick<PagedListProps<R>, 'list' | 'failed'>;

export function PagedTable<R>({ list, failed, ...table }: PagedTableProps<R>) {
  return (
    <PagedList list={list} failed={failed}>
      {(rows) => <Table {...table} rows={rows} />}
    </PagedList>
  );
}
