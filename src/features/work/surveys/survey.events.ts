import { z } from 'zod';
import { defineEvents } from '#common/events.ts';

export const surveyEvents = defineEvents(['surveys', 'requests'], {
  'survey.attached': { readers: 'ordering', quiet: true, data: { fileName: z.string() } },
  /** Bidders read it too: they would work where asbestos was not looked for. */
  'survey.waived': { readers: 'tender', quiet: true, data: { reason: z.string() } },
});
