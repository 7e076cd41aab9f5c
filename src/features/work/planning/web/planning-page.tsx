import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Rss } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { mondayOf } from '#common/days.ts';
import type { PlanningView, TrayItem } from '#features/work/planning/planning.contract.ts';
import { PlannedViewings } from '#features/work/viewings/web/public/planned-viewings.tsx';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useFormat, useNow } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePhone } from '#ui/page/use-media.ts';
import { planningApi } from './api.ts';
import { Desk } from './desk.tsx';
import { MonthBoard } from './month-board.tsx';
import type { Reader } from './nothing-planned.tsx';
import { shownDays } from './board/board.ts';
import { daysOf, periodOf, type SpanName, stepped } from './period.ts';
import { PhoneDay } from './phone-day.tsx';
import { PlanDialog, type Planned } from './plan-dialog.tsx';
import './planning.css';
import './carried.css';
import './phone-day.css';
import './visit-block.css';
import { CalendarFeeds } from './public/calendar-feeds.tsx';
import { useTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useTray } from './use-tray.ts';
import { VisitDrawer } from './visit-drawer.tsx';

const spanWords = { jour: 'day', semaine: 'week', mois: 'month' } as const;
const viewWords = { equipes: 'crew', intervenants: 'person', sites: 'site', prestataires: 'provider' } as const;
const wordOf = <V extends string>(words: Record<string, V>, value: V) =>
  Object.keys(words).find((word) => words[word] === value) ?? null;

const viewsOf = (provides: boolean, membership: string | undefined): readonly PlanningView[] => {
  if (!provides) return ['site', 'provider'];
  return membership === 'technician' ? ['person', 'site'] : ['crew', 'person', 'site'];
};

