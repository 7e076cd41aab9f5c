import type { StockedVan } from '#features/network/stock/stock.contract.ts';

/** The vehicles at work, to choose one of. */
export const vanOptions = (vans: readonly StockedVan[]) =>
  vans
    .filter(({ isAway }) => !isAway)
    .map(({ id, name, plate }) => ({ value: id, label: [name, plate].filter(Boolean).join(' · ') }));
