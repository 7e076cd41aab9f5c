import { useQuery } from '@tanstack/react-query';
import { planningViews, type PlanningView } from '#features/work/planning/planning.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { planningApi } from './api.ts';
import { NothingPlanned, type Reader } from './nothing-planned.tsx';
import { daysOf, type Period } from './period.ts';
import { useTexts } from './texts.ts';
import { usePlanningWords } from './use-words.ts';

interface MonthBoardProps {
  day: string;
  period: Period;
  by: PlanningView;
  today: string;
  reader: Reader;
  onDay: (day: string) => void;
}

export function MonthBoard({ day, period, by, today, reader, onDay }: MonthBoardProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const format = useFormat();
  const { data, error, isFetching, refetch } = useQuery(planningApi.days.queryOptions({ input: { ...period, by } }));
  if (!data && error) return <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  if (!data) return <SkeletonRows rows={8} />;
  const days = daysOf(period);
  const sums = new Map(days.map((one) => [one, { visits: 0, minutes: 0, proposed: 0, finished: 0 }]));
  const rows = new Map<string, { name: string; visits: number; minutes: number }>();
  const month = day.slice(0, 7);
  for (const item of data.items) {
    const sum = sums.get(item.day);
    if (sum) for (const key of ['visits', 'minutes', 'proposed', 'finished'] as const) sum[key] += item[key];
    if (!item.day.startsWith(month)) continue;
    const key = item.rowId ?? 'none';
    const row = rows.get(key) ?? { name: item.name, visits: 0, minutes: 0 };
    rows.set(key, { ...row, visits: row.visits + item.visits, minutes: row.minutes + item.minutes });
  }
  const most = Math.max(1, ...[...sums.values()].map(({ minutes }) => minutes));
  const fullest = Math.max(1, ...[...rows.values()].map(({ minutes }) => minutes));
  const hours = (minutes: number) => t('loadHours', { hours: format.number(Math.round(minutes / 60)) });
  const shownBy = planningViews.find((one) => one === data.by) ?? by;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t border-line-strong p-5 max-md:p-4">
      <div className="grid grid-cols-7 border-t border-l border-line-strong">
        {days.slice(0, 7).map((one) => (
          <span key={one} className="border-r border-b border-line-strong bg-sunken px-2 py-1.5 text-xs text-ink-3">
            {words.weekday(one)}
          </span>
        ))}
        {days.map((one) => {
          const sum = sums.get(one) ?? { visits: 0, minutes: 0, proposed: 0, finished: 0 };
          const holiday = data.holidays.find((other) => other.day === one);
          const others = sum.visits - sum.finished - sum.proposed;
          const part = (count: number) => `${sum.visits ? ((count / sum.visits) * sum.minutes * 100) / most : 0}%`;
          return (
            <button
              key={one}
              type="button"
              className={`flex min-h-22 flex-col items-start gap-0.5 border-r border-b border-line-strong px-2 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2 ${one.startsWith(month) ? '' : 'bg-canvas text-ink-3'}`}
              aria-current={one === today ? 'date' : undefined}
              onClick={() => onDay(one)}
            >
              <span className={`text-sm tabular-nums ${one === today ? 'font-semibold text-primary-ink' : ''}`}>
                {words.date(one)}
              </span>
              {holiday && <span className="text-2xs text-ink-3">{words.holiday(holiday)}</span>}
              {sum.visits > 0 && (
                <>
                  <span className="mt-auto text-xs text-ink-2 max-md:sr-only">
                    {t('visits', { count: sum.visits })}
                  </span>
                  <span className="flex h-2 w-full bg-hover">
                    <i className="bg-success" style={{ width: part(sum.finished) }} />
                    <i className="bg-primary-ink" style={{ width: part(others) }} />
                    {sum.proposed > 0 && (
                      <i className="border border-dashed border-line-control" style={{ width: part(sum.proposed) }} />
                    )}
                  </span>
                </>
              )}
            </button>
          );
        })}
      </div>
      <h3 className="display mt-6 mb-2 text-[0.9375rem]">{t(`head.${shownBy}`)}</h3>
      {rows.size === 0 ? (
        <NothingPlanned reader={reader} by={shownBy} rows={1} />
      ) : (
        <ul className="flex flex-col gap-1.5">
          {[...rows].map(([key, row]) => (
            <li key={key} className="grid grid-cols-[minmax(8rem,14rem)_1fr_9rem] items-center gap-3 text-sm">
              <span className="truncate">{row.name || t(shownBy === 'person' ? 'noPerson' : 'noCrew')}</span>
              <span className="h-2 bg-hover">
                <i className="block h-full bg-primary-ink" style={{ width: `${(row.minutes / fullest) * 100}%` }} />
              </span>
              <span className="text-right text-xs text-ink-2 tabular-nums">
                {t('visits', { count: row.visits })}, {hours(row.minutes)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
