import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const stockEvents = defineEvents(['stock'], {
  /** The stock of a vehicle changed; the amounts are in its movements. */
  'stock.moved': { readers: 'company', quiet: true, data: { itemId: id, vehicleId: id } },
});
