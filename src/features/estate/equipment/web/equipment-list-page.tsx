import { useQuery } from '@tanstack/react-query';
import { Building, CalendarClock, ClipboardCheck, Plus, Shapes } from 'lucide-react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import {
  type EquipmentItem,
  equipmentKinds,
  type EquipmentView,
} from '#features/estate/equipment/equipment.contract.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Chip } from '#ui/inputs/chip.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { OtherSide } from '#ui/marks/other-side.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { oneOf, useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { equipmentApi } from './public/api.ts';
import { kindIcons } from './kind-icons.ts';
import { useTexts } from './texts.ts';
import { Contract, NextDue, Warranty } from './warranty.tsx';
import { whereText } from './where-text.ts';

const slugs: Record<EquipmentView, string | null> = {
  kept: null,
  ending: 'echeance',
  uncontracted: 'sans-contrat',
  guaranteed: 'sous-garantie',
  retired: 'deposes',
};

export default function EquipmentListPage() {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  if (!company || sideOf(profile.selectedRole) !== 'ordering')
    return (
      <OtherSide page={t('title')} title={t('otherSide')} text={t('otherSideText')} toDashboard={t('toDashboard')} />
    );
  return <Register />;
}

function Register() {
  const t = useTexts();
  const filters = useFilters<'q' | 'type' | 'site' | 'vue'>();
  const columns = useColumns();
  const q = filters.get('q').trim();
  const kind = oneOf(equipmentKinds, filters.get('type'));
  const siteId = filters.get('site');
  const view = viewOf(slugs, filters.get('vue'));
  const list = usePages(equipmentApi.list, {
    view,
    ...(q && { q }),
    ...(kind && { kind }),
    ...(siteId && { siteId }),
  });
  const add = list.data?.pages[0]?.acts.add;
  const addTo = `${path('equipmentNew')}${siteId && `?site=${siteId}`}`;
  const adding = add?.allowed ? (
    <ButtonLink to={addTo} variant="primary" icon={Plus}>
      {t('add')}
    </ButtonLink>
  ) : (
    <Button variant="primary" icon={Plus} disabledReason={add?.reason ?? null} disabled={!add}>
      {t('add')}
    </Button>
  );
  const acts = (
    <>
      <ButtonLink to={path('maintenanceDates')} variant="ghost" icon={CalendarClock}>
        {t('dates')}
      </ButtonLink>
      <ButtonLink to={path('rounds')} variant="ghost" icon={ClipboardCheck}>
        {t('rounds')}
      </ButtonLink>
      {adding}
    </>
  );
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={[{ label: t('sites'), to: path('sites') }]} actions={acts} />
      <Listing
        filters={filters}
        views={
          <ListViews
            filters={filters}
            label={t('views')}
            name="vue"
            slugs={slugs}
            current={view}
            labelOf={(one) => t(`view.${one}`)}
          />
        }
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        choices={[
          {
            name: 'type',
            label: t('kindLabel'),
            icon: Shapes,
            options: equipmentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          },
        ]}
        tools={siteId && <SiteChip siteId={siteId} onClear={() => filters.set({ site: null })} />}
        narrows={['site', 'vue']}
        list={list}
        failed={t('failed')}
        page
        label={t('title')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => path('equipment', { equipmentId: row.id })}
        card={(row) => ({
          mini: [row.number, t(`kind.${row.kind}`)],
          title: row.name,
          lines: (
            <span className="flex flex-col gap-1 text-sm text-ink-2">
              {[row.site.name, whereText(row)].filter(Boolean).join(', ')}
              <Contract of={row} />
            </span>
          ),
        })}
        empty={{
          title: t('empty'),
          text: t(add?.allowed ? 'emptyText' : 'emptyReader'),
          ...(add?.allowed && { action: adding }),
        }}
        none={{ title: t('noMatch') }}
      />
    </div>
  );
}

function SiteChip({ siteId, onClear }: { siteId: string; onClear: () => void }) {
  const t = useTexts();
  const w = useWords();
  const { data } = useQuery(siteApi.read.queryOptions({ input: { id: siteId } }));
  return (
    <Chip icon={Building} on aria-label={w('clear', { name: t('siteLabel') })} onClick={onClear}>
      {data?.name ?? t('ofSite')} ×
    </Chip>
  );
}

function useColumns(): Column<EquipmentItem>[] {
  const t = useTexts();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      primary: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <Icon of={kindIcons[row.kind]} className="flex-none text-ink-3" />
          <span className="truncate">{row.name}</span>
        </span>
      ),
    },
    {
      id: 'place',
      header: t('column.place'),
      cell: (row) => (
        <span className="block min-w-0">
          <Link className="block truncate" to={path('site', { siteId: row.site.id })}>
            {row.site.name}
          </Link>
          {whereText(row) && <span className="block truncate text-xs text-ink-3">{whereText(row)}</span>}
        </span>
      ),
    },
    {
      id: 'installed',
      header: t('column.installed'),
      width: '120px',
      leavesBelow: 860,
      cell: (row) => row.installedOn && format.shortDate(row.installedOn),
    },
    { id: 'warranty', header: t('column.warranty'), width: '136px', cell: (row) => <Warranty of={row} /> },
    { id: 'contract', header: t('column.contract'), width: '200px', cell: (row) => <Contract of={row} /> },
    { id: 'due', header: t('column.due'), width: '136px', cell: (row) => <NextDue of={row} /> },
  ];
}
