import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { parisDay } from '#common/days.ts';
import type { Dashboard, HandlingJobs } from '#features/work/dashboard/dashboard.contract.ts';
import { Guide } from '#features/people/progress/web/public/guide.tsx';
import { useProgress } from '#features/people/progress/web/public/use-progress.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { useFormat } from '#ui/format.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { dashboardApi } from './api.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DayLayout } from './day-layout.tsx';
import { inTwoWeeks, volumeOf } from './handling.ts';
import { HandlingList } from './handling-list.tsx';
import { NoCompany } from './no-company.tsx';
import { PipelinePanel } from './pipeline-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { DayCell, Figure, StripFrame } from './strip.tsx';
import { useTexts } from './texts.ts';
import { useTexts as useHandlingTexts } from './texts-handling.ts';
import { TodoPanel } from './todo-panel.tsx';
import { WeeksPanel } from './weeks-panel.tsx';

/** The day of those who carry: what is to be moved, when, how much of it; then what waits for an answer. */
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
  const now = new Date(day.dataUpdatedAt || Date.now());
  const error = day.data ? moves.error : day.error;
  const noCompany = error !== null && failureOf(error).code === 'NO_COMPANY';
  return (
    <>
      <PageHeader title={t('title')} />
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
      ) : day.data && moves.data ? (
        <Handling day={day.data} moves={moves.data.items} now={now} led={Boolean(led.data?.first)} />
      ) : (
        <DashboardSkeleton today={format.date(now)} weekday={format.weekday(now)} />
      )}
    </>
  );
}

function Handling({ day, moves, now, led }: { day: Dashboard; moves: HandlingJobs['items']; now: Date; led: boolean }) {
  const t = useHandlingTexts();
  const format = useFormat();
  const today = parisDay(now);
  const ahead = inTwoWeeks(moves, today);
  const toConfirm = moves.filter(({ orderState }) => orderState === 'issued').length;
  const underWay = moves.filter(({ orderState }) => orderState === 'under_way').length;
  return (
    <DayLayout
      strip={
        <StripFrame>
          <DayCell now={now} />
          <Figure label={t('strip.moves')} value={format.number(ahead.length)} over={t('strip.movesOver')} />
          <Figure label={t('strip.volume')} value={format.quantity(volumeOf(ahead))} over={t('strip.volumeOver')} />
          <Figure
            label={t('strip.toConfirm')}
            value={format.number(toConfirm)}
            over={t('strip.toConfirmOver', { count: toConfirm })}
          />
          <Figure label={t('strip.late')} value={format.number(underWay)} over={t('strip.lateOver')} />
        </StripFrame>
      }
      aside={
        <>
          <TodoPanel data={day} now={now} led={led} />
          <PipelinePanel data={day} />
          <PlacesPanel data={day} side="provider" now={now} />
        </>
      }
    >
      <WeeksPanel moves={ahead} today={today} />
      <HandlingList moves={moves} today={today} />
    </DayLayout>
  );
}
