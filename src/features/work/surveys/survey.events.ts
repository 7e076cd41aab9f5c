import { z } from 'zod';
import { defineEvents } from '#common/events.ts';

export const surveyEvents = defineEvents(['surveys', 'requests'], {
  'survey.attached': { readers: 'ordering', quiet: true, data: { fileName: z.string() } },
  /** The companies that are consulted read it too: they work where nobody has looked for asbestos. */
  'survey.waived': { readers: 'tender', quiet: true, data: { reason: z.string() } },
});
