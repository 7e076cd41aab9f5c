import { Flag } from 'lucide-react';
import { type MessageReport, reportKinds } from '#features/work/conversations/moderation.contract.ts';
import { DateTime } from '#ui/words/format.tsx';
import { QueuePage, useChosen } from '#ui/lists/queue-page.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column } from '#ui/lists/table.tsx';
import { oneOf, useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { moderationApi } from './public/moderation-api.ts';
import { ReportDetail } from './report-detail.tsx';
import { useModerationTexts } from './texts-moderation.ts';
import { useReportTexts } from './texts-reports.ts';

const slugs = { waiting: null, decided: 'tranches' } as const;

export default function ModerationPage() {
  const t = useReportTexts();
  const m = useModerationTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'vue' | 'motif' | 'signalement'>();
  const state = viewOf(slugs, filters.get('vue'));
  const kind = oneOf(reportKinds, filters.get('motif'));
  const list = usePages(moderationApi.list, { state, ...(kind && { kind }) }, { staleTime: 5000 });
  const open = ({ id }: MessageReport) => filters.set({ signalement: id });
  const { columns, authorOf, saidOf } = useColumns(state, open);
  const chosen = useChosen(filters, 'signalement', list);
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
      choices={[
        {
          name: 'motif',
          label: t('kind'),
          icon: Flag,
          options: reportKinds.map((value) => ({ value, label: m(`kind.${value}`) })),
        },
      ]}
      list={list}
      failed={t('failed')}
      label={t('list')}
      columns={columns}
      rowName={authorOf}
      card={(row) => ({
        mini: [m(`kind.${row.kind}`), ...(row.decision ? [t(`decisions.${row.decision}`)] : [])],
        aside: (
          <span className="text-sm text-ink-3">
            <DateTime value={row.decidedAt ?? row.createdAt} as="date" />
          </span>
        ),
        title: <Open name={authorOf(row)} onOpen={() => open(row)} />,
        lines: <span className="line-clamp-2 text-sm text-ink-2">{saidOf(row)}</span>,
      })}
      empty={{ title: t('empty'), text: t('emptyText') }}
      pane={{
        label: t('report'),
        className: 'p-5',
        choose: { title: t('chooseOne'), text: t('chooseText') },
        children: chosen && <ReportDetail key={chosen} id={chosen} />,
        onClose: () => filters.set({ signalement: null }),
      }}
    />
  );
}

function Open({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button type="button" className="tbl__open" onClick={onOpen}>
      {name}
    </button>
  );
}

function useColumns(state: MessageReport['state'], open: (row: MessageReport) => void) {
  const t = useReportTexts();
  const m = useModerationTexts();
  const authorOf = ({ author, authorCompany }: MessageReport) =>
    [author?.name ?? t('someone'), authorCompany?.name].filter(Boolean).join(', ');
  const saidOf = ({ said, saidFiles }: MessageReport) => said || saidFiles.join(', ') || t('forgotten');
  const columns: Column<MessageReport>[] = [
    { id: 'author', header: t('author'), cell: (row) => <Open name={authorOf(row)} onOpen={() => open(row)} /> },
    {
      id: 'said',
      header: t('said'),
      leavesBelow: 860,
      cell: (row) => <span className="line-clamp-1 text-ink-2">{saidOf(row)}</span>,
    },
    { id: 'kind', header: t('kind'), width: '160px', cell: (row) => m(`kind.${row.kind}`) },
    ...(state === 'decided'
      ? [
          {
            id: 'decision',
            header: t('decision'),
            width: '160px',
            cell: (row: MessageReport) => row.decision && t(`decisions.${row.decision}`),
          },
        ]
      : []),
    {
      id: 'date',
      header: t('date'),
      width: '120px',
      cell: (row) => (
        <span className="text-ink-2">
          <DateTime value={row.decidedAt ?? row.createdAt} as="date" />
        </span>
      ),
    },
  ];
  return { columns, authorOf, saidOf };
}
