import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const blockEvents = defineEvents(['blockedCompanies', 'collaborations', 'providers', 'marketplace'], {
  'company.blocked': { readers: 'company', data: { blockedId: id } },
  'company.unblocked': { readers: 'company', quiet: true, data: { blockedId: id } },
});
