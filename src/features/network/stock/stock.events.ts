import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const stockEvents = defineEvents(['stock'], {
  /** What a vehicle holds changed; how much is in its movements. */
  'stock.moved': { readers: 'company', quiet: true, data: { itemId: id, vehicleId: id } },
});
