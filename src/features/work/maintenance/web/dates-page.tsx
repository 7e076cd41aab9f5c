import { Shapes } from 'lucide-react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { equipmentKinds } from '#features/estate/equipment/equipment.contract.ts';
import { useKindWords } from '#features/estate/equipment/web/public/kind-words.ts';
import type { UpcomingDate } from '#features/work/maintenance/maintenance.contract.ts';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Listing, ListViews } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { type Filters, oneOf, useFilters, viewOf } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { maintenanceApi } from './api.ts';
import { RepeatedList } from './repeated-list.tsx';
import { useTexts } from './texts.ts';

const slugs = { equipment: null, requests: 'demandes' } as const;

export default function DatesPage() {
  const t = useTexts();
  const filters = useFilters<'type' | 'vue'>();
  const { profile } = useSignedIn();
  const isOrdering = sideOf(profile.selectedRole) === 'ordering';
  const view = isOrdering ? viewOf(slugs, filters.get('vue')) : 'equipment';
  return (
    <div className="page lst">
      <PageHeader title={t('dates.title')} crumbs={[{ label: t('dates.equipment'), to: path('equipmentList') }]} />
      {isOrdering && (
        <ListViews
          filters={filters}
          label={t('dates.views')}
          name="vue"
          slugs={slugs}
          current={view}
          labelOf={(one) => t(one === 'equipment' ? 'dates.equipment' : 'repeat.all')}
          leaves={['type']}
        />
      )}
      {view === 'equipment' ? <EquipmentDates filters={filters} /> : <RepeatedList filters={filters} />}
    </div>
  );
}

function EquipmentDates({ filters }: { filters: Filters<'type' | 'vue'> }) {
  const t = useTexts();
  const kindWords = useKindWords();
  const kind = oneOf(equipmentKinds, filters.get('type'));
  const list = usePages(maintenanceApi.upcoming, { ...(kind && { kind }) });
  const columns = useColumns();
  return (
    <Listing
      filters={filters}
      choices={[
        {
          name: 'type',
          label: kindWords('kindLabel'),
          icon: Shapes,
          options: equipmentKinds.map((value) => ({ value, label: kindWords(`kind.${value}`) })),
        },
      ]}
      list={list}
      failed={t('dates.failed')}
      page
      label={t('dates.title')}
      columns={columns}
      rowId={(row) => row.planId}
      rowName={(row) => `${row.title}, ${row.equipment.name}`}
      rowHref={(row) => path('equipment', { equipmentId: row.equipment.id })}
      rowTone={(row) => (row.isLate ? 'danger' : undefined)}
      card={(row) => ({
        mini: [<On key="on" of={row} />],
        title: row.title,
        lines: <span className="text-sm text-ink-2">{[row.equipment.name, row.site.name].join(', ')}</span>,
      })}
      empty={{ title: t('dates.empty'), text: t('dates.emptyText') }}
      none={{ title: t('dates.empty') }}
    />
  );
}

function On({ of: { nextOn, isLate } }: { of: UpcomingDate }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <span className={isLate ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {format.shortDate(nextOn)}
      {isLate && ` · ${t('dates.late')}`}
    </span>
  );
}

function useColumns(): Column<UpcomingDate>[] {
  const t = useTexts();
  return [
    { id: 'on', header: t('dates.on'), width: '180px', cell: (row) => <On of={row} /> },
    { id: 'what', header: t('dates.what'), primary: true, cell: (row) => row.title },
    { id: 'of', header: t('dates.of'), cell: (row) => <span className="truncate">{row.equipment.name}</span> },
    {
      id: 'site',
      header: t('dates.site'),
      cell: (row) => (
        <Link className="truncate" to={path('site', { siteId: row.site.id })}>
          {row.site.name}
        </Link>
      ),
    },
  ];
}
