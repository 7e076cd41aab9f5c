import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { decisions } from '../moderation.rules.ts';

const report = { reportId: id };

/** Stored as evidence: who reported, read and decided what, and when; only ids of things. */
export const moderationEvents = defineEvents([], {
  'message.reported': { readers: 'system', data: { ...report, kind: z.string() } },
  'message-report.read': {
    readers: 'system',
    quiet: true,
    data: { ...report, conversationId: id, fileId: id.optional() },
  },
  /** `settled`: every report that the decision settles. */
  'message-report.decided': {
    readers: 'system',
    data: { ...report, decision: z.enum(decisions), isHidden: z.boolean(), settled: z.array(id) },
  },
  'message.restored': { readers: 'system', data: { ...report, reason: z.string() } },
  'writing.given-back': { readers: 'system', data: { ...report, reason: z.string() } },
});
