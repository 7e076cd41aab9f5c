import { z } from 'zod';
import { day, id, line } from '#common/contract-kit.ts';
import { tradeIds } from '#common/trades.ts';
import { qualificationSchemes } from './provider.rules.ts';

// What screens need of the rules: they read the contract alone.
export { qualificationSchemes };

/** A certificate, the trade it is about, and the last day it does. */
export const qualification = z.object({
  scheme: z.enum(qualificationSchemes),
  number: line(40).min(1),
  trade: z.enum(tradeIds),
  expiresOn: day,
});
export type Qualification = z.output<typeof qualification>;

/** As its own people and the administrators read it. */
export const heldQualification = qualification.extend({
  id,
  name: z.string(),
  /** What confirmed it; null while it is only declared. */
  verifiedFrom: z.enum(['directory', 'admin']).nullable(),
});

/** As others read it. */
export const shownQualification = qualification.extend({ name: z.string(), verified: z.boolean() });
export type ShownQualification = z.output<typeof shownQualification>;
