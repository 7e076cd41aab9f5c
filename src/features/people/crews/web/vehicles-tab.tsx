import { CalendarOff, Ellipsis, Pencil, RotateCcw, Trash2, Truck } from 'lucide-react';
import type { Vehicle } from '#features/people/crews/crew.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import type { Column } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import type { Opened } from './crew-dialogs.tsx';
import { vehicleApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { WithArchived } from './with-archived.tsx';

export function VehiclesTab({ open }: { open: (what: Opened) => void }) {
  const t = useTexts();
  const filters = useFilters<'q' | 'retires'>();
  const q = filters.get('q').trim();
  const archived = filters.get('retires') !== '';
  const list = usePages(vehicleApi.list, { ...(q && { q }), ...(archived && { archived: 'true' }) });
  const edit = list.data?.pages[0]?.acts.edit;
  const refused = edit && !edit.allowed ? edit.reason : null;
  const columns = useColumns(refused, open);
  const format = useFormat();
  return (
    <>
      <Listing
        filters={filters}
        search={{ label: t('vehicle.search'), placeholder: t('vehicle.searchHint') }}
        tools={<WithArchived filters={filters} />}
        narrows={['retires']}
        list={list}
        failed={t('failed')}
        label={t('vehicle.many')}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({
          mini: [row.plate || row.name],
          title: row.name,
          aside: <VehicleMenu vehicle={row} refused={refused} open={open} />,
          lines: (
            <span className="text-sm text-ink-2">
              {[
                row.crew?.name ?? t('crew.none'),
                row.volumeMilli !== null && format.quantity(row.volumeMilli, 'm³'),
                row.tailLift && t('vehicle.tailLiftShort'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ),
        })}
        empty={{
          icon: Truck,
          title: t('vehicle.empty'),
          text: t('vehicle.emptyText'),
          action: (
            <Button variant="primary" icon={Truck} disabledReason={refused} onClick={() => open({ kind: 'vehicle' })}>
              {t('vehicle.addTitle')}
            </Button>
          ),
        }}
        none={{ title: t('noMatch') }}
      />
    </>
  );
}

function useColumns(refused: string | null, open: (what: Opened) => void): Column<Vehicle>[] {
  const t = useTexts();
  const format = useFormat();
  return [
    { id: 'name', header: t('vehicle.name'), primary: true, cell: (row) => <b className="font-[580]">{row.name}</b> },
    {
      id: 'plate',
      header: t('vehicle.plate'),
      width: '140px',
      cell: (row) =>
        row.plate ? <span className="ref">{row.plate}</span> : <span className="text-ink-3">{t('none')}</span>,
    },
    {
      id: 'volume',
      header: t('vehicle.volume'),
      width: '110px',
      numeric: true,
      cell: (row) =>
        row.volumeMilli === null ? (
          <span className="text-ink-3">{t('none')}</span>
        ) : (
          format.quantity(row.volumeMilli, 'm³')
        ),
    },
    {
      id: 'lift',
      header: t('vehicle.tailLiftShort'),
      width: '110px',
      cell: (row) => row.tailLift && <Tag tone="line">{t('vehicle.tailLiftShort')}</Tag>,
    },
    {
      id: 'crew',
      header: t('crew.one'),
      width: '180px',
      cell: (row) => row.crew?.name ?? <span className="text-ink-3">{t('crew.none')}</span>,
    },
    {
      id: 'acts',
      header: <span className="sr-only">{t('acts')}</span>,
      width: '52px',
      cell: (row) => <VehicleMenu vehicle={row} refused={refused} open={open} />,
    },
  ];
}

function VehicleMenu({
  vehicle,
  refused,
  open,
}: {
  vehicle: Vehicle;
  refused: string | null;
  open: (what: Opened) => void;
}) {
  const t = useTexts();
  const { act } = useAct();
  const { id, name, version } = vehicle;
  const restore = () => act(() => vehicleApi.restore.call({ id, version }), t('restored', { name }));
  return (
    <Menu
      width={220}
      trigger={<IconButton icon={Ellipsis} label={t('actsOf', { name })} />}
      entries={
        vehicle.archivedAt
          ? [{ label: t('restore'), icon: RotateCcw, reason: refused, onSelect: () => void restore() }]
          : [
              { label: t('edit'), icon: Pencil, reason: refused, onSelect: () => open({ kind: 'vehicle', vehicle }) },
              { label: t('absence.add'), icon: CalendarOff, onSelect: () => open({ kind: 'absence', vehicleId: id }) },
              {
                label: t('remove.confirm'),
                icon: Trash2,
                danger: true,
                reason: refused,
                onSelect: () => open({ kind: 'remove', of: 'vehicle', id, version, name }),
              },
            ]
      }
    />
  );
}
