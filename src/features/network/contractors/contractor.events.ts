import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const contractorEvents = defineEvents(['contractors', 'collaborations'], {
  'contractor.invited': { readers: 'company', quiet: true },
  'contractor.joined': { readers: 'company', data: { providerId: id } },
});
