import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarClock, ChevronLeft, ChevronRight, HardHat } from 'lucide-react';
import { Link } from 'react-router';
import { formatCalendarDay } from '#common/dates.ts';
import { addDays, addMonths, mondayOf } from '#common/days.ts';
import { conventions } from '#common/locales.ts';
import type { MarkedDay, MarkedRequest } from '#features/work/requests/request.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat, useNow } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { requestAddress } from '../public/addresses.ts';
import { requestApi } from '../public/api.ts';
import { useTexts } from '../texts.ts';
import { ShortRows } from './short-rows.tsx';
import { type RequestFilters, unsortedInput } from './use-request-filters.ts';

interface CalendarProps {
  filters: RequestFilters;
  onChange: (changes: Partial<RequestFilters>) => void;
}

/**
 * The list as a month: each day's due dates and visits, and the requests of the selected day. Large: load it lazily.
 */
export default function RequestsCalendar({ filters, onChange }: CalendarProps) {
  const t = useTexts();
  const format = useFormat();
  const today = format.today();
  const month = filters.month || (filters.day || today).slice(0, 7);
  const chosen = filters.day || (today.startsWith(month) ? today : `${month}-01`);
  const { data, error, isFetching, refetch } = useQuery(
    requestApi.calendar.queryOptions({
      input: { ...unsortedInput(filters), month },
      staleTime: 30_000,
      placeholderData: keepPreviousData,
    }),
  );
  if (error && !data) return <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />;
  const first = mondayOf(`${month}-01`);
  const last = addDays(mondayOf(addDays(addMonths(`${month}-01`, 1), -1)), 6);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  const found = new Map(data?.days.map((one) => [one.day, one]));
  const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatCalendarDay(day, options, conventions(spokenLanguage()));
  const turn = (step: number) => onChange({ month: addMonths(`${month}-01`, step).slice(0, 7), day: '' });
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_22rem] max-lg:grid-cols-1">
      <div className="min-h-0 overflow-y-auto px-6 pb-5 max-md:px-0">
        <div className="flex items-center gap-1 py-2 max-md:px-4">
          <IconButton icon={ChevronLeft} label={t('calendar.previous')} onClick={() => turn(-1)} />
          <h2 className="display text-md first-letter:uppercase" aria-live="polite">
            {inWords(`${month}-01`, { month: 'long', year: 'numeric' })}
          </h2>
          <IconButton icon={ChevronRight} label={t('calendar.next')} onClick={() => turn(1)} />
          {!today.startsWith(month) && (
            <Button size="sm" variant="ghost" onClick={() => onChange({ month: '', day: '' })}>
              {t('calendar.today')}
            </Button>
          )}
          <span className="ml-auto flex gap-3 text-xs text-ink-3 max-md:hidden">
            <span className="flex items-center gap-1">
              <Icon of={CalendarClock} size={14} /> {t('calendar.due')}
            </span>
            <span className="flex items-center gap-1">
              <Icon of={HardHat} size={14} /> {t('calendar.visit')}
            </span>
          </span>
        </div>
        <div className="grid grid-cols-7 border-t border-l border-line" aria-busy={!data}>
          {days.slice(0, 7).map((day) => (
            <span key={day} className="border-r border-b border-line bg-sunken px-2 py-1.5 text-xs text-ink-3">
              {inWords(day, { weekday: 'short' })}
            </span>
          ))}
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              found={found.get(day)}
              tone={{ outside: !day.startsWith(month), chosen: day === chosen, today: day === today }}
              name={inWords(day, { day: 'numeric', month: 'long' })}
              onChoose={() => onChange({ day })}
            />
          ))}
        </div>
      </div>
      <DayList
        key={chosen}
        day={chosen}
        title={inWords(chosen, { weekday: 'long', day: 'numeric', month: 'long' })}
        filters={filters}
      />
    </div>
  );
}

interface DayProps {
  day: string;
  /** «9 janvier» */
  name: string;
  found: MarkedDay | undefined;
  tone: { outside: boolean; chosen: boolean; today: boolean };
  onChoose: () => void;
}

function Day({ day, name, found, tone: { outside, chosen, today }, onChoose }: DayProps) {
  const t = useTexts();
  const { due = 0, visits = 0, items = [] } = found ?? {};
  const left = due + visits - items.length;
  return (
    <div
      className={classes(
        'relative flex min-h-26 min-w-0 flex-col gap-0.5 border-r border-b border-line px-1.5 py-1 hover:bg-hover max-md:min-h-13',
        outside && 'bg-canvas',
        chosen && 'bg-primary-soft',
      )}
    >
      <button
        type="button"
        className={classes(
          'self-start px-0.5 text-sm tabular-nums after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2',
          today ? 'font-semibold text-primary-ink' : outside && 'text-ink-3',
        )}
        aria-pressed={chosen}
        aria-current={today ? 'date' : undefined}
        aria-label={t('calendar.day', {
          day: name,
          due: t('calendar.dueCount', { count: due }),
          visits: t('calendar.visitCount', { count: visits }),
        })}
        onClick={onChoose}
      >
        {Number(day.slice(8))}
      </button>
      {due + visits > 0 && (
        <span className="text-center text-xs font-semibold text-ink-2 tabular-nums md:hidden" aria-hidden>
          {due + visits}
        </span>
      )}
      {items.map((mark) => (
        <Mark key={`${mark.id} ${mark.kind} ${mark.at}`} mark={mark} />
      ))}
      {left > 0 && (
        <span className="px-0.5 text-xs text-ink-3 max-md:hidden">{t('calendar.more', { count: left })}</span>
      )}
    </div>
  );
}

function Mark({ mark: { id, number, title, priority, kind, at, departement } }: { mark: MarkedRequest }) {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(60_000);
  const late = kind === 'due' && new Date(at) < now;
  return (
    <Link
      to={requestAddress(id)}
      title={`${number ?? ''} ${title}`.trim()}
      className={classes(
        'relative z-1 flex min-w-0 items-center gap-1 rounded-sm px-0.5 text-xs hover:underline max-md:hidden',
        late || priority === 'urgent' ? 'text-urgent-ink' : 'text-ink-2',
      )}
    >
      <Icon of={kind === 'due' ? CalendarClock : HardHat} size={13} className="flex-none" />
      <span className="sr-only">{t(`calendar.${kind}`)} </span>
      <span className="flex-none tabular-nums">{format.at(departement).bareHour(at)}</span>
      <span className="truncate">{title}</span>
    </Link>
  );
}

function DayList({ day, title, filters }: { day: string; title: string; filters: RequestFilters }) {
  const t = useTexts();
  const list = usePages(requestApi.calendarDay, { ...unsortedInput(filters), day, limit: 40 }, { staleTime: 30_000 });
  return (
    <section
      className="min-h-0 overflow-y-auto border-l border-line max-lg:border-t max-lg:border-l-0"
      aria-label={title}
    >
      <h2 className="border-b border-line px-4 py-3 font-display font-semibold first-letter:uppercase">{title}</h2>
      <PagedList list={list} failed={t('failed')} skeleton={4}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="px-4 py-3 text-sm text-ink-3">{t('calendar.none')}</p>
          ) : (
            <ShortRows rows={rows} />
          )
        }
      </PagedList>
    </section>
  );
}
