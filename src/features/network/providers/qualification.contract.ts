import { z } from 'zod';
import { day, id, line } from '#common/contract-kit.ts';
import { tradeIds } from '#common/trades.ts';
import { qualificationSchemes } from './provider.rules.ts';

export { qualificationSchemes };

export const qualification = z.object({
  scheme: z.enum(qualificationSchemes),
  number: line(40).min(1),
  trade: z.enum(tradeIds),
  expiresOn: day,
});
export type Qualification = z.output<typeof qualification>;

export const heldQualification = qualification.extend({
  id,
  name: z.string(),
  /** Source of its verification; null while only declared. */
  verifiedFrom: z.enum(['directory', 'admin']).nullable(),
});

export const shownQualification = qualification.extend({ name: z.string(), verified: z.boolean() });
export type ShownQualification = z.output<typeof shownQualification>;
