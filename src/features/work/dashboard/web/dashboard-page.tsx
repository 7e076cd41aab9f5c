import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { MoneyPanel } from '#features/money/settlements/web/public/money-panel.tsx';
import { Guide } from '#features/people/progress/web/public/guide.tsx';
import { useProgress } from '#features/people/progress/web/public/use-progress.ts';
import { EndingPanel } from '#features/work/guarantees/web/public/ending-panel.tsx';
import { TodayPanel } from '#features/work/visits/web/public/today-panel.tsx';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { isEmpty } from './is-empty.ts';
import { NoCompany } from './no-company.tsx';
import { dashboardApi } from './api.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DayLayout } from './day-layout.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { PipelinePanel } from './pipeline-panel.tsx';
import { PlacesPanel } from './places-panel.tsx';
import { Strip } from './strip.tsx';
import { useTexts } from './texts.ts';
import { TodoPanel } from './todo-panel.tsx';
import { byServer } from '#ui/offline/server-clock.ts';

const HandlingPage = lazy(() => import('./handling-page.tsx'));
const ActivityBoard = lazy(async () => ({
  default: (await import('#features/operations/activity-reports/web/public/activity-board.tsx')).ActivityBoard,
}));

export default function DashboardPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  const { selectedRole } = profile;
  if (selectedRole !== 'manutention' && selectedRole !== 'admin') return <CompanyDay />;
  return (
    <Suspense fallback={<PageHeader title={t('title')} />}>
      {selectedRole === 'admin' ? <ActivityBoard title={t('title')} /> : <HandlingPage />}
    </Suspense>
  );
}

function CompanyDay() {
  const t = useTexts();
  const format = useFormat();
  const { company } = useSignedIn();
  // Refetches on return from a task, so that its line is gone.
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(
    dashboardApi.read.queryOptions({ staleTime: 0, meta: { spread: true } }),
  );
  const led = useProgress('first', company !== null);
  const now = byServer(dataUpdatedAt || Date.now());
  const header = (
    <PageHeader
      title={t('title')}
      actions={
        data?.side === 'ordering' &&
        data.mayAct && (
          <ButtonLink to={path('requestNew')} variant="primary" icon={Plus}>
            {t('newRequest')}
          </ButtonLink>
        )
      }
    />
  );
  if (!data && error) {
    return (
      <>
        {header}
        <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      </>
    );
  }
  // The guide is loaded first: coming late, it would shift what is below.
  if (!data || led.isLoading) {
    return (
      <>
        {header}
        <DashboardSkeleton today={format.date(now)} weekday={format.weekday(now)} />
      </>
    );
  }
  const { side } = data;
  // Administrators have a separate page.
  if (side === 'admin' || !company) {
    return (
      <>
        {header}
        <Panel>
          <NoCompany />
        </Panel>
      </>
    );
  }
  return (
    <>
      {header}
      {led.data && <Guide progress={led.data} />}
      {led.data?.first && isEmpty(data) ? (
        <Panel>
          <EmptyState title={t('begin.title')} text={t(`begin.${side}`)} />
        </Panel>
      ) : (
        <DayLayout
          strip={<Strip data={data} now={now} />}
          aside={
            <>
              <PipelinePanel data={data} />
              <PlacesPanel data={data} side={side} now={now} />
            </>
          }
        >
          <TodoPanel data={data} now={now} led={Boolean(led.data?.first)} />
          <TodayPanel side={side} now={now} />
          <MoneyPanel />
          <EndingPanel />
          <MonthsPanel data={data} />
        </DayLayout>
      )}
    </>
  );
}
