import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ActivityReport } from '#features/operations/activity-reports/activity-report.contract.ts';
import { QueuePanel } from '#features/operations/administration/web/public/queue-panel.tsx';
import { Button } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { reportApi } from '../api.ts';
import { FiguresPanel } from '../figures-panel.tsx';
import { FunnelPanel } from '../funnel-panel.tsx';
import { MonthsPanel } from '../months-panel.tsx';
import { PeriodPicker } from '../period-picker.tsx';
import { AccountsTable, BearersTable, CompaniesTable, ProvidersTable, StatesTable } from '../report-tables.tsx';
import { useTexts } from '../texts.ts';
import { TrendPanel } from '../trend-panel.tsx';
import { usePeriod } from '../use-period.ts';

const columns = 'grid items-stretch gap-4 lg:grid-cols-[minmax(0,1fr)_28rem]';

/** The administrators' page: pending items first, then the activity of a period; on screen, as CSV, on paper. */
export function ActivityBoard({ title }: { title: string }) {
  const t = useTexts();
  const format = useFormat();
  const { period, preset, setPeriod } = usePeriod();
  const { data, error, isFetching, refetch } = useQuery(
    reportApi.read.queryOptions({ input: period, staleTime: 60_000, placeholderData: keepPreviousData }),
  );
  const failure = error ? failureOf(error) : null;
  const day = (value: string) => format.date(value);
  const name = preset ? t(`presets.${preset}`) : t('presets.custom');
  return (
    <div className="flex flex-col gap-4" aria-busy={isFetching || undefined}>
      <PageHeader
        title={title}
        actions={
          <>
            <PeriodPicker period={period} preset={preset} failure={failure} onPeriod={setPeriod} />
            {data && (
              <Button variant="ghost" icon={Printer} className="max-md:hidden" onClick={() => globalThis.print()}>
                {t('print')}
              </Button>
            )}
          </>
        }
      />
      {failure && failure.issues.length > 0 && (
        <Note tone="danger" live>
          {failure.issues[0]?.message}
        </Note>
      )}
      <div className={columns}>
        <QueuePanel />
        {data ? <FiguresPanel report={data} title={name} /> : <Empty title={name} rows={5} />}
      </div>
      {failure && failure.issues.length === 0 && !data && (
        <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      )}
      {!data && !error && (
        <div className={columns}>
          <Empty title={t('trades')} rows={9} />
          <Empty title={t('funnel.title')} rows={9} />
        </div>
      )}
      {data && <Report report={data} />}
      {data && (
        <p className="text-xs text-ink-3">
          {t('versus', { from: day(data.lastYear.from), to: day(data.lastYear.to) })} ·{' '}
          {t('asOf', { at: format.dateTime(data.asOf) })}. {t('euros')}
        </p>
      )}
    </div>
  );
}

function Report({ report }: { report: ActivityReport }) {
  return (
    <>
      <div className={columns}>
        <TrendPanel report={report} />
        <FunnelPanel report={report} />
      </div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-4 *:break-inside-avoid">
          <MonthsPanel report={report} />
          <ProvidersTable report={report} />
          <CompaniesTable report={report} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 *:break-inside-avoid">
          <StatesTable report={report} />
          <BearersTable report={report} />
          <AccountsTable report={report} />
        </div>
      </div>
    </>
  );
}

/** Placeholder while the figures are computed. */
function Empty({ title, rows }: { title: string; rows: number }) {
  return (
    <Panel title={title} flush className="min-h-80">
      <SkeletonRows rows={rows} />
    </Panel>
  );
}
