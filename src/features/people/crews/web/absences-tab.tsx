import { CalendarOff, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react';
import { addDays, mondayOf } from '#common/days.ts';
import { dayAt, instantAt } from '#common/place-time.ts';
import { spanOf } from './absence-span.ts';
import type { Absence } from '#features/people/crews/absence.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat, usePlace } from '#ui/words/format.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import type { Opened } from './crew-dialogs.tsx';
import { absenceApi } from './public/api.ts';
import { useTexts } from './texts.ts';

const weeks = 4;

export function AbsencesTab({ open }: { open: (what: Opened) => void }) {
  const t = useTexts();
  const format = useFormat();
  const place = usePlace();
  const filters = useFilters<'depuis'>();
  const asked = filters.get('depuis');
  const now = mondayOf(format.there.today());
  const from = /^\d{4}-\d\d-\d\d$/.test(asked) ? mondayOf(asked) : now;
  const end = addDays(from, weeks * 7);
  const list = usePages(absenceApi.list, {
    from: instantAt(from, '00:00', place).toISOString(),
    to: instantAt(end, '00:00', place).toISOString(),
    limit: 100,
  });
  const add = list.data?.pages[0]?.acts.add;
  const refused = add && !add.allowed ? add.reason : null;
  const go = (day: string) => filters.set({ depuis: day === now ? null : day });
  return (
    <>
      <div className="flex flex-wrap items-center gap-1 py-3">
        <IconButton icon={ChevronLeft} label={t('absence.before')} onClick={() => go(addDays(from, -weeks * 7))} />
        <b className="min-w-44 text-center text-sm font-[580] tabular-nums" aria-live="polite">
          {t('week.of', { from: format.shortDate(from), to: format.date(addDays(end, -1)) })}
        </b>
        <IconButton icon={ChevronRight} label={t('absence.after')} onClick={() => go(end)} />
      </div>
      <PagedList list={list} failed={t('failed')}>
        {(absences) =>
          absences.length === 0 ? (
            <EmptyState
              icon={CalendarOff}
              title={t('absence.empty')}
              text={t('absence.emptyText')}
              action={
                <Button icon={CalendarOff} disabledReason={refused} onClick={() => open({ kind: 'absence' })}>
                  {t('absence.add')}
                </Button>
              }
            />
          ) : (
            <>
              <Calendar from={from} absences={absences} />
              <AbsenceList absences={absences} refused={refused} open={open} />
            </>
          )
        }
      </PagedList>
    </>
  );
}

const whoOf = ({ worker, vehicle }: Absence) => worker ?? vehicle ?? { id: '', name: '' };

function Calendar({ from, absences }: { from: string; absences: readonly Absence[] }) {
  const t = useTexts();
  const format = useFormat();
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index));
  const place = usePlace();
  const today = format.there.today();
  const whos = [...new Map(absences.map((one) => [whoOf(one).id, whoOf(one).name]))];
  /** The column of an instant, from 0; an absence that ends at midnight ends with the day before. */
  const column = (instant: string) => {
    const day = dayAt(new Date(instant), place);
    return Math.max(0, Math.min(days.length, Math.round((Date.parse(day) - Date.parse(from)) / 86_400_000)));
  };
  const columns = { gridTemplateColumns: `11rem repeat(${days.length}, minmax(1.1rem, 1fr))` };
  return (
    <div className="overflow-hidden rounded-md border border-line-strong bg-surface max-md:hidden" aria-hidden="true">
      <div className="grid border-b border-line bg-sunken text-center text-xs text-ink-3" style={columns}>
        <span />
        {days.map((day, index) => (
          <span
            key={day}
            className={classes(
              'py-1.5 tabular-nums',
              day === today && 'font-semibold text-primary-ink',
              index % 7 === 0 && 'border-l border-line',
            )}
          >
            {format.weekday(day).slice(0, 1).toUpperCase()}
            <br />
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
      {whos.map(([id, name]) => (
        <div key={id} className="relative grid min-h-10 items-center border-line not-first:border-t" style={columns}>
          <span className="truncate px-3 text-sm">{name}</span>
          {days.map((day, index) => (
            <span
              key={day}
              className={classes(
                'h-full row-start-1',
                index % 7 === 0 && 'border-l border-line',
                index % 7 > 4 && 'bg-ink/4',
              )}
              style={{ gridColumn: index + 2 }}
            />
          ))}
          {absences
            .filter((one) => whoOf(one).id === id)
            .map((one) => {
              const begins = column(one.startsAt);
              const ends = Math.max(begins + 1, column(new Date(Date.parse(one.endsAt) - 1).toISOString()) + 1);
              return (
                <span
                  key={one.id}
                  className="row-start-1 mx-px truncate rounded-sm border border-line-strong bg-[repeating-linear-gradient(135deg,var(--sunken)_0_4px,var(--surface)_4px_8px)] px-1.5 py-0.5 text-xs text-ink-2"
                  title={one.note}
                  style={{ gridColumn: `${begins + 2} / ${Math.min(ends, days.length) + 2}` }}
                >
                  {one.kind ? t(`absence.kind.${one.kind}`) : t('absence.away')}
                </span>
              );
            })}
        </div>
      ))}
    </div>
  );
}

function AbsenceList({
  absences,
  refused,
  open,
}: {
  absences: readonly Absence[];
  refused: string | null;
  open: (what: Opened) => void;
}) {
  const t = useTexts();
  const format = useFormat();
  const place = usePlace();
  const said = (absence: Absence) => {
    const [from, to] = spanOf(absence, { format, place });
    return from === to ? from : t('absence.fromTo', { from, to });
  };
  return (
    <ul className="mt-4 rounded-md border border-line-strong bg-surface max-md:mt-0" aria-label={t('absence.many')}>
      {absences.map((absence) => {
        const { name } = whoOf(absence);
        return (
          <li key={absence.id} className="flex min-h-12 items-center gap-3 border-line px-3 py-2 not-first:border-t">
            <span className="min-w-0 flex-1">
              <b className="font-[580]">{name}</b>{' '}
              <span className="text-sm text-ink-2">
                {[
                  absence.crew?.name,
                  absence.kind ? t(`absence.kind.${absence.kind}`) : t('absence.away'),
                  absence.note,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="block text-sm text-ink-2 tabular-nums">{said(absence)}</span>
            </span>
            {refused === null && (
              <IconButton
                icon={Trash2}
                label={t('absence.removeOf', { name })}
                onClick={() => open({ kind: 'removeAbsence', absence })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
