import type { ErrorReport } from '#features/operations/error-reports/error-report.contract.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { RelativeTime } from '#ui/words/format.tsx';
import { QueuePage } from '#ui/lists/queue-page.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { errorReportApi } from './api.ts';
import { ReportDialog } from './report-dialog.tsx';
import { useTexts } from './texts.ts';

const slugs = { open: null, resolved: 'traites', all: 'tous' } as const;

export default function ErrorReportsPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'etat' | 'q' | 'rapport'>();
  const state = viewOf(slugs, filters.get('etat'));
  const q = filters.get('q').trim();
  const list = usePages(errorReportApi.list, { state, ...(q && { q }) }, { staleTime: 30_000 });
  const opened = filters.get('rapport');
  const { columns, card } = useColumns(({ id }) => filters.set({ rapport: id }));
  return (
    <QueuePage
      title={t('title')}
      crumbs={crumbs}
      filters={filters}
      views={{
        label: t('states'),
        name: 'etat',
        slugs,
        current: state,
        labelOf: (one) => t(`state.${one}`),
        leaves: ['rapport'],
      }}
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      list={list}
      failed={t('failed')}
      tight
      label={t('list')}
      rowName={(report) => report.errorId}
      columns={columns}
      card={card}
      empty={
        q
          ? {
              title: t('noneTitle'),
              text: t('noneText'),
              action: state !== 'all' && <ButtonLink to={filters.to({ etat: slugs.all })}>{t('showAll')}</ButtonLink>,
            }
          : { title: t('emptyTitle'), text: t('emptyText') }
      }
    >
      {opened && <ReportDialog id={opened} onClose={() => filters.set({ rapport: null })} />}
    </QueuePage>
  );
}

/** Path of a URL, without the origin common to all. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function useColumns(onOpen: (report: ErrorReport) => void) {
  const t = useTexts();
  const title = (report: ErrorReport) => (
    <button type="button" className="tbl__open" onClick={() => onOpen(report)}>
      {report.message || report.errorId}
    </button>
  );
  const columns: Column<ErrorReport>[] = [
    {
      id: 'errorId',
      header: t('errorId'),
      width: '170px',
      cell: (report) => <span className="ref">{report.errorId}</span>,
    },
    { id: 'message', header: t('message'), cell: title },
    {
      id: 'page',
      header: t('page'),
      width: '220px',
      leavesBelow: 860,
      cell: (report) => <span className="text-ink-2 truncate min-w-0 block">{pathOf(report.url)}</span>,
    },
    {
      id: 'person',
      header: t('person'),
      width: '160px',
      leavesBelow: 860,
      cell: (report) => <span className="text-ink-2">{report.userName ?? t('nobody')}</span>,
    },
    {
      id: 'when',
      header: t('when'),
      width: '120px',
      cell: (report) => (
        <span className="text-ink-3">
          <RelativeTime value={report.timestamp} />
        </span>
      ),
    },
    {
      id: 'fate',
      header: t('fate'),
      width: '110px',
      cell: (report) => (
        <Tag tone={report.resolvedAt ? 'success' : 'warning'}>
          {t(report.resolvedAt ? 'state.resolved' : 'state.open')}
        </Tag>
      ),
    },
  ];
  const card: TableProps<ErrorReport>['card'] = (report) => ({
    mini: [report.errorId, pathOf(report.url)],
    aside: <RelativeTime value={report.timestamp} />,
    title: title(report),
    lines: <span className="text-sm text-ink-2">{report.userName ?? t('nobody')}</span>,
  });
  return { columns, card };
}
