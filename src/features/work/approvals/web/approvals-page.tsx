import { FileCheck } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListViews } from '#ui/listing.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PagedList } from '#ui/paged-table.tsx';
import { useFilters, viewOf } from '#ui/use-filters.ts';
import { usePages } from '#ui/use-pages.ts';
import { approvalApi } from './api.ts';
import { ApprovalLine } from './approval-line.tsx';
import { useTexts } from './texts.ts';

/** As the address says them. */
const slugs = { to_decide: null, asked: 'demandes', decided: 'reponses' } as const;

/** What colleagues ask the reader to let them sign, what the reader asked for, and their answers. */
export default function ApprovalsPage() {
  const t = useTexts();
  const filters = useFilters<'vue'>();
  const view = viewOf(slugs, filters.get('vue'));
  const list = usePages(approvalApi.list, { view, limit: 50 }, { staleTime: 5000 });
  return (
    <div className="page lst">
      <PageHeader title={t('title')} />
      <ListViews
        filters={filters}
        label={t('views')}
        name="vue"
        slugs={slugs}
        current={view}
        labelOf={(one) => t(`view.${one}`)}
      />
      <PagedList list={list} failed={t('failed')} skeleton={5}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={FileCheck} title={t(`none.${view}`)} text={t('noneText')} />
          ) : (
            <ul aria-label={t(`view.${view}`)}>
              {items.map((approval) => (
                <ApprovalLine key={approval.id} approval={approval} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </div>
  );
}
