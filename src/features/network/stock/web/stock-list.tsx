import { PackagePlus, Truck } from 'lucide-react';
import { useState } from 'react';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Chip } from '#ui/inputs/chip.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { stockApi } from './public/api.ts';
import { type Opened, StockDialogs } from './stock-dialogs.tsx';
import { useStockColumns } from './stock-columns.tsx';
import { useTexts } from './texts.ts';

export function StockList() {
  const t = useTexts();
  const filters = useFilters<'q' | 'vehicule' | 'bas'>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [q, vehicleId, low] = [filters.get('q').trim(), filters.get('vehicule'), filters.get('bas') !== ''];
  const list = usePages(stockApi.list, {
    ...(q && { q }),
    ...(vehicleId && { vehicleId }),
    ...(low && { low: 'true' }),
  });
  const { vans = [], acts } = list.data?.pages[0] ?? {};
  const refused = acts?.write.allowed === false ? acts.write.reason : null;
  const { columns, card } = useStockColumns({ refused, open: setOpened });
  const lows = vans.reduce((sum, van) => sum + van.low, 0);
  const load = (
    <Button
      variant="primary"
      icon={PackagePlus}
      disabledReason={refused}
      onClick={() => setOpened({ kind: 'load', vehicleId })}
    >
      {t('load')}
    </Button>
  );
  // The current version: changes by others are reloaded.
  const standing = (what: Opened): Opened => {
    const item = list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === what.item?.id);
    return item ? { ...what, item } : what;
  };
  const hasNone = list.isSuccess && vans.length === 0;
  return (
    <div className="page lst">
      <PageHeader title={t('title')} actions={!hasNone && load} />
      <Listing
        filters={filters}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        choices={[
          {
            name: 'vehicule',
            label: t('vehicle'),
            icon: Truck,
            options: vans.map(({ id, name, plate }) => ({
              value: id,
              label: [name, plate].filter(Boolean).join(' · '),
            })),
          },
        ]}
        tools={
          <Chip on={low} onClick={() => filters.set({ bas: low ? null : '1' })}>
            {lows > 0 ? t('lowCount', { count: lows }) : t('lowOnly')}
          </Chip>
        }
        narrows={['bas']}
        list={list}
        failed={t('failed')}
        page
        tight
        label={t('list')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.designation}
        card={card}
        empty={
          hasNone
            ? {
                icon: Truck,
                title: t('empty'),
                text: t('noVehicle'),
                action: <ButtonLink to={path('crews')}>{t('toCrews')}</ButtonLink>,
              }
            : { icon: Truck, title: t('empty'), text: t('emptyText'), action: load }
        }
        none={{ title: t('noMatch') }}
      />
      {opened && <StockDialogs opened={standing(opened)} vans={vans} onClose={() => setOpened(null)} />}
    </div>
  );
}
