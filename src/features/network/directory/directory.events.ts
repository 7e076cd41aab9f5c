import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const siret = z.string();
const claim = { readers: 'system', data: { claimId: id, siret } } as const;
const decided = { readers: 'system', quiet: true, data: { claimId: id } } as const;
const opposition = { readers: 'system', quiet: true, data: { oppositionId: id } } as const;

export const directoryEvents = defineEvents(['directoryAdmin', 'administration'], {
  'directory.claimed': { readers: 'system', quiet: true, data: { siret } },
  'directory-claim.received': claim,
  'directory-claim.proved': claim,
  'directory-claim.granted': decided,
  'directory-claim.refused': decided,
  'directory-claim.taken-back': { ...claim, quiet: true },
  'directory-opposition.received': { readers: 'system', data: { oppositionId: id, siret } },
  'directory-opposition.granted': opposition,
  'directory-opposition.refused': opposition,
  'directory-import.asked': { readers: 'admins', quiet: true, data: { importId: id, source: z.string() } },
  'directory-import.cancelled': { readers: 'admins', quiet: true, data: { importId: id } },
});
