import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { steps } from './report.rules.ts';

export const reportEvents = defineEvents(['occupantReportSorting'], {
  /** Its occupant gets an acknowledgement. */
  'occupant-report.received': { readers: 'company', data: { groupId: id, reportId: id } },
  /** Notifies its occupants. */
  'report-group.answered': { readers: 'company', data: { groupId: id, answerId: id } },
  'report-group.moved': { readers: 'company', data: { groupId: id, step: z.enum(steps) } },
});
