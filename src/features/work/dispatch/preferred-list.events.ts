import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const preferredListEvents = defineEvents(['preferredLists'], {
  'preferred-list.ranked': { readers: 'company', quiet: true, data: { listId: id } },
  'preferred-list.removed': { readers: 'company', quiet: true, data: { listId: id } },
});
