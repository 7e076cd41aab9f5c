import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { Guide } from '#features/people/progress/web/public/guide.tsx';
import { useProgress } from '#features/people/progress/web/public/use-progress.ts';
import type { Dashboard, HandlingJobs } from '#features/work/dashboard/dashboard.contract.ts';
import { type HandlingDay, useHandlingDay } from '#features/work/trips/web/public/handling-day.tsx';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { dashboardApi } from './api.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { inTwoWeeks } from './handling.ts';
import { NoCompany } from './no-company.tsx';
import { PipelinePanel } from './pipeline-panel.tsx';
import { useTexts } from './texts.ts';
import { useTexts as useHandlingTexts } from './texts-handling.ts';
import { TodoPanel } from './todo-panel.tsx';
import { WeeksPanel } from './weeks-panel.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { byServer } from '#ui/offline/server-clock.ts';

/** A moving company's day: its crews' trips, orders without a trip, then what waits for an answer. */
export default function HandlingPage() {
  const t = useTexts();
  const th = useHandlingTexts();
  const format = useFormat();
  const day = useQuery(dashboardApi.read.queryOptions({ staleTime: 0, meta: { spread: true } }));
  const provides = day.data?.side === 'provider';
  const moves = useQuery(
    dashboardApi.moves.queryOptions({ staleTime: 0, enabled: provides, retry: false, meta: { spread: true } }),
  );
  const led = useProgress('first', provides);
  const { parts, failure } = useHandlingDay(provides);
  const now = byServer(day.dataUpdatedAt || Date.now());
  const error = day.data ? moves.error : day.error;
  const noCompany = error !== null && failureOf(error).code === 'NO_COMPANY';
  return (
    <>
      <PageHeader title={t('title')} actions={parts?.actions} />
      {led.data && <Guide progress={led.data} />}
      {day.data && !provides ? (
        <Panel>
          <EmptyState
            icon={Package}
            title={th('otherSide')}
            text={th('otherSideText')}
            action={<ButtonLink to={path('dashboard')}>{th('own')}</ButtonLink>}
          />
        </Panel>
      ) : noCompany ? (
        <Panel>
          <NoCompany />
        </Panel>
      ) : error ? (
        <PageFailure
          title={t('failed')}
          error={error}
          loading={day.isFetching || moves.isFetching}
          onRetry={() => Promise.all([day.refetch(), moves.refetch()])}
        />
      ) : failure ? (
        failure
      ) : day.data && moves.data && parts ? (
        <Handling day={day.data} moves={moves.data.items} parts={parts} now={now} led={Boolean(led.data?.first)} />
      ) : (
        <DashboardSkeleton today={format.date(now)} weekday={format.weekday(now)} />
      )}
    </>
  );
}

interface HandlingProps {
  day: Dashboard;
  moves: HandlingJobs['items'];
  parts: HandlingDay;
  now: Date;
  led: boolean;
}

function Handling({ day, moves, parts, now, led }: HandlingProps) {
  const today = useFormat().today(now);
  const phone = usePhone();
  return (
    <div className="grid grid-cols-1 items-start gap-4 pb-1 lg:grid-cols-[15.75rem_minmax(0,1fr)]">
      {phone && parts.card}
      <div className="flex min-w-0 flex-col gap-4 lg:order-1 *:break-inside-avoid">
        {parts.board}
        {!phone && parts.card}
      </div>
      {parts.waiting}
      <div className="flex min-w-0 flex-col gap-4 lg:order-2 lg:col-span-full lg:grid lg:grid-cols-[minmax(0,1fr)_420px] lg:items-start">
        <TodoPanel data={day} now={now} led={led} />
        <PipelinePanel data={day} />
      </div>
      <div className="min-w-0 lg:order-2 lg:col-span-full">
        <WeeksPanel moves={inTwoWeeks(moves, today)} today={today} />
      </div>
    </div>
  );
}
