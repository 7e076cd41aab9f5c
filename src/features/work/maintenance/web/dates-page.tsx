import { Shapes } from 'lucide-react';
import { Link } from 'react-router';
import { equipmentKinds } from '#features/estate/equipment/equipment.contract.ts';
import { useKindWords } from '#features/estate/equipment/web/public/kind-words.ts';
import type { UpcomingDate } from '#features/work/maintenance/maintenance.contract.ts';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { maintenanceApi } from './api.ts';
import { useTexts } from './texts.ts';

export default function DatesPage() {
  const t = useTexts();
  const filters = useFilters<'type'>();
  const kindWords = useKindWords();
  const kind = oneOf(equipmentKinds, filters.get('type'));
  const list = usePages(maintenanceApi.upcoming, { ...(kind && { kind }) });
  const columns = useColumns();
  return (
    <div className="page lst">
      <PageHeader title={t('dates.title')} crumbs={[{ label: t('dates.equipment'), to: path('equipmentList') }]} />
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
    </div>
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
