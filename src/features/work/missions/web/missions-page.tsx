import { CalendarDays, ListChecks, PackageCheck, SearchX } from 'lucide-react';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import type { MissionItem } from '#features/work/missions/mission-bundle.contract.ts';
import { useKeptStock } from '#features/network/stock/web/public/use-kept-stock.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { isUnsent } from '#ui/offline/queue.ts';
import { useOnline, useQueue } from '#ui/offline/use-queue.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { MoreButton } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { missionApi } from './api.ts';
import { missionHolds } from './public/kept-missions.ts';
import { MissionRow } from './mission-row.tsx';
import { useTexts } from './texts.ts';
import { useKeptMissions } from './use-mission.ts';

/** The day a mission is listed under: its start, or today while in progress. */
const dayOf = ({ startsAt, site }: MissionItem, today: string): string => {
  const day = dayAt(new Date(startsAt), site.departement);
  return day < today ? today : day;
};

export default function MissionsPage() {
  const t = useTexts();
  const filters = useFilters<'jour' | 'q'>();
  const day = filters.get('jour');
  const q = filters.get('q').trim();
  const { company } = useSignedIn();
  const online = useOnline();
  const phone = usePhone();
  const { acts } = useQueue();
  const kept = useKeptMissions();
  // Caches vehicle stock for picking parts offline.
  useKeptStock();
  const list = usePages(missionApi.list, { ...(day && { day }), ...(q && { q }) });
  const read = list.data?.pages.flatMap(({ items }) => items);
  // Unsent acts on this device count, whatever source its list item came from.
  const known = new Map(kept.missions?.map((one) => [one.id, one]));
  const here = q ? kept.missions?.filter((one) => missionHolds(one, q)) : kept.missions;
  const missions = (day ? read : (read ?? here))?.map((one) => known.get(one.id) ?? one);
  const error = list.error ?? kept.error;
  // Check lists are edited by the office.
  const lists = company?.membership !== 'technician' && (
    <>
      <ButtonLink icon={ListChecks} size={phone ? 'touch' : 'md'} block={phone} to={path('missionChecks')}>
        {t('lists.link')}
      </ButtonLink>
      <ButtonLink icon={PackageCheck} size={phone ? 'touch' : 'md'} block={phone} to={path('partsToInvoice')}>
        {t('toInvoice.title')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={phone ? undefined : lists} />
      <div className="page bg-canvas">
        <div className="mx-auto max-w-180 pb-6">
          <div className="px-4 pt-3" role="search">
            <SearchField
              className="w-full"
              label={t('list.searchLabel')}
              placeholder={t('list.search')}
              value={filters.get('q')}
              onChange={(typed) => filters.set({ q: typed, ...(typed && { jour: null }) })}
            />
          </div>
          {missions ? (
            <Days missions={missions} day={day} sought={q} acts={acts} />
          ) : error && !kept.isFetching ? (
            <ListFailure title={t('failed')} error={error} loading={list.isFetching} onRetry={list.refetch} />
          ) : (
            <SkeletonRows rows={6} />
          )}
          {!online && <p className="px-4 py-3 text-sm text-ink-2">{t('list.offline')}</p>}
          {list.hasNextPage && (
            <div className="px-4 pt-3">
              <MoreButton block size="touch" hasMore={list.hasNextPage} onMore={() => readMore(list)}>
                {t(q ? 'list.moreFound' : 'list.more')}
              </MoreButton>
            </div>
          )}
          {online && (
            <div className="flex flex-wrap items-end gap-2 px-4 pt-5">
              <Field label={t('list.otherDay')} className="min-w-44 flex-1">
                <DateField inputSize="touch" value={day} onValue={(value) => filters.set({ jour: value })} />
              </Field>
              {day && (
                <Button size="touch" onClick={() => filters.clear()}>
                  {t('list.today')}
                </Button>
              )}
            </div>
          )}
          {lists && phone && online && <div className="flex flex-col gap-2 px-4 pt-5">{lists}</div>}
        </div>
      </div>
    </>
  );
}

interface DaysProps {
  missions: readonly MissionItem[];
  day: string;
  sought: string;
  acts: readonly KeptAct[];
}

function Days({ missions, day, sought, acts }: DaysProps) {
  const t = useTexts();
  const format = useFormat();
  const today = format.today();
  const placed = missions.map((mission) => ({ mission, on: day || dayOf(mission, sought ? '' : today) }));
  if (sought && missions.length === 0)
    return <EmptyState icon={SearchX} title={t('list.noneFound', { q: sought })} text={t('list.noneFoundText')} />;
  // Today is shown even when empty: that answers the question.
  const first = sought ? [] : [day || today];
  const sorted = [...new Set([...first, ...placed.map(({ on }) => on)])].toSorted();
  const days = sought ? sorted.toReversed() : sorted;
  const heading = (on: string) => {
    const date = format.day(on);
    if (on === today) return t('list.onToday', { date });
    return on === addDays(today, 1) ? t('list.onTomorrow', { date }) : date;
  };
  const of = (id: string, test: (act: KeptAct) => boolean) =>
    acts.filter((act) => act.group === id && test(act)).length;
  return days.map((on) => {
    const shown = placed.filter((one) => one.on === on).map(({ mission }) => mission);
    return (
      <section key={on} aria-labelledby={`day-${on}`}>
        <h2
          id={`day-${on}`}
          className="flex items-center gap-2 px-4 pt-5 pb-2 text-md font-bold first-letter:uppercase"
        >
          {heading(on)}
          <span className="badge">{shown.length}</span>
        </h2>
        {shown.length === 0 ? (
          <EmptyState
            icon={CalendarDays}
            title={t(on === today ? 'list.none' : 'list.noneThen')}
            text={t('list.noneText')}
            action={<ButtonLink to={path('planning')}>{t('list.toPlanning')}</ButtonLink>}
          />
        ) : (
          <ul className="border-t border-line md:border-x">
            {shown.map((mission) => (
              <MissionRow
                key={mission.id}
                mission={mission}
                unsent={of(mission.id, isUnsent)}
                refused={of(mission.id, ({ state }) => state === 'refused')}
              />
            ))}
          </ul>
        )}
      </section>
    );
  });
}
