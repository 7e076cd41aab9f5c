import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const quiet = { readers: 'company', quiet: true, data: { principalId: id } } as const;

export const principalEvents = defineEvents(['principals', 'principalDecisions'], {
  'principal.added': quiet,
  'principal.edited': quiet,
  'principal.removed': quiet,
});
