import { ChevronLeft, ChevronRight, Ellipsis, Pencil, Phone, Plus, Trash2, Truck, UserPlus, Users } from 'lucide-react';
import { addDays, mondayOf } from '#common/days.ts';
import type { Crew } from '#features/people/crews/crew.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat, usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import type { Opened } from './crew-dialogs.tsx';
import { crewApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { WeekLoad } from './week-load.tsx';

export function CrewsTab({ open }: { open: (what: Opened) => void }) {
  const t = useTexts();
  const format = useFormat();
  const filters = useFilters<'semaine'>();
  const asked = filters.get('semaine');
  const today = format.there.today();
  const week = mondayOf(/^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today);
  const list = usePages(crewApi.list, { week });
  const edit = list.data?.pages[0]?.acts.edit;
  const refused = edit && !edit.allowed ? edit.reason : null;
  const go = (to: string) => filters.set({ semaine: to === mondayOf(today) ? null : to });
  return (
    <>
      <div className="flex flex-wrap items-center gap-1 py-3">
        <IconButton icon={ChevronLeft} label={t('week.before')} onClick={() => go(addDays(week, -7))} />
        <b className="min-w-44 text-center text-sm font-[580] tabular-nums" aria-live="polite">
          {t('week.of', {
            from: format.shortDate(week),
            to: format.date(addDays(week, 6)),
          })}
        </b>
        <IconButton icon={ChevronRight} label={t('week.after')} onClick={() => go(addDays(week, 7))} />
      </div>
      <PagedList list={list} failed={t('failed')}>
        {(crews) =>
          crews.length === 0 ? (
            <EmptyState
              icon={Users}
              title={t('crew.empty')}
              text={t('crew.emptyText')}
              action={
                <Button variant="primary" icon={Plus} disabledReason={refused} onClick={() => open({ kind: 'crew' })}>
                  {t('crew.make')}
                </Button>
              }
            />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] gap-4" aria-label={t('crew.many')}>
              {crews.map((crew) => (
                <CrewCard key={crew.id} crew={crew} refused={refused} open={open} />
              ))}
            </ul>
          )
        }
      </PagedList>
    </>
  );
}

function CrewCard({ crew, refused, open }: { crew: Crew; refused: string | null; open: (what: Opened) => void }) {
  const place = usePlace();
  const t = useTexts();
  const format = useFormat();
  const { id, name, version, trade, workers, vehicles, week } = crew;
  return (
    <li className="flex flex-col rounded-md border border-line-strong bg-surface">
      <div className="flex items-start gap-2 border-b border-line py-2.5 pr-2 pl-4">
        <span className="min-w-0 flex-1">
          <h2 className="truncate text-(length:--t-md) font-semibold">{name}</h2>
          {trade && (
            <span className="text-sm text-ink-2">
              <TradeIcon trade={trade} withLabel />
            </span>
          )}
        </span>
        <Menu
          width={220}
          trigger={<IconButton icon={Ellipsis} label={t('actsOf', { name })} />}
          entries={[
            { label: t('edit'), icon: Pencil, reason: refused, onSelect: () => open({ kind: 'crew', crew }) },
            {
              label: t('worker.one'),
              icon: UserPlus,
              reason: refused,
              onSelect: () => open({ kind: 'worker', crewId: id }),
            },
            {
              label: t('vehicle.one'),
              icon: Truck,
              reason: refused,
              onSelect: () => open({ kind: 'vehicle', crewId: id }),
            },
            {
              label: t('remove.confirm'),
              icon: Trash2,
              danger: true,
              reason: refused,
              onSelect: () => open({ kind: 'remove', of: 'crew', id, version, name }),
            },
          ]}
        />
      </div>
      <div className="px-4 pt-3">
        <WeekLoad name={name} week={week} />
      </div>
      <ul className="flex flex-col px-4 py-2" aria-label={t('crew.people', { name })}>
        {workers.length === 0 && (
          <li className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm text-ink-3">
            {t('crew.nobody')}
            <Button
              size="sm"
              icon={UserPlus}
              disabledReason={refused}
              onClick={() => open({ kind: 'worker', crewId: id })}
            >
              {t('worker.addTitle')}
            </Button>
          </li>
        )}
        {workers.map((worker) => (
          <li key={worker.id} className="flex min-h-11 items-center gap-2.5">
            <Avatar name={worker.name} />
            <span className="min-w-0 flex-1">
              <button
                type="button"
                className="max-w-full truncate text-left text-sm font-[560] text-ink hover:underline disabled:no-underline max-md:min-h-11"
                disabled={refused !== null}
                onClick={() => open({ kind: 'worker', workerId: worker.id })}
              >
                {worker.name}
              </button>
              {worker.subcontractor && (
                <span className="block truncate text-xs text-ink-3">
                  {t('worker.of', { name: worker.subcontractor })}
                </span>
              )}
            </span>
            {worker.leads && <Tag tone="line">{t('worker.leads')}</Tag>}
            {worker.phone && (
              <a
                className="iconbtn"
                href={telephone(worker.phone, place)}
                aria-label={t('worker.call', { name: worker.name })}
                title={worker.phone}
              >
                <Icon of={Phone} size={15} />
              </a>
            )}
          </li>
        ))}
      </ul>
      {vehicles.length > 0 && (
        <ul
          className="mt-auto flex flex-wrap gap-x-4 gap-y-1 border-t border-line bg-sunken px-4 py-2.5"
          aria-label={t('crew.vehicles', { name })}
        >
          {vehicles.map((vehicle) => (
            <li key={vehicle.id} className="inline-flex items-center gap-1.5 text-sm text-ink-2">
              <Icon of={Truck} size={15} />
              {vehicle.name}
              {vehicle.plate && <span className="ref">{vehicle.plate}</span>}
              {vehicle.volumeMilli !== null && (
                <span className="text-xs text-ink-3 tabular-nums">{format.quantity(vehicle.volumeMilli, 'm³')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
