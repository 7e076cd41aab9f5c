import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const ofEntry = { readers: 'company', quiet: true, data: { entryId: id } } as const;

export const bankEvents = defineEvents(['bank'], {
  'bank-statement.imported': { readers: 'company', quiet: true, data: { statementId: id, kept: z.int() } },
  'bank-entry.confirmed': ofEntry,
  'bank-entry.put-aside': ofEntry,
  'bank-entry.reopened': ofEntry,
});