export default function PlanningPage() {
  const t = useTexts();
  const phone = usePhone();
  const { profile, company } = useSignedIn();
  const provides = ['prestataire', 'tce', 'manutention'].includes(profile.selectedRole);
  const filters = useFilters<'vue' | 'par' | 'jour' | 'passage'>();
  const today = useFormat().today(useNow(60_000));
  const views = viewsOf(provides, company?.membership);
  const asked = filters.get('jour');
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : today;
  const word = oneOf(Object.keys(spanWords) as (keyof typeof spanWords)[], filters.get('vue'));
  const span: SpanName = phone ? 'day' : word ? spanWords[word] : 'week';
  const byWord = oneOf(Object.keys(viewWords) as (keyof typeof viewWords)[], filters.get('par'));
  const chosen = byWord ? viewWords[byWord] : undefined;
  const by = (chosen && views.includes(chosen) ? chosen : views[0]) ?? 'site';
  const period = periodOf(day, span);
  const { from, to } = period;
  const reading = useMemo(() => ({ from, to, by }), [from, to, by]);
  const { data, error, isFetching, refetch } = useQuery(
    planningApi.read.queryOptions({ input: reading, enabled: span !== 'month', placeholderData: keepPreviousData }),
  );
  const reader: Reader = !provides ? 'ordering' : company?.membership === 'technician' ? 'crew' : 'planner';
  const plans = reader === 'planner' && company?.membership !== 'viewer';
  const tray = useTray(reader !== 'crew');
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [following, setFollowing] = useState(false);
  const days = useMemo(() => {
    if (span === 'day' && !phone) return [day];
    return data ? shownDays(daysOf({ from, to }), data.visits) : daysOf({ from, to }).slice(0, 6);
  }, [span, phone, day, from, to, data]);
  const crews = useQuery(
    planningApi.read.queryOptions({
      input: { from, to, by: 'crew' },
      enabled: plans && planned !== null && by !== 'crew',
    }),
  );
  const crewRows = (by === 'crew' ? data?.rows : crews.data?.rows) ?? [];
  const goTo = useCallback((next: string) => filters.set({ jour: next === today ? null : next }), [filters, today]);
  const openDay = (next: string) => filters.set({ jour: next === today ? null : next, vue: 'jour' });
  const open = useCallback((visitId: string) => filters.set({ passage: visitId }), [filters]);
  const goToPage = useNavigate();
  const plan = (item: TrayItem) => {
    if (reader !== 'ordering') return setPlanned({ item });
    if (item.visit) return open(item.visit.id);
    void goToPage(path('request', { requestId: item.requestId }));
  };

  const actions = (
    <>
      <Button variant="ghost" icon={Rss} onClick={() => setFollowing(true)}>
        {t('ical')}
      </Button>
      {plans && tray.items[0] && (
        <Button variant="primary" icon={Plus} onClick={() => tray.items[0] && plan(tray.items[0])}>
          {t('addVisit')}
        </Button>
      )}
    </>
  );
  const toolbar = (conflicts: number, onConflict: () => void) => (
    <Toolbar
      day={day}
      span={span}
      days={days}
      by={by}
      views={views}
      conflicts={conflicts}
      hint={plans && span !== 'month'}
      onStep={(step) => goTo(stepped(day, span, step))}
      onToday={day === today ? null : () => goTo(today)}
      onSpan={(next) => filters.set({ vue: next === 'week' ? null : wordOf(spanWords, next) })}
      onBy={(next) => filters.set({ par: next === views[0] ? null : wordOf(viewWords, next) })}
      onConflict={onConflict}
    />
  );
  const visitId = filters.get('passage');
  const failed = !data && error && (
    <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
  );
  return (
    <div className="page flex h-0 min-h-0 basis-0 flex-col overflow-hidden">
      <PageHeader title={t('title')} actions={phone ? undefined : actions} />
      {reader !== 'crew' && <PlannedViewings {...(phone ? { from: day, to: day } : period)} />}
      {phone ? (
        failed ||
        (data ? (
          <PhoneDay
            key={by}
            planning={data}
            days={days}
            day={day}
            today={today}
            tray={tray}
            reader={reader}
            plans={plans}
            onDay={goTo}
            onOpen={open}
            onItem={plan}
          />
        ) : (
          <SkeletonRows rows={6} />
        ))
      ) : span === 'month' || !data ? (
        <section className="flex min-h-0 flex-1 flex-col bg-surface" aria-label={t('title')}>
          {toolbar(0, () => undefined)}
          {span === 'month' ? (
            <MonthBoard day={day} period={period} by={by} today={today} reader={reader} onDay={openDay} />
          ) : (
            failed || <SkeletonRows rows={8} />
          )}
        </section>
      ) : (
        <Desk
          planning={data}
          days={days}
          kind={span}
          monday={mondayOf(day)}
          today={today}
          reading={reading}
          tray={tray}
          reader={reader}
          plans={plans}
          toolbar={toolbar}
          onPlan={plan}
          onOpen={open}
          onDay={openDay}
        />
      )}
      {visitId && (
        <VisitDrawer
          key={visitId}
          id={visitId}
          reader={reader}
          onClose={() => filters.set({ passage: null })}
          onMove={plans ? (visit) => setPlanned({ visit }) : null}
        />
      )}
      {planned && by !== 'crew' && !crews.data && (
        <Dialog open onClose={() => setPlanned(null)} title={t('visit')}>
          {crews.error ? (
            <ListFailure
              title={t('form.crewsFailed')}
              error={crews.error}
              loading={crews.isFetching}
              onRetry={crews.refetch}
            />
          ) : (
            <SkeletonRows rows={4} />
          )}
        </Dialog>
      )}
      {planned && (by === 'crew' || crews.data) && (
        <PlanDialog
          planned={planned}
          crews={crewRows}
          day={day < today ? today : day}
          onClose={() => setPlanned(null)}
        />
      )}
      {following && (
        <Dialog open onClose={() => setFollowing(false)} title={t('calendarTitle')} description={t('calendarText')}>
          <CalendarFeeds />
        </Dialog>
      )}
    </div>
  );
}
