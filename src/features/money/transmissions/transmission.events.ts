import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const status = { invoiceId: id, number: z.string(), status: z.int(), motive: z.string() };
const report = { readers: 'company', quiet: true, stale: ['taxReports'] } as const;

export const transmissionEvents = defineEvents(['transmissions', 'requests'], {
  'invoice.platform-told': { readers: 'provider', quiet: true, data: status },
  /** Refused by its client or rejected by a platform: its issuer must act. */
  'invoice.platform-refused': { readers: 'provider', data: status },
  'tax-report.told': { ...report, data: { reportId: id } },
  /** The platform accepted or refused it. */
  'tax-report.answered': { ...report, data: { reportId: id } },
});
