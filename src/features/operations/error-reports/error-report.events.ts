import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const errorReportEvents = defineEvents([], {
  'error-report.received': { readers: 'system', data: { reportId: id, errorId: z.string() } },
  'error-report.resolved': { readers: 'system', quiet: true, data: { errorId: z.string() } },
});
