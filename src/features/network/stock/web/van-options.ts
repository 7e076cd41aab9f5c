import type { StockedVan } from '#features/network/stock/stock.contract.ts';

export const vanOptions = (vans: readonly StockedVan[]) =>
  vans
    .filter(({ isAway }) => !isAway)
    .map(({ id, name, plate }) => ({ value: id, label: [name, plate].filter(Boolean).join(' · ') }));
