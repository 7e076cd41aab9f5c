import { useState } from 'react';
import type { ReviewReport } from '#features/network/reviews/review.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Textarea } from '#ui/inputs/input.tsx';
import { QueuePage } from '#ui/lists/queue-page.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import { Tag } from '#ui/marks/tag.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { reviewApi } from './public/api.ts';
import { type ReportAct, ReportBody } from './report-body.tsx';
import { useAdminTexts } from './texts-admin.ts';
import { useTexts } from './texts.ts';

const slugs = { waiting: null, hidden: 'masques', kept: 'maintenus' } as const;

export default function ReportsPage() {
  const t = useAdminTexts();
  const r = useTexts();
  const format = useFormat();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'vue' | 'signalement'>();
  const state = viewOf(slugs, filters.get('vue'));
  const [asked, setAsked] = useState<{ report: ReviewReport; act: ReportAct } | null>(null);
  const list = usePages(reviewApi.reports, { state }, { staleTime: 5000 });
  const nameOf = ({ review }: ReviewReport) =>
    t('of', { author: review.authorCompany, subject: review.subjectCompany });
  return (
    <QueuePage
      title={t('title')}
      crumbs={crumbs}
      filters={filters}
      views={{
        label: t('views'),
        name: 'vue',
        slugs,
        current: state,
        labelOf: (one) => t(`state.${one}`),
        leaves: ['signalement'],
      }}
      list={list}
      failed={t('failed')}
      label={t('title')}
      rowName={nameOf}
      card={(report) => ({
        mini: [format.date(report.createdAt)],
        aside: <Tag tone="warning">{r(`kind.${report.kind}`)}</Tag>,
        title: nameOf(report),
        lines: (
          <ReportBody
            report={report}
            onAct={(act) => setAsked({ report, act })}
            linked={report.id === filters.get('signalement')}
          />
        ),
      })}
      empty={{ title: t('empty'), text: t('emptyText') }}
    >
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(null)} />}
    </QueuePage>
  );
}

interface DecisionDialogProps {
  report: ReviewReport;
  act: ReportAct;
  onClose: () => void;
}

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
