import { useMemo } from 'react';
import { useKeptStock } from '#features/network/stock/web/public/use-kept-stock.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';

/** The stock available on a visit, the visit's vehicles first; empty until read once on this device. */
export function useVanStock({ vehicles }: Pick<Mission, 'vehicles'>) {
  const { items } = useKeptStock();
  return useMemo(() => {
    const here = new Set(vehicles.map(({ id }) => id));
    return (items ?? []).toSorted(
      (one, other) => Number(here.has(other.vehicle.id)) - Number(here.has(one.vehicle.id)),
    );
  }, [items, vehicles]);
}
