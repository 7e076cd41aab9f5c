import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { useFormat } from '#ui/format.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { reportApi } from './api.ts';
import { MonthsPanel } from './months-panel.tsx';
import { PeriodForm } from './period-form.tsx';
import {
  AccountsTable,
  BearersTable,
  CompaniesTable,
  ProvidersTable,
  StatesTable,
  TradesTable,
} from './report-tables.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import { useTexts } from './texts.ts';
import { usePeriod } from './use-period.ts';

export default function ReportsPage() {
  const t = useTexts();
  const format = useFormat();
  const { period, preset, setPeriod } = usePeriod();
  const { data, error, isFetching, refetch } = useQuery(
    reportApi.read.queryOptions({ input: period, staleTime: 0, placeholderData: keepPreviousData }),
  );
  const failure = error ? failureOf(error) : null;
  const day = (value: string) => format.date(value);
  const quiet = data && data.totals.published + data.totals.quotes + data.totals.orders + data.totals.newAccounts === 0;
  return (
    <div className="flex flex-col gap-3.5">
      <PageHeader
        title={t('title')}
        actions={
          data && (
            <Button icon={Printer} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )
        }
      />
      <PeriodForm
        key={`${period.from} ${period.to}`}
        period={period}
        preset={preset}
        loading={isFetching}
        failure={failure}
        onGenerate={(next) => {
          if (next.from === period.from && next.to === period.to) void refetch();
          else setPeriod(next);
        }}
      />
      {failure && failure.issues.length > 0 && (
        <Note tone="danger" live>
          {failure.issues[0]?.message}
        </Note>
      )}
      {failure && failure.issues.length === 0 && (
        <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <SkeletonRows rows={10} />}
      {data && !error && (
        <>
          <p className="text-sm text-ink-2" role="status">
            <b className="font-semibold text-ink">{t('reportOf', { from: day(data.from), to: day(data.to) })}</b>,{' '}
            {t('versus', { from: day(data.before.from), to: day(data.before.to) })} ·{' '}
            {t('asOf', { at: format.dateTime(data.asOf) })}
          </p>
          <TotalsStrip report={data} />
          {quiet ? (
            <EmptyState title={t('nothing')} text={t('nothingText')} />
          ) : (
            <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] items-start gap-3.5 max-lg:grid-cols-1">
              <div className="flex min-w-0 flex-col gap-3.5 *:break-inside-avoid">
                <MonthsPanel report={data} />
                <TradesTable report={data} />
                <ProvidersTable report={data} />
              </div>
              <div className="flex min-w-0 flex-col gap-3.5 *:break-inside-avoid">
                <StatesTable report={data} />
                <BearersTable report={data} />
                <AccountsTable report={data} />
                <CompaniesTable report={data} />
              </div>
            </div>
          )}
          <p className="text-xs text-ink-3">{t('euros')}</p>
        </>
      )}
    </div>
  );
}
