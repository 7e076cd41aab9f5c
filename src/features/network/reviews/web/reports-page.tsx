import { useState } from 'react';
import type { ReviewReport } from '#features/network/reviews/review.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/input.tsx';
import { ListViews } from '#ui/listing.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PagedList } from '#ui/paged-table.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import { useFilters, viewOf } from '#ui/use-filters.ts';
import { usePages } from '#ui/use-pages.ts';
import { reviewApi } from './public/api.ts';
import { type ReportAct, ReportLine } from './report-line.tsx';
import { useAdminTexts } from './texts-admin.ts';

const slugs = { waiting: null, hidden: 'masques', kept: 'maintenus' } as const;

/** The reviews that members report, to be hidden or kept. */
export default function ReportsPage() {
  const t = useAdminTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'vue' | 'signalement'>();
  const state = viewOf(slugs, filters.get('vue'));
  const [asked, setAsked] = useState<{ report: ReviewReport; act: ReportAct } | null>(null);
  const list = usePages(reviewApi.reports, { state }, { staleTime: 5000 });
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={crumbs} />
      <ListViews
        filters={filters}
        label={t('views')}
        name="vue"
        slugs={slugs}
        current={state}
        labelOf={(one) => t(`state.${one}`)}
        leaves={['signalement']}
      />
      <PagedList list={list} failed={t('failed')} skeleton={6}>
        {(reports) =>
          reports.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')} />
          ) : (
            <ul>
              {reports.map((report) => (
                <ReportLine
                  key={report.id}
                  report={report}
                  onAct={(act) => setAsked({ report, act })}
                  linked={report.id === filters.get('signalement')}
                />
              ))}
            </ul>
          )
        }
      </PagedList>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface DecisionDialogProps {
  report: ReviewReport;
  act: ReportAct;
  onClose: () => void;
}

/** Asks for the reason that the author and whoever reported will read. */
function DecisionDialog({ report, act, onClose }: DecisionDialogProps) {
  const t = useAdminTexts();
  const [reason, setReason] = useState('');
  const { id, review } = report;
  const author = { author: review.authorCompany };
  return (
    <ActDialog
      onClose={onClose}
      tone={act === 'hide' ? 'danger' : 'primary'}
      title={t(`${act}Title`, author)}
      text={t(`${act}Text`)}
      confirmLabel={t(act)}
      done={t(act === 'restore' ? 'restored' : 'done')}
      onConfirm={() =>
        act === 'restore'
          ? reviewApi.restore.call({ id: review.id, reason })
          : reviewApi.decide.call({ id, hide: act === 'hide', reason })
      }
    >
      {(problem) => (
        <Field label={t('reason')} error={problem('reason')} required>
          <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
