import { FileCheck } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { Unread } from '#ui/unread.tsx';
import { useFilters } from '#ui/use-filters.ts';
import { usePages } from '#ui/use-pages.ts';
import { approvalApi } from './api.ts';
import { ApprovalLine } from './approval-line.tsx';
import { useTexts } from './texts.ts';

/** As the address says them. */
const slugs = { to_decide: null, asked: 'demandes', decided: 'reponses' } as const;
const views = ['to_decide', 'asked', 'decided'] as const;

/** What colleagues ask the reader to let them sign, what the reader asked for, and their answers. */
export default function ApprovalsPage() {
  const t = useTexts();
  const filters = useFilters<'vue'>();
  const view = views.find((one) => slugs[one] === filters.get('vue')) ?? 'to_decide';
  const list = usePages(approvalApi.list, { view, limit: 50 }, { staleTime: 5000 });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className="page lst">
      <PageHeader title={t('title')} />
      <div className="lst__views">
        <TabLinks
          label={t('views')}
          links={views.map((one) => ({
            to: filters.to({ vue: slugs[one] }),
            label: t(`view.${one}`),
            current: one === view,
          }))}
        />
      </div>
      {!items && <Unread reading={list} failed={t('failed')} rows={5} />}
      {items?.length === 0 && <EmptyState icon={FileCheck} title={t(`none.${view}`)} text={t('noneText')} />}
      {items && items.length > 0 && (
        <ul aria-label={t(`view.${view}`)}>
          {items.map((approval) => (
            <ApprovalLine key={approval.id} approval={approval} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </div>
  );
}
