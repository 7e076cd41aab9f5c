import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { MoneyPanel } from '#features/money/settlements/web/public/money-panel.tsx';
import { WaitingNow } from '#features/operations/administration/web/public/waiting-panel.tsx';
import { Guide } from '#features/people/progress/web/public/guide.tsx';
import { useProgress } from '#features/people/progress/web/public/use-progress.ts';
import { EndingPanel } from '#features/work/guarantees/web/public/ending-panel.tsx';
import { TodayPanel } from '#features/work/visits/web/public/today-panel.tsx';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.tsx';
import { PageFailure } from '#ui/page-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { isEmpty } from './is-empty.ts';
import { NoCompany } from './no-company.tsx';
import { AdminPanel } from './admin-panel.tsx';
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

export default function DashboardPage() {
  const { profile } = useSignedIn();
  if (profile.selectedRole !== 'manutention') return <CompanyDay />;
  return (
    <Suspense>
      <HandlingPage />
    </Suspense>
  );
}

function CompanyDay() {
  const t = useTexts();
  const format = useFormat();
  const { company } = useSignedIn();
  // Coming back from a task, its line must be gone.
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(
    dashboardApi.read.queryOptions({ staleTime: 0, meta: { spread: true } }),
  );
  const led = useProgress('first', company !== null && data?.side !== 'admin');
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
  if (!data || (led.isLoading && data.side !== 'admin')) {
    return (
      <>
        {header}
        <DashboardSkeleton today={format.date(now)} weekday={format.weekday(now)} />
      </>
    );
  }
  const { side } = data;
  if (side !== 'admin' && !company) {
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
      {side !== 'admin' && led.data?.first && isEmpty(data) ? (
        <Panel>
          <EmptyState title={t('begin.title')} text={t(`begin.${side}`)} />
        </Panel>
      ) : (
        <DayLayout
          strip={<Strip data={data} now={now} />}
          aside={
            <>
              <PipelinePanel data={data} />
              {side === 'admin' ? <AdminPanel /> : <PlacesPanel data={data} side={side} now={now} />}
            </>
          }
        >
          {side === 'admin' && <WaitingNow />}
          {side !== 'admin' && <TodoPanel data={data} now={now} led={Boolean(led.data?.first)} />}
          {side !== 'admin' && <TodayPanel side={side} now={now} />}
          {side !== 'admin' && <MoneyPanel />}
          {side !== 'admin' && <EndingPanel />}
          <MonthsPanel data={data} />
        </DayLayout>
      )}
    </>
  );
}
