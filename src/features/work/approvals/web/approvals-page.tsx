import { FileCheck } from 'lucide-react';
import { type Approval, signingKinds } from '#features/work/approvals/approval.contract.ts';
import { DetailPane } from '#ui/dialogs/detail-pane.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListViews } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { useChosen } from '#ui/lists/queue-page.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { approvalApi } from './api.ts';
import { ApprovalRow } from './approval-row.tsx';
import { ApprovalView } from './approval-view.tsx';
import { useTexts } from './texts.ts';

const slugs = { to_decide: null, asked: 'demandes', decided: 'reponses' } as const;

export default function ApprovalsPage() {
  const t = useTexts();
  const filters = useFilters<'vue' | 'accord'>();
  const view = viewOf(slugs, filters.get('vue'));
  const list = usePages(approvalApi.list, { view, limit: 50 }, { staleTime: 5000 });
  const chosen = useChosen(filters, 'accord', list);
  const linkTo = (id: string) => `?${new URLSearchParams({ ...(slugs[view] && { vue: slugs[view] }), accord: id })}`;
  return (
    <div className="page beside min-[1101px]:grid-cols-[minmax(300px,26%)_minmax(0,1fr)]!">
      <PageHeader title={t('title')} />
      <div className="lst beside__list">
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
              signingKinds.map((kind) => <Kind key={kind} {...{ kind, items, chosen, linkTo }} />)
            )
          }
        </PagedList>
      </div>
      <DetailPane
        label={t('one')}
        onClose={() => filters.set({ accord: null })}
        empty={<EmptyState title={t('choose')} text={t('noneText')} />}
      >
        {chosen && <ApprovalView key={chosen} id={chosen} />}
      </DetailPane>
    </div>
  );
}

interface KindProps {
  kind: Approval['kind'];
  items: readonly Approval[];
  chosen: string | undefined;
  linkTo: (id: string) => string;
}

function Kind({ kind, items, chosen, linkTo }: KindProps) {
  const t = useTexts();
  const ofKind = items.filter((one) => one.kind === kind);
  if (ofKind.length === 0) return null;
  const heading = t(`kinds.${kind}`);
  return (
    <section aria-label={heading}>
      <h2 className="flex justify-between border-b border-line bg-canvas px-4 py-1.5 text-xs font-semibold text-ink-2 md:px-5">
        {heading}
        <span className="font-normal text-ink-3">{t('ht')}</span>
      </h2>
      <ul>
        {ofKind.map((one) => (
          <ApprovalRow key={one.id} approval={one} to={linkTo(one.id)} isCurrent={one.id === chosen} />
        ))}
      </ul>
    </section>
  );
}
