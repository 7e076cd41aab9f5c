import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const one = { readers: 'company', quiet: true, data: { equipmentId: id, siteId: id } } as const;

export const equipmentEvents = defineEvents(['equipment'], {
  'equipment.added': one,
  'equipment.edited': one,
  'equipment.retired': one,
  'equipment.restored': one,
  'equipment.meter-read': one,
});
