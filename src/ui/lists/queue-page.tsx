import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { DetailPane, type DetailPaneProps } from '#ui/dialogs/detail-pane.tsx';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/empty-state.tsx';
import { Listing, type ListingProps, ListViews, type Views } from './listing.tsx';
import { PageHeader, type PageHeaderProps } from '#ui/page/page-header.tsx';
import type { Pages } from './paged-table.tsx';
import type { Filters } from './use-filters.ts';
import { useWideScreen } from '#ui/page/use-media.ts';

interface Pane extends Omit<DetailPaneProps, 'empty'> {
  choose: EmptyStateProps;
}

export interface QueuePageProps<R extends { id: string }, Name extends string, View extends string>
  extends
    Omit<ListingProps<R, Name>, 'views' | 'page' | 'rowId'>,
    Pick<PageHeaderProps, 'title' | 'crumbs' | 'actions'> {
  views: Views<Name, View>;
  pane?: Pane;
  className?: string;
  children?: ReactNode;
}

/** A list for administrators' decisions, pending items first, with the selected item beside it or in a drawer. */
export function QueuePage<R extends { id: string }, Name extends string, View extends string>({
  title,
  crumbs = [],
  actions,
  views,
  pane,
  className,
  children,
  ...list
}: QueuePageProps<R, Name, View>) {
  const listing = (
    <Listing {...list} page rowId={({ id }) => id} views={<ListViews filters={list.filters} {...views} />} />
  );
  return (
    <div className={classes('page', pane ? 'beside' : 'lst', className)}>
      <PageHeader title={title} crumbs={crumbs} actions={actions} />
      {pane ? <div className="lst beside__list">{listing}</div> : listing}
      {pane && <DetailPane {...pane} empty={<EmptyState {...pane.choose} />} />}
      {children}
    </div>
  );
}

/** The item named in the address by `name`, otherwise the list's first if there is room beside it. */
export function useChosen<Name extends string>(
  filters: Filters<Name>,
  name: NoInfer<Name>,
  list: Pages<{ id: string }>,
): string | undefined {
  const wide = useWideScreen();
  return filters.get(name) || (wide ? list.data?.pages[0]?.items[0]?.id : undefined);
}
