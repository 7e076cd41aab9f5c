import { Phone, QrCode, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import type { ReportGroup } from '#features/work/occupant-reports/sorting.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { RelativeTime } from '#ui/words/format.tsx';
import { QueuePage, useChosen } from '#ui/lists/queue-page.tsx';
import { useShell } from '#ui/shell/shell-context.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useWideScreen } from '#ui/page/use-media.ts';
import { useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { CallDialog } from './call-dialog.tsx';
import { GroupPanel } from './group-panel.tsx';
import { sortingApi } from './public/api.ts';
import { RulesDialog } from './rules-dialog.tsx';
import { SheetDialog } from './sheet-dialog.tsx';
import { useSortingTexts } from './texts.ts';
import { useSpot } from './use-spot.ts';

const GroupsMap = lazy(() => import('./groups-map.tsx'));

const slugs = { waiting: null, attached: 'rattaches', dismissed: 'ecartes' } as const;

export default function SortingPage() {
  const t = useSortingTexts();
  const filters = useFilters<'vue' | 'signalement'>();
  const [open, setOpen] = useState<'sheet' | 'rules' | 'call'>();
  const state = viewOf(slugs, filters.get('vue'));
  const list = usePages(sortingApi.list, { state }, { staleTime: 10_000 });
  const waiting = useShell().counts?.occupantReports;
  const chosen = useChosen(filters, 'signalement', list);
  const groups = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const choose = (id: string) => filters.set({ signalement: id });
  const wide = useWideScreen();
  const [mapFailed, setMapFailed] = useState(false);
  const { columns, card } = useColumns(groups, ({ id }) => choose(id), chosen);
  const close = () => filters.set({ signalement: null });
  return (
    <QueuePage
      title={t('title')}
      actions={
        <>
          <Button icon={QrCode} onClick={() => setOpen('sheet')}>
            {t('sheets')}
          </Button>
          <Button icon={SlidersHorizontal} onClick={() => setOpen('rules')}>
            {t('rules')}
          </Button>
          <Button variant="primary" icon={Phone} onClick={() => setOpen('call')}>
            {t('call')}
          </Button>
        </>
      }
      filters={filters}
      views={{
        label: t('viewsLabel'),
        name: 'vue',
        slugs,
        current: state,
        labelOf: (one) => t(`views.${one}`),
        ...(waiting !== undefined && { counts: { waiting } }),
        waiting: 'waiting',
        leaves: ['signalement'],
      }}
      list={list}
      failed={t('failed')}
      label={t('title')}
      columns={columns}
      rowName={(group) => group.number}
      card={card}
      empty={{ title: t(`empty.${state}`), text: t('emptyText') }}
      pane={{
        label: t('detail'),
        choose: { title: t('none') },
        children: chosen && (
          <>
            {wide && !mapFailed && groups.length > 0 && (
              <div className="h-60 flex-none border-b border-line-strong">
                <Suspense>
                  <GroupsMap groups={groups} chosen={chosen} onChoose={choose} onFailure={() => setMapFailed(true)} />
                </Suspense>
              </div>
            )}
            <GroupPanel key={chosen} id={chosen} onDone={close} />
          </>
        ),
        onClose: close,
      }}
    >
      {open === 'sheet' && <SheetDialog onClose={() => setOpen(undefined)} />}
      {open === 'rules' && <RulesDialog onClose={() => setOpen(undefined)} />}
      {open === 'call' && (
        <CallDialog
          onClose={() => setOpen(undefined)}
          onTaken={(groupId) => filters.set({ vue: null, signalement: groupId })}
        />
      )}
    </QueuePage>
  );
}

function useColumns(groups: readonly ReportGroup[], onOpen: (group: ReportGroup) => void, chosen: string | undefined) {
  const t = useSortingTexts();
  const spot = useSpot();
  const what = (group: ReportGroup) => (
    <button
      type="button"
      className="tbl__open"
      aria-current={group.id === chosen ? 'true' : undefined}
      onClick={() => onOpen(group)}
    >
      <span className="mr-1.5 text-ink-3 tabular-nums max-lg:hidden">{groups.indexOf(group) + 1}</span>
      {spot.trouble(group)}, {spot.where(group)}
      <span className="block text-xs font-normal text-ink-2">
        {[group.site.name, trailText(group.trail), group.equipment?.name].filter(Boolean).join(', ')}
      </span>
    </button>
  );
  const tags = (group: ReportGroup) => (
    <span className="flex flex-wrap items-center gap-1.5">
      {group.isDanger && <Tag tone="danger">{t('danger')}</Tag>}
      <span className="text-sm text-ink-2">{t('people', { count: group.people })}</span>
    </span>
  );
  const last = (group: ReportGroup) => (
    <span className="text-sm text-ink-3">
      <RelativeTime value={group.lastAt} />
    </span>
  );
  const columns: Column<ReportGroup>[] = [
    { id: 'what', header: t('columns.what'), primary: true, cell: what },
    { id: 'people', header: t('columns.people'), width: '150px', cell: tags },
    { id: 'last', header: t('columns.last'), width: '110px', cell: last },
  ];
  const card: TableProps<ReportGroup>['card'] = (group) => ({
    mini: [group.number],
    aside: last(group),
    title: what(group),
    lines: tags(group),
  });
  return { columns, card };
}
